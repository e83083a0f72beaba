const SAMPLE_MS = 20;

/** How much the newest sample counts: one pause for a collection of garbage refuses nobody, a lasting one does at once. */
const NEWEST = 0.5;

/**
 * Whether this process has more to do than it can: how late its event loop comes to a timer (reliability.md 4). Whoever is
 * refused then costs next to nothing, so that those who were let in are answered in time.
 */
export class Overload {
  private timer: NodeJS.Timeout | undefined;
  private lastAt = 0;
  private level = 0;
  private count = 0;

  /** `limitMs` 0: never overloaded. */
  constructor(
    private readonly limitMs: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Milliseconds by which the event loop is late, smoothed. */
  get delayMs(): number {
    return this.level;
  }

  /** Requests that were refused. */
  get refused(): number {
    return this.count;
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
    const late = Math.max(0, now - this.lastAt - SAMPLE_MS);
    this.level += (late - this.level) * NEWEST;
    this.lastAt = now;
  }

  /** Whether a request that comes now is to be refused; it is counted. */
  refuses(): boolean {
    if (this.limitMs === 0 || this.level <= this.limitMs) return false;
    this.count++;
    return true;
  }
}
