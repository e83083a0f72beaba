import type { Database } from '@daybook/database';

const LONGEST_TAIL =
  'SELECT max(t.entries)::integer AS entries FROM (SELECT count(*) AS entries FROM accounting.ledger_tail GROUP BY workspace_id) t';

/** The entries that the workspace with the longest tail still has to fold, for monitoring. */
export async function longestTail(database: Database): Promise<number> {
  const [row] = await database.across().query<{ entries: number | null }>(LONGEST_TAIL);
  return row!.entries ?? 0;
}
