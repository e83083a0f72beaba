import { Unavailable } from '@daybook/errors';
import type { SchemaPart } from './schema-part.js';
import type { Transaction } from './transaction.js';

/**
 * SQL that identifies which session reads the rows of workspace `$1`, and what its snapshot sees. On Citus, rows may move to
 * another server or other shards while a snapshot is read; it then sees none of them there, or rows of a later moment. The
 * result then differs, or is empty.
 */
export const snapshotIdentity = (table: string): string => `
  SELECT pg_backend_pid() || ' ' || pg_current_snapshot() AS seen FROM ${table} WHERE workspace_id = $1`;

/** The table for {@link snapshotIdentity}; undefined where no part has one. */
export function tableOfEach(parts: readonly SchemaPart[]): string | undefined {
  const part = parts.find(({ rowOfEach }) => rowOfEach !== undefined);
  return part && `${part.name}.${part.rowOfEach}`;
}

/** Runs `work` and verifies that its reads belong to one moment. @throws Unavailable when they do not, or what `work` throws */
export async function readConsistently<T>(
  tx: Transaction,
  seen: string,
  workspaceId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const look = async (): Promise<string | undefined> =>
    (await tx.query<{ seen: string }>(seen, [workspaceId]))[0]?.seen;
  const [before, result] = await Promise.all([look(), work(tx)]);
  if ((await look()) === before) return result;
  const message = 'The workspace was moved to another server during the request. Send the request again.';
  throw new Unavailable({ code: 'database_unavailable', message }, 1);
}
