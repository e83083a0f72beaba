import type { Resource } from '@daybook/definitions';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loans as loansOfLibrary, members as membersOfLibrary } from './support/library.js';
import { aPrincipal, type Library, openLibrary, served } from './support/open-library.js';

const [loans, members] = [loansOfLibrary, membersOfLibrary] as unknown as [Resource, Resource];

/** Two equal names; Arabic ones; and letters whose order differs from that of their bytes. */
const NAMES = ['ياسمين', 'Émile', 'Zoë', 'adam', 'Émile'];

let library: Library;
let anna: Principal;
let memberIds: string[];

beforeAll(async () => {
  library = await openLibrary();
  anna = aPrincipal();
  memberIds = [];
  for (const name of NAMES) memberIds.push((await library.inProcess.create(anna, 'members', { name }))['id'] as string);
  for (let i = 0; i < 24; i++) await lend(i % 6 === 5 ? null : memberIds[i % 6]!, i % 4 === 0);
});
afterAll(() => library?.close());

async function lend(member: string | null, isLent = false): Promise<string> {
  const loan = await library.inProcess.create(anna, 'loans', { member, lines: [{ title: 'T', fee: 1 }] });
  const id = loan['id'] as string;
  if (isLent && member !== null) await library.inProcess.act(anna, 'loans', id, 'lend', { date_due: '2026-02-01' });
  return id;
}

interface Row {
  readonly id: string;
  readonly state: string;
  readonly member: { readonly name: string } | null;
}

async function walk(
  sort: string,
  limit: number,
  between: () => Promise<unknown> = async () => undefined,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let query: string | undefined = `sort=${sort}&limit=${limit}&fields=state,member`; query;) {
    const { data, next_cursor: next } = await library.reader.list(anna, loans, query);
    found.push(...(data as unknown as Row[]));
    query = next && `cursor=${next}`;
    if (query) await between();
  }
  return found;
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

describe('a list sorted by the name of a related record, or by state,', () => {
  it.each([
    'member.name',
    '-member.name',
    'state',
    '-state',
    'state,-member.name',
    '-member.name,state',
    'member.name,-created_at',
  ])('%s has every row once in the same order, whatever the page', async (sort) => {
    const once = idsOf(await walk(sort, 200));
    expect(new Set(once).size).toBe(24);
    for (const limit of [1, 3, 7]) expect(idsOf(await walk(sort, limit))).toEqual(once);
  });

  it('is in the order of the names as in their own list, without a name last both ways', async () => {
    const { data } = await library.reader.list(anna, members, 'sort=name&fields=name');
    const names = [...new Set(data.map(({ name }) => name as string))];
    const shown = async (sort: string) => [...new Set((await walk(sort, 5)).map(({ member }) => member?.name ?? null))];
    expect(await shown('member.name')).toEqual([...names, null]);
    expect(await shown('-member.name')).toEqual([...names.reverse(), null]);
  });

  it('is in the order in which the definition names the states', async () => {
    const states = async (sort: string) => [...new Set((await walk(sort, 5)).map(({ state }) => state))];
    expect(await states('state')).toEqual(['draft', 'lent']);
    expect(await states('-state')).toEqual(['lent', 'draft']);
  });

  it('comes whole and each row once while others are made and removed', async () => {
    for (const sort of ['member.name', '-member.name', '-state']) {
      const before = idsOf(await walk(sort, 200));
      let made: string[] = [];
      const found = await walk(sort, 4, async () => {
        const [gone] = made.splice(0, 1);
        if (gone)
          await library.runner.perform(anna, async (work) =>
            work.remove(await work.lockSent(served.loans.resource as never, gone)),
          );
        made.push(await lend(memberIds[made.length % 5]!), await lend(null));
      });
      const ids = idsOf(found);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => before.includes(id))).toEqual(before);
      for (const id of made)
        await library.runner.perform(anna, async (work) =>
          work.remove(await work.lockSent(served.loans.resource as never, id)),
        );
      made = [];
    }
  });
});
