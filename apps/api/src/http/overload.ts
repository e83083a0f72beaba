const SAMPLE_MS = 20;

/**
 * How long a delay must last to count: neither a collection of garbage nor a machine that is busy otherwise for a moment
 * refuses anybody.
 */
const LASTING_MS = 1000;

/**
 * Whether this process has more to do than it can: how late its event loop comes to a timer (reliability.md 4). Whoever is
 * refused then costs next to nothing, so that those who were let in are answered in time.
 */
export class Overload {
  private timer: NodeJS.Timeout | undefined;
  private lastAt = 0;
  private newest = 0;
  private level = 0;
  private count = 0;

  /** `limitMs` 0: never overloaded. */
  constructor(
    private readonly limitMs: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Milliseconds by which the event loop was late over the last second or so. */
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
    const passed = now - this.lastAt;
    this.newest = Math.max(0, passed - SAMPLE_MS);
    this.level += (this.newest - this.level) * (1 - Math.exp(-passed / LASTING_MS));
    this.lastAt = now;
  }

  /** Whether a request that comes now is to be refused; it is counted. */
  refuses(): boolean {
    if (this.limitMs === 0 || this.level <= this.limitMs || this.newest <= this.limitMs) return false;
    this.count++;
    return true;
  }
}
