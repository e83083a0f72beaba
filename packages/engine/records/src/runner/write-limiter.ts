import { Unavailable } from '@daybook/errors';
import { Inject, Injectable } from '@nestjs/common';

export const WRITE_LIMITS = Symbol('WRITE_LIMITS');

export interface WriteLimits {
  /** Concurrent write transactions per workspace. */
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
 * Limits the concurrent write transactions of a workspace; the others wait in a queue. One busy workspace thus cannot take all connections,
 * and a number series is faster with few writers than with many (reliability.md 1).
 */
@Injectable()
export class WriteLimiter {
  private readonly lanes = new Map<string, Lane>();
  /** The last of the transactions that are run again, by workspace. */
  private readonly retrying = new Map<string, Promise<void>>();

  constructor(@Inject(WRITE_LIMITS) private readonly limits: WriteLimits) {}

  /** Write transactions of all workspaces: running and waiting. */
  get load(): { readonly running: number; readonly waiting: number } {
    let [running, waiting] = [0, 0];
    for (const lane of this.lanes.values()) {
      running += lane.running;
      waiting += lane.queue.length;
    }
    return { running, waiting };
  }

  /** @throws Unavailable when the queue is full or the wait too long; nothing was started then */
  async run<T>(workspaceId: string, work: () => Promise<T>): Promise<T> {
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

  /** Runs work again after a conflict, behind earlier retries of the workspace, so that they do not conflict again. */
  async retry<T>(workspaceId: string, work: () => Promise<T>): Promise<T> {
    const before = this.retrying.get(workspaceId);
    const mine = before ? before.then(work) : work();
    const done = mine.then(
      () => undefined,
      () => undefined,
    );
    this.retrying.set(workspaceId, done);
    void done.then(() => {
      if (this.retrying.get(workspaceId) === done) this.retrying.delete(workspaceId);
    });
    return mine;
  }

  /** Resolves when a finished writer passes its slot on. */
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
