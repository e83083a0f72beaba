const SAMPLE_MS = 20;

/** How much the newest sample counts: one pause of half a second refuses no request, being late again and again does within a second. */
const NEWEST = 0.2;

/** How much of the time the process itself has to work: one that waits for a busy machine would win nothing by refusing. */
const OWN_SHARE = 0.2;

/**
 * Whether this process has more to do than it can: how late its event loop comes to a timer while it is at work
 * (reliability.md 4). A refusal costs next to nothing, so that the requests that were let in are answered in time.
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

  /** Milliseconds by which the event loop is late, smoothed. */
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

  /** Whether a request that comes now is to be refused. */
  refuses(): boolean {
    return this.limitMs > 0 && this.level > this.limitMs;
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
