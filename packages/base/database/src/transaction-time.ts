import type { Statements } from './statements.js';

const NOW = `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`;

/** When the transaction began, as RFC 3339 in UTC with milliseconds. */
export async function transactionTime(tx: Statements): Promise<string> {
  const [row] = await tx.query<{ now: string }>(NOW);
  return row!.now;
}
