import { Unavailable } from '@daybook/errors';

export interface LaneLimits {
  /** Most that run at once: in a lane, and in the process. */
  readonly ofLane: number;
  readonly ofProcess: number;
  /** How many may wait, and for how long. */
  readonly waiting: number;
  readonly waitMs: number;
  /** The error message when the queue is full or the wait is too long. */
  readonly refusal: string;
}

interface Waiting {
  readonly lane: string;
  readonly enter: () => void;
}

/**
 * Limits how many pieces of work run at once, for each lane and in total; the others wait in a queue. Large work in one lane
 * thus leaves capacity for other lanes.
 */
export class Limiter {
  private readonly running = new Map<string, number>();
  private readonly queue: Waiting[] = [];

  constructor(private readonly limits: LaneLimits) {}

  /** @throws Unavailable when the queue is full or the wait too long; nothing was started then */
  async run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    await this.enter(lane);
    try {
      return await work();
    } finally {
      this.leave(lane);
    }
  }

  /** Takes a slot if one is free and returns whether it did. Each successful caller must call `leave`. */
  tryEnter(lane: string): boolean {
    if (!this.isOpen(lane)) return false;
    this.count(lane, 1);
    return true;
  }

  /** @throws Unavailable when the queue is full or the wait too long */
  async enter(lane: string): Promise<void> {
    if (!this.tryEnter(lane)) await this.wait(lane);
  }

  leave(lane: string): void {
    this.count(lane, -1);
    this.admitNext();
  }

  private isOpen(lane: string): boolean {
    const all = [...this.running.values()].reduce((sum, count) => sum + count, 0);
    return all < this.limits.ofProcess && (this.running.get(lane) ?? 0) < this.limits.ofLane;
  }

  private count(lane: string, change: 1 | -1): void {
    const count = (this.running.get(lane) ?? 0) + change;
    if (count === 0) this.running.delete(lane);
    else this.running.set(lane, count);
  }

  /** Admits the first in the queue whose lane has a free slot. It is counted at once, so that no other overtakes it. */
  private admitNext(): void {
    const at = this.queue.findIndex(({ lane }) => this.isOpen(lane));
    if (at < 0) return;
    const [next] = this.queue.splice(at, 1) as [Waiting];
    this.count(next.lane, 1);
    next.enter();
  }

  private wait(lane: string): Promise<void> {
    if (this.queue.length >= this.limits.waiting) throw this.refusal();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        lane,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(this.refusal());
      }, this.limits.waitMs);
      this.queue.push(waiting);
    });
  }

  private refusal(): Unavailable {
    return new Unavailable({ code: 'overloaded', message: this.limits.refusal }, 5);
  }
}
