import { type Database, type Deadline, PLANS_FOR_ANY, type Transaction } from '@daybook/database';

/**
 * A plan made for one workspace expects no rows at all of it while the statistics of the tables do not know it (after an
 * import, a restore), and then reads all of them for each row. A generic plan expects an average workspace.
 */
const PLAN_FOR_ANY = `SELECT set_config('plan_cache_mode', ${PLANS_FOR_ANY}, true)`;

/** Reads on one snapshot of the books, with plans that hold for any workspace. */
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
