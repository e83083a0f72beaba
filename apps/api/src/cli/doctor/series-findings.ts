import { ENTRY_NUMBERS } from '@daybook/accounting';
import { connect, ConstraintViolation, type ConnectionSettings, type Finding } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import { STOCK_NUMBERS } from '@daybook/inventory';
import { SeriesMender, type SeriesOff } from '@daybook/numbering';
import { PURCHASE_NUMBERS } from '@daybook/purchasing';
import { SALE_NUMBERS } from '@daybook/sales';
import { EVERY_WORKSPACE } from '@daybook/access';
import { SCHEMA_PARTS } from '../../schema-parts.js';

/** Reading large books takes longer than the limit of a request. */
const STATEMENT_TIMEOUT_MS = 600_000;
const LOCK_TIMEOUT_MS = 10_000;
const NAMED_MAX = 10;

/**
 * Whether every number series continues after the last number in the books. Needs a database with this version's schema; never
 * throws.
 */
export async function seriesFindings(connection: ConnectionSettings): Promise<Finding[]> {
  const check = 'numbers';
  try {
    return await withMender(connection, async (mender) => {
      const [off, noted] = [await mender.find(), await mender.noted()];
      const before =
        noted.count === 0 ? '' : ` Repaired so far: ${noted.count}, the last at ${noted.last} (numbering.mendings).`;
      if (off.length === 0)
        return [{ check, status: 'ok', message: `every number series continues after its last number.${before}` }];
      const named = off
        .slice(0, NAMED_MAX)
        .map(({ workspace, name, next, due }) => `${name} of ${workspace}: next ${next ?? 'missing'}, not ${due}`);
      const more = off.length > NAMED_MAX ? ` and ${off.length - NAMED_MAX} more` : '';
      const message = `${off.length} number series do not continue after their last number (${named.join('; ')}${more}). Run daybook doctor --mend.${before}`;
      return [{ check, status: 'failure', message }];
    });
  } catch (error) {
    return [{ check, status: 'failure', message: `the number series could not be read: ${(error as Error).message}` }];
  }
}

/** Corrects each series from the books, with the owner's login. Returns their previous values. @throws Unavailable */
export async function mendSeries(owner: ConnectionSettings): Promise<SeriesOff[]> {
  return withMender(owner, async (mender) => {
    try {
      return await mender.mend();
    } catch (error) {
      const isRefused = error instanceof ConstraintViolation || (error as { code?: string }).code === '42501';
      if (!isRefused) throw error;
      const message =
        'Only the owner of the tables can repair a number series. Set DATABASE_OWNER_URL to the login that runs the migrations.';
      throw new Unavailable({ code: 'not_the_owner', message }, 1, { cause: error });
    }
  });
}

async function withMender<T>(connection: ConnectionSettings, use: (mender: SeriesMender) => Promise<T>): Promise<T> {
  const limits = { poolMax: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS, lockTimeoutMs: LOCK_TIMEOUT_MS };
  const database = await connect(SCHEMA_PARTS, { ...connection, ...limits, applicationName: 'daybook doctor' });
  try {
    const numbers = [ENTRY_NUMBERS, STOCK_NUMBERS, SALE_NUMBERS, PURCHASE_NUMBERS];
    return await use(new SeriesMender(database, EVERY_WORKSPACE, numbers));
  } finally {
    await database.close();
  }
}
