import { Unavailable } from '@daybook/errors';

export interface GateLimits {
  /** At once: in a lane, and in the process. */
  readonly ofLane: number;
  readonly ofProcess: number;
  /** How many may wait, and how long. */
  readonly waiting: number;
  readonly waitMs: number;
  /** The answer to the others. */
  readonly refusal: string;
}

interface Waiting {
  readonly lane: string;
  readonly enter: () => void;
}

/** A few at once, the others in a line, so that what is large in one lane leaves room for those of other lanes. */
export class Gate {
  private readonly inside = new Map<string, number>();
  private readonly line: Waiting[] = [];

  constructor(private readonly limits: GateLimits) {}

  /** @throws Unavailable when the line is full or the wait too long; then nothing was begun */
  async pass<T>(lane: string, work: () => Promise<T>): Promise<T> {
    await this.enter(lane);
    try {
      return await work();
    } finally {
      this.leave(lane);
    }
  }

  /** Whether there was a place; each caller that entered has to leave. */
  tryEnter(lane: string): boolean {
    if (!this.isOpen(lane)) return false;
    this.count(lane, 1);
    return true;
  }

  /** @throws Unavailable when the line is full or the wait too long */
  async enter(lane: string): Promise<void> {
    if (!this.tryEnter(lane)) await this.wait(lane);
  }

  leave(lane: string): void {
    this.count(lane, -1);
    this.letIn();
  }

  private isOpen(lane: string): boolean {
    const all = [...this.inside.values()].reduce((sum, count) => sum + count, 0);
    return all < this.limits.ofProcess && (this.inside.get(lane) ?? 0) < this.limits.ofLane;
  }

  private count(lane: string, change: 1 | -1): void {
    const count = (this.inside.get(lane) ?? 0) + change;
    if (count === 0) this.inside.delete(lane);
    else this.inside.set(lane, count);
  }

  /** The first in line whose lane has a place; it is counted at once, so that no other overtakes it. */
  private letIn(): void {
    const at = this.line.findIndex(({ lane }) => this.isOpen(lane));
    if (at < 0) return;
    const [next] = this.line.splice(at, 1) as [Waiting];
    this.count(next.lane, 1);
    next.enter();
  }

  private wait(lane: string): Promise<void> {
    if (this.line.length >= this.limits.waiting) throw this.refusal();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        lane,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(waiting), 1);
        reject(this.refusal());
      }, this.limits.waitMs);
      this.line.push(waiting);
    });
  }

  private refusal(): Unavailable {
    return new Unavailable({ code: 'overloaded', message: this.limits.refusal }, 5);
  }
}
