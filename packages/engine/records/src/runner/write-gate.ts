import { Unavailable } from '@daybook/errors';
import { Inject, Injectable } from '@nestjs/common';

export const WRITE_LIMITS = Symbol('WRITE_LIMITS');

export interface WriteLimits {
  /** Write transactions at once per workspace. */
  readonly running: number;
  /** How many more may wait. */
  readonly waiting: number;
  /** How long one may wait, in milliseconds. */
  readonly waitMs: number;
}

interface Lane {
  running: number;
  readonly queue: (() => void)[];
}

/**
 * At most a few write transactions at once per workspace, the others in a queue: one busy workspace cannot take all
 * connections, and one number series is faster with few writers than with many (reliability.md 1).
 */
@Injectable()
export class WriteGate {
  private readonly lanes = new Map<string, Lane>();
  /** The last of those that run once more, by workspace. */
  private readonly losers = new Map<string, Promise<void>>();

  constructor(@Inject(WRITE_LIMITS) private readonly limits: WriteLimits) {}

  /** Write transactions of all workspaces, those that run and those that wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    let [running, waiting] = [0, 0];
    for (const lane of this.lanes.values()) {
      running += lane.running;
      waiting += lane.queue.length;
    }
    return { running, waiting };
  }

  /** @throws Unavailable when the queue is full or the wait too long; then nothing was begun */
  async pass<T>(workspaceId: string, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(workspaceId) ?? { running: 0, queue: [] };
    this.lanes.set(workspaceId, lane);
    if (lane.running >= this.limits.running) await this.wait(lane);
    else lane.running++;
    try {
      return await work();
    } finally {
      const next = lane.queue.shift();
      if (next) next();
      else if (--lane.running === 0) this.lanes.delete(workspaceId);
    }
  }

  /** Runs what has lost a race once more, after those of the workspace that have lost before: they do not meet again. */
  async again<T>(workspaceId: string, work: () => Promise<T>): Promise<T> {
    const before = this.losers.get(workspaceId);
    const mine = before ? before.then(work) : work();
    const done = mine.then(
      () => undefined,
      () => undefined,
    );
    this.losers.set(workspaceId, done);
    void done.then(() => {
      if (this.losers.get(workspaceId) === done) this.losers.delete(workspaceId);
    });
    return mine;
  }

  /** Resolves when a finished writer hands its place over. */
  private wait(lane: Lane): Promise<void> {
    if (lane.queue.length >= this.limits.waiting) throw overloaded();
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        lane.queue.splice(lane.queue.indexOf(enter), 1);
        reject(overloaded());
      }, this.limits.waitMs);
      lane.queue.push(enter);
    });
  }
}

function overloaded(): Unavailable {
  return new Unavailable(
    { code: 'overloaded', message: 'Too many writes are waiting in this workspace. Nothing was changed: retry later.' },
    1,
  );
}
