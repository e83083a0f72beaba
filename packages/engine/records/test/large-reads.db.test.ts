import { Database, LARGE_BYTES } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type JsonPage, LargeReads, Reader } from '@daybook/reading';
import { loans as loansOfLibrary } from './support/library.js';
import { aPrincipal, type Library, openLibrary } from './support/open-library.js';

const loans = loansOfLibrary as unknown as Resource;
const [LOANS, LINES] = [60, 300];

let library: Library;
let anna: Principal;
let bert: Principal;

beforeAll(async () => {
  library = await openLibrary();
  [anna, bert] = [aPrincipal(), aPrincipal()];
  for (const { workspace } of [anna, bert]) await plantLoans(workspace.id);
}, 60_000);
afterAll(() => library?.close());

/** Inserts documents with hundreds of lines: megabytes in one page. */
async function plantLoans(workspaceId: string): Promise<void> {
  await library.owner.execute(
    `INSERT INTO library.loans (workspace_id, id, created_at, updated_at, version, metadata, number, state, amount_total)
     SELECT $1, gen_random_uuid(), now(), now(), 1, '{}', 'L-' || lpad(g::text, 4, '0'), 'draft', 0 FROM generate_series(1, ${LOANS}) g`,
    [workspaceId],
  );
  await library.owner.execute(
    `INSERT INTO library.loan_lines (workspace_id, id, loan_id, position, title, fee)
     SELECT $1, gen_random_uuid(), l.id, g, 'A title that is as long as titles of books are', 1
     FROM library.loans l, generate_series(1, ${LINES}) g WHERE l.workspace_id = $1`,
    [workspaceId],
  );
}

const WHOLE = 'sort=number&limit=200';

/** The same records in small pages. */
async function bySmallPages(principal: Principal): Promise<unknown[]> {
  const found: unknown[] = [];
  let query: string | undefined = 'sort=number&limit=5';
  while (query !== undefined) {
    const { data, next_cursor: cursor } = await library.reader.list(principal, loans, query);
    found.push(...data);
    query = cursor === undefined ? undefined : `cursor=${cursor}`;
  }
  return found;
}

/** A reader with this limiter, so that its use can be observed. */
const readerWith = (limiter: LargeReads): Reader => new Reader(library.database, libraryRegistry(), limiter);
const libraryRegistry = () => (library.reader as unknown as { registry: never }).registry;

describe('a page of megabytes', () => {
  it('is the same text as small pages together, made in many turns of the event loop', async () => {
    let turns = 0;
    let goes = true;
    const count = (): void => void (goes && (turns++, setImmediate(count)));
    const unread = jest.spyOn(library.database, 'unread').mockImplementation(async function (this: Database, ...sent) {
      const rows = await Database.prototype.unread.apply(this, sent);
      // From here on only the text is generated.
      turns = 0;
      return rows;
    });
    setImmediate(count);
    const { json } = await library.reader.page(anna, loans, WHOLE);
    goes = false;
    unread.mockRestore();
    expect(json).toBeInstanceOf(Buffer);
    expect(json.length).toBeGreaterThan(LARGE_BYTES);
    expect(turns).toBeGreaterThan(json.length / LARGE_BYTES);
    expect(String(json)).toBe(JSON.stringify({ data: await bySmallPages(anna) }));
  });

  it('tells of its next page and its total behind its rows', async () => {
    const { json, cursor } = await library.reader.page(
      anna,
      loans,
      `sort=number&limit=${LOANS - 1}&include_total=true`,
    );
    const { data, ...rest } = JSON.parse(String(json)) as { data: unknown[] };
    expect(data).toHaveLength(LOANS - 1);
    expect(rest).toEqual({ next_cursor: cursor, total_count: LOANS, total_is_exact: true });
    expect(Object.keys(rest)).toEqual(['next_cursor', 'total_count', 'total_is_exact']);
  });

  it('waits for its turn behind two others of its workspace, without a connection; small pages and other workspaces do not', async () => {
    const limiter = new LargeReads();
    const reader = readerWith(limiter);
    const lane = anna.workspace.id;
    for (let i = 0; i < 2; i++) await limiter.enter(lane);
    const read = jest.spyOn(library.database, 'unread');
    let isDone = false;
    const waiting: Promise<JsonPage> = reader.page(anna, loans, WHOLE).finally(() => (isDone = true));
    await expect(read.mock.results[0]!.value).rejects.toThrow('bytes of rows');
    expect((await reader.list(anna, loans, 'limit=3')).data).toHaveLength(3);
    expect((await reader.list(bert, loans, WHOLE)).data).toHaveLength(LOANS);
    expect([isDone, read.mock.calls.length]).toEqual([false, 3]);
    const { open, idle } = library.database.connections;
    expect(open).toBe(idle);
    limiter.leave(lane);
    expect(String((await waiting).json)).toBe(JSON.stringify({ data: await bySmallPages(anna) }));
    limiter.leave(lane);
    read.mockRestore();
  });

  it('leaves its place, also where it fails', async () => {
    const limiter = new LargeReads();
    const reader = readerWith(limiter);
    const failing = jest.spyOn(library.database, 'rows').mockRejectedValue(new Error('no total'));
    for (let i = 0; i < 3; i++)
      await expect(reader.page(anna, loans, `${WHOLE}&include_total=true`)).rejects.toThrow('no total');
    failing.mockRestore();
    const pages = await Promise.all(Array.from({ length: 5 }, () => reader.page(anna, loans, WHOLE)));
    expect(new Set(pages.map(({ json }) => String(json))).size).toBe(1);
    expect([limiter.tryEnter(anna.workspace.id), limiter.tryEnter(anna.workspace.id)]).toEqual([true, true]);
  });
});
