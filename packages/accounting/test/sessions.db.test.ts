import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@daybook/testing';
import type pg from 'pg';
import { again, story, type Story } from './posted-story.js';
import { accountingDatabase, insert, post, refusal, session, untilWaiting } from './raw-ledger.js';

let database: TestDatabase;
let app: pg.Client;
let other: pg.Client;
let owner: pg.Client;
let books: Story;

beforeAll(async () => {
  database = await accountingDatabase();
  [app, other, owner] = [await session(database), await session(database), await session(database, 'owner')];
});
beforeEach(async () => {
  books = await story(app);
});
afterEach(async () => {
  for (const client of [app, other, owner]) await client.query('ROLLBACK');
});
afterAll(async () => {
  for (const client of [app, other, owner]) await client.end();
  await database.drop();
});

const LOCK = `UPDATE accounting.books SET lock_date = '2026-01-31' WHERE workspace_id = $1`;

const REST = { amount: 120, debit_value: 120, credit_value: 120 };

/** Writes dated within the period while the lock date moves past it. */
const DATED: Readonly<Record<string, (client: pg.Client, books: Story) => Promise<unknown>>> = {
  match: (client, { match }) =>
    client.query(again('reconciliations', match, { amount: 10, debit_value: 10, credit_value: 10 })),
  'voiding row': (client, { workspace, match }) =>
    insert(client, 'accounting.reconciliation_voids', { workspace_id: workspace.id, id: match, date: '2026-01-06' }),
  posting: (client, { workspace, draftEntry }) => post(client, workspace.id, draftEntry),
};

const LOCKED = /^(reconciliations|reconciliation_voids|entries)_lock_date_check$/;

describe('two sessions', () => {
  it.each(Object.keys(DATED))('move the lock only after a %s that read the old one', async (kind) => {
    await app.query('BEGIN');
    await DATED[kind]!(app, books);
    const moving = refusal(other.query(LOCK, [books.workspace.id]));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await moving).toBe('done');
    expect(await refusal(app.query(again('reconciliations', books.match, { ...REST, state: 'active' })))).toMatch(
      LOCKED,
    );
  });

  it.each(Object.keys(DATED))('let no %s in behind a lock that is being moved', async (kind) => {
    await other.query('BEGIN');
    await other.query(LOCK, [books.workspace.id]);
    const late = refusal(DATED[kind]!(app, books));
    await untilWaiting(owner, app);
    await other.query('COMMIT');
    expect(await late).toMatch(LOCKED);
  });

  it('void one match once', async () => {
    const again = (client: pg.Client): Promise<string> => refusal(DATED['voiding row']!(client, books));
    await app.query('BEGIN');
    expect(await again(app)).toBe('done');
    const second = again(other);
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await second).toBe('reconciliation_voids_pkey');
  });

  it('match what the other gives back only once it has', async () => {
    const { match } = books;
    await app.query('BEGIN');
    await DATED['voiding row']!(app, books);
    const early = refusal(other.query(again('reconciliations', match, REST)));
    await untilWaiting(owner, other);
    await app.query('ROLLBACK');
    expect(await early).toBe('open_items_residual_check');
    await app.query('BEGIN');
    await DATED['voiding row']!(app, books);
    const inTime = refusal(other.query(again('reconciliations', match, REST)));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await inTime).toBe('done');
  });

  it('take what is left of one line once, whoever comes first', async () => {
    const rest = { amount: 70, debit_value: 70, credit_value: 70 };
    const second = { ...rest, id: '00000000-0000-7000-8000-000000000002' };
    await app.query('BEGIN');
    await app.query(again('reconciliations', books.match, rest));
    const late = refusal(other.query(again('reconciliations', books.match, second)));
    await untilWaiting(owner, other);
    await app.query('COMMIT');
    expect(await late).toBe('open_items_residual_check');
    expect(
      (await app.query('SELECT residual::text FROM accounting.open_items WHERE id = $1', [books.debit])).rows,
    ).toEqual([{ residual: '0' }]);
  });
});
