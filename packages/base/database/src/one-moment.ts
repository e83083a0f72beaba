import { Unavailable } from '@daybook/errors';
import type { SchemaPart } from './schema-part.js';
import type { Transaction } from './transaction.js';

/**
 * A query of the workspace `$1`: which session reads its rows, and what that sees. On Citus the rows may come to another server, or to
 * other shards, while a snapshot is read: there it sees none of them, or those of a later moment. Then the answer is another one, or none.
 */
export const seenIn = (table: string): string => `
  SELECT pg_backend_pid() || ' ' || pg_current_snapshot() AS seen FROM ${table} WHERE workspace_id = $1`;

/** The table for {@link seenIn}; undefined where no part has one. */
export function tableOfEach(parts: readonly SchemaPart[]): string | undefined {
  const part = parts.find(({ rowOfEach }) => rowOfEach !== undefined);
  return part && `${part.name}.${part.rowOfEach}`;
}

/** Runs `work`, whose reads are of one moment. @throws Unavailable when they were not, or what `work` throws */
export async function ofOneMoment<T>(
  tx: Transaction,
  seen: string,
  workspaceId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const look = async (): Promise<string | undefined> =>
    (await tx.query<{ seen: string }>(seen, [workspaceId]))[0]?.seen;
  const [before, result] = await Promise.all([look(), work(tx)]);
  if ((await look()) === before) return result;
  const message = 'The workspace came to another server while it was read. Send the request again.';
  throw new Unavailable({ code: 'database_unavailable', message }, 1);
}
