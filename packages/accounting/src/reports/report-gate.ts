import { Unavailable } from '@daybook/errors';
import { Injectable } from '@nestjs/common';

/** Reports at once: of a workspace, and of a process, which has ten connections for everything. */
const OF_WORKSPACE = 2;
const OF_PROCESS = 5;

/** How many may wait, and how long. */
const WAITING = 50;
const WAIT_MS = 10_000;

interface Waiting {
  readonly workspaceId: string;
  readonly enter: () => void;
}

/**
 * A few reports at once, the others in a line: a report may read for a minute, and holds a connection all the while that
 * requests of other workspaces need, too.
 */
@Injectable()
export class ReportGate {
  private readonly running = new Map<string, number>();
  private readonly line: Waiting[] = [];

  /** @throws Unavailable when the line is full or the wait too long; then nothing was begun */
  async pass<T>(workspaceId: string, work: () => Promise<T>): Promise<T> {
    if (!this.isOpen(workspaceId)) await this.wait(workspaceId);
    else this.count(workspaceId, 1);
    try {
      return await work();
    } finally {
      this.count(workspaceId, -1);
      this.letIn();
    }
  }

  private isOpen(workspaceId: string): boolean {
    const all = [...this.running.values()].reduce((sum, count) => sum + count, 0);
    return all < OF_PROCESS && (this.running.get(workspaceId) ?? 0) < OF_WORKSPACE;
  }

  private count(workspaceId: string, change: 1 | -1): void {
    const count = (this.running.get(workspaceId) ?? 0) + change;
    if (count === 0) this.running.delete(workspaceId);
    else this.running.set(workspaceId, count);
  }

  /** The first in line whose workspace has a place; it is counted at once, so that nobody overtakes it. */
  private letIn(): void {
    const at = this.line.findIndex(({ workspaceId }) => this.isOpen(workspaceId));
    if (at < 0) return;
    const [next] = this.line.splice(at, 1) as [Waiting];
    this.count(next.workspaceId, 1);
    next.enter();
  }

  private wait(workspaceId: string): Promise<void> {
    if (this.line.length >= WAITING) throw overloaded();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        workspaceId,
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
