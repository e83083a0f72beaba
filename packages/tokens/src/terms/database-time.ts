import type { Transaction } from '@daybook/database';

/** The database's time, RFC 3339 in UTC with milliseconds: the clocks of several processes differ. */
export async function databaseTime(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ now: string }>('SELECT now()::timestamptz(3) AS now');
  return row!.now;
}
