import { Unavailable } from '@daybook/errors';
import { Injectable } from '@nestjs/common';

/** Reports at once: in a lane, and in a process, which has ten connections for everything. */
const OF_LANE = 2;
const OF_PROCESS = 6;

/** How many may wait, and how long. */
const WAITING = 50;
const WAIT_MS = 10_000;

interface Waiting {
  readonly lane: string;
  readonly enter: () => void;
}

/**
 * A few reports at once, the others in a line: a report may read for a minute, and holds a connection all the while that
 * requests of other workspaces need, too. A lane is a workspace's answers of one form: whoever downloads two long tables
 * still reads his trial balance.
 */
@Injectable()
export class ReportGate {
  private readonly running = new Map<string, number>();
  private readonly line: Waiting[] = [];

  /** @throws Unavailable when the line is full or the wait too long; then nothing was begun */
  async pass<T>(lane: string, work: () => Promise<T>): Promise<T> {
    if (!this.isOpen(lane)) await this.wait(lane);
    else this.count(lane, 1);
    try {
      return await work();
    } finally {
      this.count(lane, -1);
      this.letIn();
    }
  }

  private isOpen(lane: string): boolean {
    const all = [...this.running.values()].reduce((sum, count) => sum + count, 0);
    return all < OF_PROCESS && (this.running.get(lane) ?? 0) < OF_LANE;
  }

  private count(lane: string, change: 1 | -1): void {
    const count = (this.running.get(lane) ?? 0) + change;
    if (count === 0) this.running.delete(lane);
    else this.running.set(lane, count);
  }

  /** The first in line whose lane has a place; it is counted at once, so that nobody overtakes it. */
  private letIn(): void {
    const at = this.line.findIndex(({ lane }) => this.isOpen(lane));
    if (at < 0) return;
    const [next] = this.line.splice(at, 1) as [Waiting];
    this.count(next.lane, 1);
    next.enter();
  }

  private wait(lane: string): Promise<void> {
    if (this.line.length >= WAITING) throw overloaded();
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
        reject(overloaded());
      }, WAIT_MS);
      this.line.push(waiting);
    });
  }
}

function overloaded(): Unavailable {
  return new Unavailable({ code: 'overloaded', message: 'Too many reports are being read. Send it again in a moment.' }, 5);
}
