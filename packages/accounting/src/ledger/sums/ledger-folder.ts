import { Database, firstIdWithin } from '@daybook/database';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

const FOLD = 'SELECT accounting.fold_ledger($1, $2) AS folded';

/**
 * A short tail costs reports nothing, and is left while the workspace posts. Afterwards it is folded, too, so that this looks at the workspaces
 * in use and not at all there are. Ids say when the entries were made. Parameters: the
 * most entries, and the first id of the last hour.
 */
export const TAILS = `SELECT t.workspace_id FROM accounting.ledger_tail t GROUP BY t.workspace_id
  HAVING count(*) >= $1::integer OR bool_and(t.entry_id < $2::uuid)`;

/** Entries that a tail may have while the workspace posts, and how long after the last one it counts as idle. */
const TAIL_MOST = 256;
const IDLE_MS = 3_600_000;
const BATCH = 1000;

const PAUSE_MS = 2000;

/**
 * Adds posted entries to the sums that reports read (domain.md 4.16). Posters only insert a row into the tail, so they share no lock; any
 * number of processes may fold at once. A delay does not change what reports say, only how fast they are.
 */
@Injectable()
export class LedgerFolder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LedgerFolder.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Folds the tail of a workspace, in transactions of a bounded size. */
  async fold(workspaceId: string): Promise<void> {
    let folded: number;
    do {
      const [row] = await this.database.of(workspaceId).query<{ folded: number }>(FOLD, [workspaceId, BATCH]);
      folded = row!.folded;
    } while (folded === BATCH && !this.isStopped);
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.round();
    }, PAUSE_MS);
    this.timer.unref();
  }

  private async round(): Promise<void> {
    try {
      const found = await this.database.find<{ workspace_id: string }>(TAILS, [TAIL_MOST, firstIdWithin(IDLE_MS)]);
      for (const { workspace_id: workspaceId } of found) if (!this.isStopped) await this.tryToFold(workspaceId);
    } catch (error) {
      this.warn(error);
    } finally {
      if (!this.isStopped) this.schedule();
    }
  }

  /** A failure in one workspace does not affect the others. */
  private async tryToFold(workspaceId: string): Promise<void> {
    try {
      await this.fold(workspaceId);
    } catch (error) {
      this.warn(error);
    }
  }

  private warn(error: unknown): void {
    this.logger.warn(`The sums of the ledger could not be updated. The service will try again. ${String(error)}`);
  }
}
