import { Forbidden, InvalidRequest } from '@daybook/errors';
import type { Resource } from '@daybook/definitions';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { loans as loansOfLibrary, members as membersOfLibrary } from './support/library.js';
import { aPrincipal, type Library, openLibrary } from './support/open-library.js';

const [loans, members] = [loansOfLibrary, membersOfLibrary] as unknown as [Resource, Resource];

let library: Library;
let anna: Principal;
let ids: string[];

/** Names that reveal wrong escaping: quotes, Arabic, characters that JSON escapes. */
const NAMES = ['Ann "A" Lee', 'مكتبة بيروت', 'Ben\\Z', 'Émile 😀'];

beforeAll(async () => {
  library = await openLibrary();
  anna = aPrincipal();
  ids = [];
  for (const name of NAMES) {
    const { id } = await library.inProcess.create(anna, 'members', { name, address: { city: 'Bern' } });
    ids.push(id as string);
  }
  for (let i = 0; i < 20; i++) {
    const lines = [0, 1].map((n) => ({ title: `T${n}`, fee: i, readers: [ids[(i + n) % 4]] }));
    const member = i % 5 === 4 ? null : ids[i % 4];
    await library.inProcess.create(anna, 'loans', { member, witnesses: [ids[i % 4], ids[(i + 1) % 4]], lines });
  }
});
afterAll(() => library?.close());

const list = async (query: string, who = anna): Promise<string> =>
  String((await library.reader.page(who, loans, query)).json);
const shown = async (id: string, who = anna): Promise<string> =>
  String((await library.reader.record(who, members, id)).json);
/** The text without the additions of expand. */
const without = (json: string, records: readonly string[]): string =>
  records.reduce((text, record) => text.replaceAll(`,"expanded":${record}`, ''), json);

async function problemOf(query: string, who = anna): Promise<object> {
  const error = await list(query, who).catch((thrown: unknown) => thrown);
  if (!(error instanceof InvalidRequest || error instanceof Forbidden)) throw new Error(`${query} was taken.`);
  const { field, code, suggestion } = error.problem;
  return { field, code, ...(suggestion ? { suggestion } : {}) };
}

describe('an expanded relation', () => {
  it('has beside id and name the record as its GET shows it, byte for byte, and changes nothing else', async () => {
    const records = await Promise.all(ids.map((id) => shown(id)));
    for (const paths of ['member', 'witnesses', 'lines.readers', 'member,witnesses,lines.readers']) {
      const [plain, expanded] = [await list('limit=20'), await list(`limit=20&expand=${paths}`)];
      for (const record of records) expect(expanded).toContain(`"expanded":${record}`);
      expect(without(expanded, records)).toBe(plain);
      expect(expanded.split('"expanded":')).toHaveLength(1 + mentions(plain, paths));
    }
  });

  /** How often the records of these relations occur. */
  function mentions(json: string, paths: string): number {
    const rows = (JSON.parse(json) as { data: any[] }).data;
    const of: Record<string, (row: any) => number> = {
      member: (row) => (row.member ? 1 : 0),
      witnesses: (row) => row.witnesses.length,
      'lines.readers': (row) => row.lines.reduce((sum: number, line: any) => sum + line.readers.length, 0),
    };
    return paths.split(',').reduce((sum, path) => sum + rows.reduce((all, row) => all + of[path]!(row), 0), 0);
  }

  it('is the same on one record', async () => {
    const [{ id }] = (JSON.parse(await list('limit=1')) as { data: [{ id: string }] }).data;
    const { json } = await library.reader.record(anna, loans, id, { expand: 'member,lines.readers' });
    expect(`{"data":[${String(json)}]}`).toBe(await list(`id=${id}&expand=member,lines.readers`));
  });

  it('costs one statement for each resource that it leads to, whatever the rows, and none without expand', async () => {
    const sent = jest.spyOn(library.database, 'unread');
    const statements = async (query: string): Promise<number> => {
      sent.mockClear();
      await list(query);
      return sent.mock.calls.length;
    };
    expect(await statements('limit=20')).toBe(1);
    expect(await statements('limit=1&expand=member,lines.readers')).toBe(2);
    expect(await statements('limit=20&expand=member,witnesses,lines.readers')).toBe(2);
    expect(await statements('number=none&expand=member')).toBe(1);
    sent.mockRestore();
  });

  it('goes with fields that show it, and is refused where they do not', async () => {
    const records = await Promise.all(ids.map((id) => shown(id)));
    for (const fields of ['number,member', 'member.id', 'member.name,lines.readers.id', 'lines']) {
      const path = fields.includes('lines') ? 'lines.readers' : 'member';
      const plain = await list(`fields=${fields}`);
      const expanded = await list(`fields=${fields}&expand=${path}`);
      expect(expanded).not.toBe(plain);
      expect(without(expanded, records)).toBe(plain);
    }
    for (const query of ['fields=number&expand=member', 'fields=lines.title&expand=lines.readers'])
      expect(await problemOf(query)).toEqual({ field: 'expand', code: 'invalid_value' });
    expect(await problemOf('fields=member.card')).toEqual({ field: 'fields', code: 'unknown_field' });
  });

  it('is part of what a cursor continues', async () => {
    const page = JSON.parse(await list('limit=7&expand=member')) as { next_cursor: string };
    const next = await list(`cursor=${page.next_cursor}`);
    expect(next).toContain('"expanded":{');
    expect(next).toBe(await list(`cursor=${page.next_cursor}&expand=member`));
    expect(await problemOf(`cursor=${page.next_cursor}&expand=witnesses`)).toMatchObject({ code: 'cursor_mismatch' });
    const plain = JSON.parse(await list('limit=7')) as { next_cursor: string };
    expect(await problemOf(`cursor=${plain.next_cursor}&expand=member`)).toMatchObject({ code: 'cursor_mismatch' });
  });

  it.each([
    ['', 'unknown_field', undefined],
    ['membr', 'unknown_field', 'member'],
    ['member.loans', 'unknown_field', 'member'],
    ['number', 'unknown_field', undefined],
    ['lines', 'unknown_field', 'lines.readers'],
    ['lines.reader', 'unknown_field', 'lines.readers'],
    ['branch', 'unknown_field', undefined],
    ['constructor', 'unknown_field', undefined],
    ['member,witnesses,member', 'duplicate_field', undefined],
    ['member,member,member,member,member,member', 'out_of_range', undefined],
  ])('%j is refused', async (paths, code, suggestion) => {
    expect(await problemOf(`expand=${paths}`)).toEqual({
      field: 'expand',
      code,
      ...(suggestion ? { suggestion } : {}),
    });
  });
});

describe('a token', () => {
  it('that may not read the records is refused, and told which scopes may', async () => {
    const weak = aPrincipal(['read:inventory']);
    expect(await problemOf('expand=member', weak)).toEqual({ field: 'expand', code: 'insufficient_scope' });
  });

  it('sees of a record that is hidden from it the id and the name', async () => {
    const seen = (members as { visible?: Resource['visible'] }).visible;
    Object.assign(members, { visible: () => ({ name: [NAMES[1]!] }) });
    try {
      const { data } = JSON.parse(await list('limit=20&expand=member,witnesses')) as { data: any[] };
      const related = data.flatMap(({ member, witnesses }) => [member, ...witnesses]).filter(Boolean);
      for (const { name, expanded } of related) expect(expanded?.name).toBe(name === NAMES[1] ? name : undefined);
      expect(related.filter(({ expanded }) => expanded).length).toBeGreaterThan(3);
    } finally {
      Object.assign(members, { visible: seen });
    }
  });

  it('of another workspace sees none of these records', async () => {
    expect(JSON.parse(await list('expand=member', aPrincipal()))).toEqual({ data: [] });
  });
});
