import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { Transaction } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import { type FileFormat, FileReads, ListFiles, type ShownRecord } from '@daybook/reading';
import { until } from '@daybook/testing';
import type { Principal } from '@daybook/access';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
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

beforeAll(async () => {
  library = await openLibrary();
  anna = aPrincipal();
  for (let i = 0; i < 130; i++) {
    await library.inProcess.create(anna, i % 4 === 0 ? 'patrons' : 'members', {
      name: `Name ${i % 3}`,
      external_id: `A-${i}`,
      card: i % 3 === 1 ? null : `C-${(i * 7) % 130}`,
      address: i % 2 === 0 ? { city: 'Bern', street: 'Gasse "1", oben' } : null,
      metadata: { place: String(i) },
    });
  }
  for (let i = 0; i < 5; i++) {
    await library.inProcess.create(anna, 'loans', {
      member: i === 0 ? null : `ext:A-${i}`,
      witnesses: i === 1 ? ['ext:A-2', 'ext:A-3'] : [],
      note: i === 2 ? '=1+1' : 'a\nb',
      lines: [{ title: 'Émile', fee: 0.0001 + i }, { title: 'B' }],
    });
  }
}, 60_000);
afterAll(() => library?.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (query: string, format: FileFormat, resource = members, principal = anna, files = library.files) =>
  files.read(principal, files.plan(principal, resource, query, format));
const file = async (query: string, format: FileFormat, resource = members, principal = anna): Promise<string> =>
  textOf(await open(query, format, resource, principal));

/** The rows of the list, page by page. */
async function paged(query: string, resource: Resource, limit = 7): Promise<ShownRecord[]> {
  const found: ShownRecord[] = [];
  for (let next: string | undefined = `${query}&limit=${limit}`; next !== undefined;) {
    const page = await library.reader.list(anna, resource, next);
    found.push(...page.data);
    next = page.next_cursor === undefined ? undefined : `cursor=${page.next_cursor}`;
  }
  return found;
}

/** The rows of a CSV, parsed independently of the code that writes it. */
function cellsIn(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const isIdle = (): boolean => library.database.connections.open === library.database.connections.idle;

/** Inserts many members by SQL. */
async function plant(workspaceId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += PLANTED_AT_ONCE)
    await library.owner.execute(
      `INSERT INTO library.members (workspace_id, id, created_at, updated_at, version, metadata, name, kind, active, loans_count)
       SELECT $1, gen_random_uuid(), now(), now(), 1, '{}', 'Member ' || g, 'reader', true, 0
       FROM generate_series($2::integer, $3::integer) g`,
      [workspaceId, from, Math.min(count, from + PLANTED_AT_ONCE - 1)],
    );
}

/** As many as a statement inserts within its timeout, even on a busy machine. */
const PLANTED_AT_ONCE = 5000;

describe('a list as lines of JSON', () => {
  it.each([
    ['', members],
    ['sort=card,-name', members],
    ['sort=-card', members],
    ['name=Name%201&fields=name,address.city', members],
    ['or=(name=Name%202,card=C-0)&q=name', members],
    ['', patrons],
    ['sort=member.name,-amount_total', loans],
    ['fields=lines.title,member.name,original&member[null]=false', loans],
    ['name=nobody', members],
  ])('has with %j exactly the records of its pages, in their order', async (query, resource) => {
    const rows = await paged(query, resource);
    expect(await file(query, 'ndjson', resource)).toBe(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  });
});

describe('a list as CSV', () => {
  it('has a column for each value, a relation in two, lists and metadata as JSON, and numbers as JSON has them', async () => {
    const [head, ...rows] = cellsIn(await file('sort=id', 'csv', loans));
    const records = await paged('sort=id', loans);
    expect(head).toEqual([
      ...['id', 'number', 'state', 'member.id', 'member.name', 'branch.id', 'branch.name', 'date_due'],
      ...['amount_total', 'witnesses.id', 'witnesses.name', 'note', 'lines'],
      ...['created_at', 'updated_at', 'version', 'external_id', 'metadata'],
    ]);
    expect(rows).toHaveLength(5);
    for (const [i, record] of records.entries()) {
      const cell = (name: string): string => rows[i]![head!.indexOf(name)]!;
      const { member, witnesses } = record as unknown as Record<string, { id: string; name: string }> & {
        witnesses: { id: string; name: string }[];
      };
      expect([cell('id'), cell('amount_total'), cell('metadata')]).toEqual([
        record['id'],
        JSON.stringify(record['amount_total']),
        '{}',
      ]);
      expect([cell('member.id'), cell('member.name')]).toEqual([member?.id ?? '', member?.name ?? '']);
      expect(cell('witnesses.id')).toBe(witnesses.map(({ id }) => id).join(', '));
      expect(cell('witnesses.name')).toBe(witnesses.map(({ name }) => name).join(', '));
      expect(JSON.parse(cell('lines'))).toEqual(record['lines']);
    }
    // Formulas are made harmless here too.
    expect(rows.map((row) => row[head!.indexOf('note')]).sort()).toEqual(["'=1+1", 'a\nb', 'a\nb', 'a\nb', 'a\nb']);
  });

  it('has the columns of fields alone, in their order', async () => {
    const csv = cellsIn(await file('fields=name,metadata,address,id&sort=id', 'csv'));
    expect(csv[0]).toEqual(['name', 'metadata', 'address.street', 'address.city', 'id']);
    const rows = await paged('sort=id', members);
    expect(csv.slice(1)).toEqual(
      rows.map(({ name, metadata, address, id }) => {
        const { street = '', city = '' } = (address ?? {}) as { street?: string; city?: string };
        return [name, JSON.stringify(metadata), street, city, id];
      }),
    );
  });

  it('has its columns also where there is no row', async () => {
    expect(await file('name=nobody&fields=id,loans', 'csv')).toBe('id,loans.id,loans.name\r\n');
  });
});

describe('a file', () => {
  it.each(['limit=5', 'cursor=x', 'include_total=false', 'expand=member'])('refuses %s by name', (query) => {
    const [field] = query.split('=');
    expect(() => library.files.plan(anna, loans, query, 'csv')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ field, code: 'unknown_parameter' }) }),
    );
  });

  it('refuses what the list refuses', () => {
    for (const query of ['nonsense=1', 'sort=nonsense', 'fields=nonsense', 'name=a&name=b'])
      expect(() => library.files.plan(anna, members, query, 'ndjson')).toThrow();
  });

  it('has no row of another workspace', async () => {
    expect(await file('', 'ndjson', members, aPrincipal())).toBe('');
  });

  it('shows the moment at which it began, whatever is written while it is read', async () => {
    const own = aPrincipal();
    await plant(own.workspace.id, 3000);
    const stream = await open('sort=name&fields=name', 'csv', members, own);
    await library.owner.execute(`DELETE FROM library.members WHERE workspace_id = $1 AND name < 'Member 2'`, [
      own.workspace.id,
    ]);
    await library.owner.execute(`UPDATE library.members SET name = 'New ' || name WHERE workspace_id = $1`, [
      own.workspace.id,
    ]);
    await plant(own.workspace.id, 10);
    const names = cellsIn(await textOf(stream))
      .slice(1)
      .flat();
    expect([names.length, new Set(names).size]).toEqual([3000, 3000]);
    expect(names.every((name) => name.startsWith('Member '))).toBe(true);
  });

  it('is read no faster than its reader takes it, a few rows at a time, whatever their number', async () => {
    const own = aPrincipal();
    const rows = 50_000;
    await plant(own.workspace.id, rows);
    let fetched = 0;
    let largest = 0;
    const { fetch } = Transaction.prototype;
    jest.spyOn(Transaction.prototype, 'fetch').mockImplementation(async function (this: Transaction, count) {
      const batch = await fetch.call(this, count);
      fetched += batch.rows.length;
      largest = Math.max(largest, batch.rows.length);
      return batch;
    });
    const stream = await open('fields=name', 'ndjson', members, own);
    let before = -1;
    await until('it waits for its reader', async () => {
      const isSame = fetched === before;
      before = fetched;
      for (let i = 0; i < 20; i++) await library.database.query('SELECT 1');
      return isSame;
    });
    // A line has about 60 bytes.
    expect(fetched).toBeLessThan(10_000);
    let taken = 0;
    let ahead = 0;
    let buffered = 0;
    for await (const part of stream as AsyncIterable<Buffer>) {
      taken += String(part).split('\n').length - 1;
      ahead = Math.max(ahead, fetched - taken);
      const { readableLength, writableLength } = stream as unknown as Readable & { writableLength: number };
      buffered = Math.max(buffered, readableLength + writableLength);
    }
    expect([taken, fetched]).toEqual([rows, rows]);
    expect(largest).toBeLessThanOrEqual(200);
    expect(buffered).toBeLessThan(300 * 1024);
    expect(ahead).toBeLessThan(10_000);
  });

  it('is read in smaller batches where its rows are large', async () => {
    const own = aPrincipal();
    await library.owner.execute(
      `INSERT INTO library.loans (workspace_id, id, created_at, updated_at, version, metadata, number, state, amount_total)
       SELECT $1, gen_random_uuid(), now(), now(), 1, '{}', 'L-' || lpad(g::text, 4, '0'), 'draft', 0 FROM generate_series(1, 60) g`,
      [own.workspace.id],
    );
    for (let from = 1; from <= 300; from += 50)
      await library.owner.execute(
        `INSERT INTO library.loan_lines (workspace_id, id, loan_id, position, title, fee)
         SELECT $1, gen_random_uuid(), l.id, g, 'A title that is as long as titles of books are', 1
         FROM library.loans l, generate_series($2::integer, $2::integer + 49) g WHERE l.workspace_id = $1`,
        [own.workspace.id, from],
      );
    let turns = 0;
    let goes = true;
    const count = (): void => void (goes && (turns++, setImmediate(count)));
    const fetch = jest.spyOn(Transaction.prototype, 'fetch');
    setImmediate(count);
    const csv = await file('sort=number', 'csv', loans, own).finally(() => (goes = false));
    expect(cellsIn(csv)).toHaveLength(61);
    expect(csv.length).toBeGreaterThan(1_500_000);
    const counts = fetch.mock.calls.map(([rows]) => rows);
    expect([counts[0], Math.max(...counts.slice(1)) < 20]).toEqual([50, true]);
    expect(turns).toBeGreaterThan(20);
  });

  it('costs a connection only while it is read: a reader that goes away gives it back at once', async () => {
    const own = aPrincipal();
    await plant(own.workspace.id, 20_000);
    const stream = await open('', 'csv', members, own);
    await once(stream, 'readable');
    const { open: before } = library.database.connections;
    expect(isIdle()).toBe(false);
    stream.destroy();
    await until('the connection is back', isIdle);
    // The transaction was rolled back, and the connection was not closed.
    expect(library.database.connections.open).toBe(before);
  });

  it('breaks off where a later part cannot be read, and does not end', async () => {
    const own = aPrincipal();
    await plant(own.workspace.id, 5000);
    const { fetch } = Transaction.prototype;
    let batches = 0;
    jest.spyOn(Transaction.prototype, 'fetch').mockImplementation(async function (this: Transaction, count) {
      if (++batches === 10) await this.query('SELECT 1/0');
      return fetch.call(this, count);
    });
    await expect(textOf(await open('', 'csv', members, own))).rejects.toThrow('division by zero');
    await until('the connection is back', isIdle);
  });

  it('is refused where its first part cannot be read', async () => {
    jest.spyOn(Transaction.prototype, 'fetch').mockRejectedValue(new Error('no rows'));
    await expect(open('', 'csv')).rejects.toThrow('no rows');
    await until('the connection is back', isIdle);
  });

  it('waits for its turn behind two others of its workspace, without a connection; other workspaces do not', async () => {
    const limiter = new FileReads();
    const files = new ListFiles(library.database, (library.files as unknown as { registry: never }).registry, limiter);
    const lane = anna.workspace.id;
    for (let i = 0; i < 2; i++) await limiter.enter(lane);
    let isDone = false;
    const waiting = open('', 'csv', members, anna, files).finally(() => (isDone = true));
    expect(await textOf(await open('', 'ndjson', members, aPrincipal(), files))).toBe('');
    expect([isDone, isIdle()]).toEqual([false, true]);
    limiter.leave(lane);
    expect(cellsIn(await textOf(await waiting))).toHaveLength(131);
    expect(limiter.tryEnter(lane)).toBe(true);
  });
});
