import { RateLimitStore, type Taking, type Usage, UNUSED, wholeSeconds, WINDOW_MS } from './rate-limit-store.js';

interface Window {
  hits: number;
  readonly endsAtMs: number;
}

/**
 * Budgets within one process. The library's own storage keeps a timer for every hit, so its cost grows with the traffic (145 µs at 600 a
 * minute); a fixed window is one counter.
 */
export class MemoryStore extends RateLimitStore {
  /** Ordered by their ends: all windows have the same length, and a renewed one moves to the back. */
  private readonly windows = new Map<string, Window>();

  constructor(private readonly nowMs: () => number = () => performance.now()) {
    super();
  }

  /** The number of windows in memory. */
  get size(): number {
    return this.windows.size;
  }

  override take(key: string): Usage {
    return this.add(key, 1);
  }

  override takeSeveral(key: string, count: number, limit: number): Taking {
    const used = this.peek(key);
    if (used.hits + count > limit) return { ...used, isTaken: false };
    return { ...this.add(key, count), isTaken: true };
  }

  private add(key: string, count: number): Usage {
    const now = this.nowMs();
    const running = this.windows.get(key);
    if (running && now < running.endsAtMs) {
      running.hits += count;
      return { hits: running.hits, resetS: wholeSeconds(running.endsAtMs - now) };
    }
    this.dropEnded(now);
    this.windows.set(key, { hits: count, endsAtMs: now + WINDOW_MS });
    return { hits: count, resetS: WINDOW_MS / 1000 };
  }

  override peek(key: string): Usage {
    const now = this.nowMs();
    const running = this.windows.get(key);
    if (!running || now >= running.endsAtMs) return UNUSED;
    return { hits: running.hits, resetS: wholeSeconds(running.endsAtMs - now) };
  }

  /** Drops ended windows. Each is dropped once, so this costs nothing on average, and only tokens of the last minute are kept. */
  private dropEnded(now: number): void {
    for (const [key, { endsAtMs }] of this.windows) {
      if (endsAtMs > now) return;
      this.windows.delete(key);
    }
  }
}
