import { quoted } from '@daybook/backup';
import { Database, ownerTransaction } from '@daybook/database';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { withoutTriggers } from './without-triggers.js';
import { MOVING_SETTINGS, type MovingSettings } from './settings.js';
import { WORKSPACES, type WorkspaceTable, workspaceTables } from './workspace-tables.js';

interface Due {
  readonly id: string;
  readonly slug: string;
}

/** By the clock of the database, like the command that sets it. */
const IS_OVER = 'remove_after <= now()';
const DUE = `SELECT id, slug FROM tokens.workspaces WHERE ${IS_OVER} ORDER BY remove_after, id`;

/** Rows per transaction: some milliseconds. */
const SLICE = 1000;

/**
 * Removes workspaces whose grace period is over, with all their rows in any table, in short transactions. Nobody waits for it: no other
 * workspace has these rows. It may be interrupted anywhere and continues the next time.
 */
@Injectable()
export class RemoveWorkspaces {
  private readonly logger = new Logger(RemoveWorkspaces.name);

  constructor(
    private readonly database: Database,
    @Inject(MOVING_SETTINGS) private readonly settings: MovingSettings,
  ) {}

  /** Returns the slugs of those that were removed. @throws InvalidRequest `rights_missing` */
  async run(signal?: AbortSignal): Promise<string[]> {
    const removed: string[] = [];
    for (const workspace of await this.database.query<Due>(DUE)) {
      if (signal?.aborted || !(await this.remove(workspace, signal))) break;
      removed.push(workspace.slug);
      this.logger.log(`The workspace ${workspace.slug} was removed.`);
    }
    return removed;
  }

  /** Returns whether all of it is gone. */
  private async remove({ id, slug }: Due, signal: AbortSignal | undefined): Promise<boolean> {
    const { ownerUrl, parts } = this.settings;
    const tables = await ownerTransaction(ownerUrl, (_tx, client) => workspaceTables(client, parts));
    // Referring tables first. A write in progress may have left a row behind, so it repeats until a whole round finds none.
    const ofRecords = tables.filter(({ name }) => name !== WORKSPACES).toReversed();
    for (let left = true; left;) {
      left = false;
      for (const table of ofRecords) {
        for (let count = SLICE; count === SLICE;) {
          if (signal?.aborted) return false;
          count = await removeSlice(ownerUrl, table, id);
          left ||= count > 0;
        }
      }
    }
    await forget(ownerUrl, { id, slug });
    return true;
  }
}

function removeSlice(ownerUrl: string, { name, isOfWorkspace }: WorkspaceTable, id: string): Promise<number> {
  const text = `DELETE FROM ${quoted(name)} WHERE ${isOfWorkspace} AND ctid = ANY (ARRAY(
    SELECT ctid FROM ${quoted(name)} WHERE ${isOfWorkspace} LIMIT ${SLICE}))`;
  return withoutTriggers(ownerUrl, async (_tx, client) => (await client.query(text, [id])).rowCount ?? 0);
}

/** The last step, which keeps the slug from being used again. */
function forget(ownerUrl: string, { id, slug }: Due): Promise<void> {
  return withoutTriggers(ownerUrl, async (_tx, client) => {
    await client.query(
      `INSERT INTO tokens.removed_workspaces (slug, id, removed_at) VALUES ($1, $2, now())
       ON CONFLICT (slug) DO UPDATE SET id = excluded.id, removed_at = excluded.removed_at`,
      [slug, id],
    );
    await client.query(`DELETE FROM tokens.workspaces WHERE id = $1 AND ${IS_OVER}`, [id]);
  });
}
