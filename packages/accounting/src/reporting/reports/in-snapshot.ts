import { type Database, type Deadline, PLANS_FOR_ANY, type Transaction } from '@daybook/database';

/**
 * While the statistics of the tables do not include a workspace (after an import, a restore), a plan made for it expects no rows and then
 * reads all rows for each one. A generic plan expects an average workspace.
 */
const PLAN_FOR_ANY = `SELECT set_config('plan_cache_mode', ${PLANS_FOR_ANY}, true)`;

/** Reads on one snapshot of the books, with plans that suit any workspace. */
export function inSnapshot<T>(
  database: Database,
  read: (tx: Transaction) => Promise<T>,
  deadline?: Deadline,
): Promise<T> {
  const planned = async (tx: Transaction): Promise<T> => {
    await tx.write(PLAN_FOR_ANY);
    return read(tx);
  };
  return database.transaction(planned, { mode: 'snapshot', deadline });
}
