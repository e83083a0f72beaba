import { copyMissingRows, copyRows } from './copy-rows.js';
import { differences } from './differences.js';
import type { Follower } from './follower.js';
import { notePlace, type Phase } from './notes.js';
import { reading, type Session, storing } from './session.js';
import { pageOf, type Page, type Unit } from './units.js';
import { onEach, type Pair, type Ways } from './workers.js';

const UNIQUE_VIOLATION = '23505';

/** Copies all rows, page by page; what is there already is not copied again. Changes meanwhile are only noted. */
export async function copyTables(
  ways: Ways,
  units: readonly Unit[],
  follower: Follower,
  onRows: (rows: number) => void,
): Promise<void> {
  await onEach(ways, units, async (pair, unit) => {
    await eachPage(ways, 'copy', unit, follower, pair, async (page, note) => {
      const copied = storing(pair.into, async () => {
        const rows = await copyRows(pair, unit.table, page.where);
        await note(pair.into);
        return rows;
      });
      onRows(await copied.catch((error: unknown) => copyPatiently(pair, unit, page, note, error)));
    });
  });
}

/**
 * A row that was changed since an earlier page was copied may have the number or name that another one had: it comes by its change, as that one
 * does.
 */
async function copyPatiently(
  pair: Pair,
  { table }: Unit,
  { where }: Page,
  note: (into: Session) => Promise<void>,
  error: unknown,
): Promise<number> {
  if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
  await pair.renew();
  await storing(pair.into, async () => {
    await copyMissingRows(pair, table, where);
    await note(pair.into);
  });
  return 0;
}

/** Compares all rows of both sides. @throws Unavailable when rows differ that have not been changed since they were copied */
export async function compareTables(
  ways: Ways,
  units: readonly Unit[],
  follower: Follower,
  onPage: () => void,
): Promise<void> {
  await onEach(ways, units, async (pair, unit) => {
    await eachPage(ways, 'compare', unit, follower, pair, async ({ where }, note) => {
      const differing = await reading(pair.from, () => reading(pair.into, () => differences(pair, unit.table, where)));
      await follower.refuseUnnoted(unit.table, differing, '0');
      await note(pair.into);
      onPage();
    });
  });
}

async function eachPage(
  { signal }: Ways,
  phase: Phase,
  unit: Unit,
  { notes }: Follower,
  pair: Pair,
  work: (page: Page, note: (into: Session) => Promise<void>) => Promise<void>,
): Promise<void> {
  let { after, isDone } = await notes.place(phase, unit.name);
  while (!isDone) {
    signal.throwIfAborted();
    const page = await pageOf(pair.from, unit, after);
    [after, isDone] = [page.upto, page.upto === undefined];
    await work(page, (into) => notePlace(into, phase, unit.name, { after: page.upto, isDone }));
  }
}
