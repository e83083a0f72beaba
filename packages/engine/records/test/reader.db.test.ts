import { encodeId, newId } from '@daybook/database';
import { parseFields, type Resource } from '@daybook/definitions';
import { NotFound } from '@daybook/errors';
import type { Principal } from '@daybook/access';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HistoryReader } from '../src/http/history-reader.js';
import { LargeReads } from '@daybook/reading';
import type { Page, ShownRecord } from '@daybook/reading';
import {
  loans as loansOfLibrary,
  members as membersOfLibrary,
  patrons as patronsOfLibrary,
} from './support/library.js';
import { aPrincipal, type Library, openLibrary } from './support/open-library.js';

const [loans, members, patrons] = [loansOfLibrary, membersOfLibrary, patronsOfLibrary] as unknown as Resource[] as [
  Resource,
  Resource,
  Resource,
];

let library: Library;
let anna: Principal;

/** Twelve members: some names are equal, every third has no card, every fourth is a patron. */
const ALL = Array.from({ length: 12 }, (_, i) => i);

beforeAll(async () => {
  library = await openLibrary();
  anna = aPrincipal();
  for (const i of ALL) {
    await library.inProcess.create(anna, i % 4 === 0 ? 'patrons' : 'members', {
      name: `Name ${i % 3}`,
      external_id: `A-${i}`,
      card: i % 3 === 1 ? null : `C-${(i * 7) % 12}`,
      address: { city: 'Bern' },
      metadata: { place: String(i) },
    });
  }
});
afterAll(() => library?.close());

const list = (query: string, resource = members): Promise<Page> => library.reader.list(anna, resource, query);
const placesOf = (rows: readonly ShownRecord[]): number[] =>
  rows.map(({ metadata }) => Number((metadata as { place: string }).place));

/** Every row of a list, page by page. */
async function walk(query: string, resource = members): Promise<number[]> {
  const found: number[] = [];
  let page = await list(query, resource);
  for (;;) {
    found.push(...placesOf(page.data));
    if (page.next_cursor === undefined) return found;
    page = await list(`cursor=${page.next_cursor}`, resource);
  }
}

describe('a list', () => {
  it('comes newest first, by pages, each row once', async () => {
    expect(await walk('limit=5')).toEqual([...ALL].reverse());
    expect(await walk('limit=12')).toEqual([...ALL].reverse());
    expect((await list('limit=12')).next_cursor).toBeUndefined();
  });

  it.each(['name', '-name', 'name,-created_at', '-name,id', 'card,name', '-card,-name', 'loans_count,-card'])(
    'sorted by %s has every row once, whatever ties',
    async (sort) => {
      const whole = placesOf((await list(`sort=${sort}&limit=200`)).data);
      expect([...whole].sort((a, b) => a - b)).toEqual(ALL);
      for (const limit of [1, 2, 5]) expect(await walk(`sort=${sort}&limit=${limit}`)).toEqual(whole);
    },
  );

  it('has rows without a value last in both directions', async () => {
    const other = aPrincipal();
    for (const card of ['B', null, 'A']) await library.inProcess.create(other, 'members', { name: String(card), card });
    const orders = [
      ['card', ['A', 'B', null]],
      ['-card', ['B', 'A', null]],
    ] as const;
    for (const [sort, cards] of orders) {
      const found: unknown[] = [];
      for (let query = `sort=${sort}&limit=1`; query !== '';) {
        const page = await library.reader.list(other, members, query);
        found.push(...page.data.map((row) => row['card']));
        query = page.next_cursor === undefined ? '' : `cursor=${page.next_cursor}`;
      }
      expect(found).toEqual(cards);
    }
  });

  it('goes on where it stood though the row that it stood on is gone', async () => {
    const other = aPrincipal();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c'])
      ids.push((await library.inProcess.create(other, 'members', { name }))['id'] as string);
    const first = await library.reader.list(other, members, 'sort=name&limit=2');
    await library.runner.perform(other, async (work) => work.remove(await work.lockSent(members, ids[1] as string)));
    const second = await library.reader.list(other, members, `cursor=${first.next_cursor}`);
    expect(second.data.map(({ name }) => name)).toEqual(['c']);
  });

  it('is one statement, a second one only for the total', async () => {
    const page = jest.spyOn(library.database, 'unread');
    const rows = jest.spyOn(library.database, 'rows');
    const query = jest.spyOn(library.database, 'query');
    await list('fields=name,loans&limit=5');
    expect([page.mock.calls.length, rows.mock.calls.length]).toEqual([1, 0]);
    expect(await list('name=Name%200&include_total=true&limit=1')).toMatchObject({
      total_count: 4,
      total_is_exact: true,
    });
    expect([page.mock.calls.length, rows.mock.calls.length, query.mock.calls.length]).toEqual([2, 1, 0]);
    page.mockRestore();
    rows.mockRestore();
    query.mockRestore();
  });

  it('of a view has the records of the view alone', async () => {
    expect(await walk('limit=2', patrons)).toEqual([8, 4, 0]);
    expect((await list('include_total=true', patrons)).total_count).toBe(3);
  });

  it('leaves archived records out unless one asks for them; a member is found', async () => {
    const other = aPrincipal();
    const { id } = await library.inProcess.create(other, 'members', { name: 'Old', active: false });
    expect((await library.reader.list(other, members, '')).data).toEqual([]);
    expect((await library.reader.list(other, members, 'active[in]=true,false')).data).toHaveLength(1);
    expect(await library.reader.get(other, members, id as string)).toMatchObject({ active: false });
  });

  it('takes filters by value, by relation and through it, by ext: ids and metadata', async () => {
    const borrower = await library.inProcess.create(anna, 'loans', {
      member: 'ext:A-4',
      lines: [{ title: 'A' }, { title: 'B' }],
    });
    const found = async (query: string): Promise<unknown[]> => (await list(query, loans)).data.map(({ id }) => id);
    for (const query of [
      'member=ext:A-4',
      'member.name=Name%201',
      'member.external_id=A-4',
      'member.name[contains]=NAME',
      'amount_total=2.0',
    ]) {
      expect(await found(query)).toEqual([borrower['id']]);
    }
    for (const query of [
      'member=ext:A-5',
      'member=ext:none',
      `member=${encodeId('mem', newId())}`,
      'member.name=Name',
      'amount_total[gt]=2',
    ]) {
      expect(await found(query)).toEqual([]);
    }
    expect(placesOf((await list('metadata.place=7')).data)).toEqual([7]);
    expect(placesOf((await list('q=name%202&sort=id')).data)).toEqual([2, 5, 8, 11]);
  });

  it('of another workspace is its own', async () => {
    expect(await library.reader.list(aPrincipal(), members, 'include_total=true')).toEqual({
      data: [],
      total_count: 0,
      total_is_exact: true,
    });
  });
});

describe('a record', () => {
  it('is found by its id and by ext:, in the shape of the list', async () => {
    const [row] = (await list('external_id=A-7')).data;
    expect(await library.reader.get(anna, members, row?.['id'] as string)).toEqual(row);
    expect(await library.reader.get(anna, members, 'ext:A-7')).toEqual(row);
    expect(row).toEqual({
      id: expect.stringMatching(/^mem_[0-9a-z]{26}$/),
      name: 'Name 1',
      kind: 'reader',
      active: true,
      card: null,
      address: { street: null, city: 'Bern' },
      loans_count: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: row?.['created_at'],
      version: 1,
      external_id: 'A-7',
      metadata: { place: '7' },
    });
  });

  it('is read while every connection of the pool is taken', async () => {
    const { database, reader } = library;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken = Array.from({ length: 6 }, () => database.transaction(() => held));
    await until('the pool is taken', () => database.connections.idle === 0 && database.connections.open === 6);
    const { json } = await reader.record(anna, members, 'ext:A-1').finally(() => release());
    expect(json.toString()).toContain('"external_id":"A-1"');
    await Promise.all(taken);
  });

  it('is not found the same way, whether unknown, malformed, foreign or outside the view', async () => {
    const { id } = (await list('external_id=A-7')).data[0] as ShownRecord;
    const missing = (principal: Principal, resource: Resource, sent: unknown): Promise<unknown> =>
      library.reader.get(principal, resource, sent as string).catch((error: unknown) => error);
    for (const refused of [
      await missing(anna, members, encodeId('mem', newId())),
      await missing(anna, members, 'x'),
      await missing(anna, members, 'ext:none'),
      await missing(anna, patrons, id),
      await missing(aPrincipal(), members, id),
    ]) {
      expect(refused).toBeInstanceOf(NotFound);
      expect((refused as NotFound).problem).toMatchObject({
        code: 'record_not_found',
        message: expect.stringMatching(/^There is no record ".+" in (members|patrons) of this workspace\.$/),
      });
    }
  });

  it('shows what points to it and what comes on request when it is asked for', async () => {
    const loan = await library.inProcess.create(anna, 'loans', { member: 'ext:A-9' });
    const fields = parseFields(members, 'loans');
    expect(await library.reader.get(anna, members, 'ext:A-9', fields, 'loans')).toEqual({
      id: expect.stringMatching(/^mem_/),
      loans: [{ id: loan['id'], name: 'Draft loan' }],
    });
    expect(await library.reader.get(anna, members, 'ext:A-9')).not.toHaveProperty('loans');
  });
});

describe('the history of a record', () => {
  const historyOf = async (id: string, query: [string, string][] = []): Promise<Page> => {
    const reader = new HistoryReader(library.database, library.reader, new LargeReads());
    return JSON.parse(String((await reader.list(anna, members, id, new Map(query))).json)) as Page;
  };

  it('comes newest first, by pages, with who, what and in which request', async () => {
    const { id } = await library.inProcess.create(anna, 'members', { name: 'v1' });
    for (const name of ['v2', 'v3']) await library.inProcess.update(anna, 'members', id as string, { name });
    const first = await historyOf(id as string, [['limit', '2']]);
    expect(first.data).toMatchObject([
      {
        version: 3,
        action: 'updated',
        actor: anna.actor,
        request_id: null,
        changes: { name: { from: 'v2', to: 'v3' } },
      },
      { version: 2, action: 'updated', changes: { name: { from: 'v1', to: 'v2' } } },
    ]);
    const second = await historyOf(id as string, [['cursor', first.next_cursor as string]]);
    expect(second.data).toMatchObject([{ version: 1, action: 'created' }]);
    expect(second).not.toHaveProperty('next_cursor');
  });

  it('goes on in the same record alone, and is not there when the record is not', async () => {
    const first = await library.inProcess.create(anna, 'members', { name: 'v1' });
    await library.inProcess.update(anna, 'members', first['id'] as string, { name: 'v2' });
    const other = await library.inProcess.create(anna, 'members', { name: 'w1' });
    const { next_cursor } = await historyOf(first['id'] as string, [['limit', '1']]);
    await expect(historyOf(other['id'] as string, [['cursor', next_cursor as string]])).rejects.toMatchObject({
      problems: [{ field: 'cursor', code: 'cursor_mismatch' }],
    });
    await library.runner.perform(anna, async (work) =>
      work.remove(await work.lockSent(members, first['id'] as string)),
    );
    await expect(historyOf(first['id'] as string)).rejects.toThrow(NotFound);
  });
});
