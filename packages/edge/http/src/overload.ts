const SAMPLE_MS = 20;

/** The weight of the newest sample: a single pause of half a second refuses no request; repeated delays do within a second. */
const NEWEST = 0.2;

/** The minimum share of CPU time used by the process itself: refusing would not help one that waits for a busy machine. */
const OWN_SHARE = 0.2;

/**
 * Detects whether this process is overloaded, by how late timers fire while it is working (reliability.md 4). Refusals are cheap, so that
 * admitted requests are answered in time.
 */
export class Overload {
  private timer: NodeJS.Timeout | undefined;
  private lastAt = 0;
  private lastWorkedMs = 0;
  private level = 0;

  /** `limitMs` 0: never overloaded. */
  constructor(
    private readonly limitMs: number,
    private readonly nowMs: () => number = () => performance.now(),
    private readonly workedMs: () => number = cpuMs,
  ) {}

  /** Smoothed delay of the event loop, in milliseconds. */
  get delayMs(): number {
    return this.level;
  }

  start(): void {
    this.lastAt = this.nowMs();
    this.timer = setInterval(() => this.sample(), SAMPLE_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  sample(): void {
    const now = this.nowMs();
    const worked = this.workedMs();
    const isAtWork = worked - this.lastWorkedMs >= (now - this.lastAt) * OWN_SHARE;
    const late = isAtWork ? Math.max(0, now - this.lastAt - SAMPLE_MS) : 0;
    this.level += (late - this.level) * NEWEST;
    this.lastAt = now;
    this.lastWorkedMs = worked;
  }

  /** Whether to refuse a request that arrives now. */
  refuses(): boolean {
    return this.limitMs > 0 && this.level > this.limitMs;
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
