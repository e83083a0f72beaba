import { copyRows, type Sides } from './copy-rows.js';
import { differences } from './differences.js';
import type { Follower } from './follower.js';
import { forgetKeys, keysNoted } from './notes.js';
import { reading, storing } from './session.js';
import { keyOf, oneOf, quoted, type Table } from './tables.js';
import { onEach, type Ways } from './workers.js';

/** Keys in one statement. */
const KEYS_AT_ONCE = 500;

const UNIQUE_VIOLATION = '23505';

/** Brings what was noted until now to the next database, several tables at once; returns how many rows are still to be brought. */
export async function applyRound(ways: Ways, tables: readonly Table[], follower: Follower): Promise<number> {
  const waiting = await noted(tables, follower);
  let left = 0;
  await onEach(ways, waiting.items, async (pair, { table, count }) => {
    try {
      await applyTable(pair, table, waiting.upto, follower);
    } catch (error) {
      // A row has the number or name that another one had when its changes were read: both come in the next round.
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      left += count;
      await pair.renew();
    }
  });
  return left + (await follower.drain());
}

/** The same on one pair of connections, when nobody writes any more. */
export async function applyLast(sides: Sides, tables: readonly Table[], follower: Follower): Promise<void> {
  const { items, upto } = await noted(tables, follower);
  for (const { table } of items) await applyTable(sides, table, upto, follower);
}

interface Waiting {
  readonly upto: string;
  readonly items: readonly { readonly table: Table; readonly count: number }[];
}

async function noted(tables: readonly Table[], follower: Follower): Promise<Waiting> {
  await follower.drain();
  const upto = await follower.notes.nextRound();
  const counts = await follower.notes.waiting(upto);
  return {
    upto,
    items: counts.map(({ name, count }) => ({ table: tables.find((one) => one.name === name)!, count })),
  };
}

/**
 * Puts the rows as they are now in the place of those with the same keys, and compares both sides. All of them are deleted before the first
 * is stored: a number or name may have come from one to another. Doing it twice is harmless. @throws Unavailable when a row differs afterwards that
 * was not changed again
 */
async function applyTable(sides: Sides, table: Table, upto: string, follower: Follower): Promise<void> {
  const { from, into } = sides;
  await storing(into, async () => {
    await eachBatch(sides, table, upto, async (where) => {
      await into.rows(`DELETE FROM ${quoted(table.name)} WHERE ${where}`);
    });
    await eachBatch(sides, table, upto, async (where) => {
      await copyRows({ from, into }, table, where);
    });
    await eachBatch(sides, table, upto, async (where) => {
      const differing = await reading(from, () => differences(sides, table, where));
      await follower.refuseUnnoted(table, differing, upto);
    });
    await forgetKeys(into, table.name, upto);
  });
}

async function eachBatch(
  { into }: Sides,
  table: Table,
  upto: string,
  work: (where: string) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const keys = await keysNoted(into, table.name, { upto, after, limit: KEYS_AT_ONCE });
    if (keys.length === 0) return;
    await work(oneOf(table, keys.map(keyOf)));
    after = keys.at(-1)!;
  }
}
