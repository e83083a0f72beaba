import {
  type Books,
  type Client,
  type Domain,
  openBooks,
  refusal,
  type Reply,
  type Shown,
  sql,
} from '@daybook/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let client: Client;
let books: Books;

beforeAll(async () => {
  // As many writers as connections: only the database keeps order, as it must between processes.
  service = await openAccounting();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.freshWorkspace();
  books = await openBooks(client);
});

const line = (more: object = {}) => ({ description: 'Work', quantity: 1, price_unit: 10, ...more });
const draft = (more: object = {}): Promise<Shown> =>
  client.make('invoices', { partner: books.partner.id, date: '2026-01-05', lines: [line()], ...more });
const confirm = (invoice: Shown): Promise<Reply> => client.post(`/invoices/${invoice.id}/confirm`);
const many = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const numbers = (replies: readonly Reply[]): string[] =>
  replies.flatMap(({ status, body }) => (status === 200 ? [body.number as string] : [])).sort();
const series = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${code}/2026/${String(i + 1).padStart(5, '0')}`);

const OF_CLIENT = '(SELECT id FROM tokens.workspaces WHERE slug = $1)';

/** The workspace's numbers have no gaps or duplicates, and every entry belongs to a posted invoice. */
async function expectWholeBooks(): Promise<void> {
  const gaps = await sql(
    service.databaseUrl,
    `SELECT journal_id, class, fiscal_year FROM accounting.entries WHERE state = 'posted' AND workspace_id = ${OF_CLIENT}
     GROUP BY workspace_id, journal_id, class, fiscal_year HAVING count(*) <> max(seq) OR min(seq) <> 1`,
    [client.workspace],
  );
  expect(gaps).toEqual([]);
  const strays = await sql(
    service.databaseUrl,
    `SELECT e.id FROM accounting.entries e LEFT JOIN accounting.invoices i
       ON i.workspace_id = e.workspace_id AND i.entry_id = e.id AND i.number = e.number AND i.state = 'posted'
     WHERE e.workspace_id = ${OF_CLIENT} AND (i.id IS NULL OR e.state <> 'posted')`,
    [client.workspace],
  );
  expect(strays).toEqual([]);
  const unbalanced = await sql(
    service.databaseUrl,
    `SELECT entry_id FROM accounting.entry_lines WHERE workspace_id = ${OF_CLIENT}
     GROUP BY entry_id HAVING sum(debit) <> sum(credit) OR sum(amount_currency) <> 0`,
    [client.workspace],
  );
  expect(unbalanced).toEqual([]);
}

describe('at the same moment', () => {
  it('20 confirms of one invoice: one wins, 19 are told that it is posted', async () => {
    const invoice = await draft();
    const replies = await many(20, () => confirm(invoice));
    expect(numbers(replies)).toEqual(['INV/2026/00001']);
    const losers = replies.filter(({ status }) => status !== 200).map(refusal);
    expect(losers).toEqual(
      Array.from({ length: 19 }, () => ({ status: 422, type: 'business_rule_error', code: 'invalid_state' })),
    );
    const { body } = await client.get(`/invoices/${invoice.id}`);
    expect(body).toMatchObject({ version: 2, number: 'INV/2026/00001' });
    await expectWholeBooks();
  });

  it('50 confirms of which 10 fail by rule: 40 numbers without a gap, nobody is told to try again', async () => {
    const invoices = await many(50, (i) => draft(i % 5 === 4 ? { partner: null } : {}));
    const replies = await Promise.all(invoices.map(confirm));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(numbers(replies)).toEqual(series('INV', 40));
    await expectWholeBooks();
  });

  it('confirms of two series in crossing order: each without a gap, no deadlock surfaces', async () => {
    const invoices = await many(40, (i) => draft({ type: i % 2 === 0 ? 'invoice' : 'credit_note' }));
    const crossed = [...invoices.slice(0, 20), ...invoices.slice(20).reverse()];
    const replies = await Promise.all(crossed.map(confirm));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(numbers(replies)).toEqual([...series('CN', 20), ...series('INV', 20)]);
    await expectWholeBooks();
  });

  it('confirm, change, cancel and delete of one invoice: what is answered is what happened', async () => {
    for (let round = 0; round < 12; round++) {
      const invoice = await draft();
      const path = `/invoices/${invoice.id}`;
      const calls = [
        () => client.post(`${path}/confirm`),
        () => client.patch(path, { lines: [line({ price_unit: 99 })] }),
        () => client.post(`${path}/cancel`),
        () => client.delete(path),
      ];
      const turned = [...calls.slice(round % 4), ...calls.slice(0, round % 4)];
      const replies = await Promise.all(turned.map((call) => call()));
      expect(replies.filter(({ status }) => ![200, 404, 422].includes(status)).map(({ text }) => text)).toEqual([]);
      const at = (i: number) => replies[(i - (round % 4) + 4) % 4]!;
      const [confirmed, patched, cancelled, deleted] = [at(0), at(1), at(2), at(3)];
      const { status, body } = await client.get(path);
      expect(status).toBe(deleted.status === 200 ? 404 : 200);
      expect([confirmed, deleted].filter((reply) => reply.status === 200).length).toBeLessThanOrEqual(1);
      expect([confirmed, cancelled].filter((reply) => reply.status === 200).length).toBeLessThanOrEqual(1);
      if (confirmed.status === 200) {
        expect(body).toEqual(confirmed.body);
        expect(body.amount_total).toBe(patched.status === 200 ? 99 : 10);
      }
    }
    await expectWholeBooks();
  });

  it('a confirm and a new rate of its tax: the posted figures follow from the tax as it stays', async () => {
    for (let round = 0; round < 12; round++) {
      const body = { name: `T${round}`, rate: 10, scope: 'sale', account: books.accounts['2200']!.id };
      const tax = await client.make('taxes', body);
      const invoice = await draft({ lines: [line({ price_unit: 100, taxes: [tax.id] })] });
      const [confirmed, patched] = await Promise.all([
        confirm(invoice),
        client.patch(`/taxes/${tax.id}`, { rate: 30 }),
      ]);
      expect(confirmed.status).toBe(200);
      expect([200, 422]).toContain(patched.status);
      expect(confirmed.body.amount_tax).toBe(patched.status === 200 ? 30 : 10);
    }
    await expectWholeBooks();
  });

  it('a confirm and new lines of its term: the instalments follow from the term as it stays', async () => {
    for (let round = 0; round < 12; round++) {
      const term = await client.make('payment_terms', { name: `T${round}`, lines: [{ days: 10 }] });
      const invoice = await draft({ payment_term: term.id });
      const change = { lines: [{ percent: 50, days: 0 }, { days: 20 }] };
      const [patched, confirmed] = await Promise.all([
        client.patch(`/payment_terms/${term.id}`, change),
        confirm(invoice),
      ]);
      expect(confirmed.status).toBe(200);
      expect([200, 422]).toContain(patched.status);
      expect(confirmed.body.instalments).toHaveLength(patched.status === 200 ? 2 : 1);
    }
  });

  it('a confirm and another fiscal year: the number names the year that stays', async () => {
    for (let round = 0; round < 6; round++) {
      client = await service.freshWorkspace();
      const partner = await client.make('partners', { name: 'x' });
      const invoice = await draft({ partner: partner.id });
      const [confirmed, patched] = await Promise.all([
        confirm(invoice),
        client.patch('/settings/accounting', { fiscal_year_start: '04-01' }),
      ]);
      expect(confirmed.status).toBe(200);
      expect(confirmed.body.number).toBe(patched.status === 200 ? 'INV/2025-26/00001' : 'INV/2026/00001');
    }
  });

  it('a confirm and the end of its partner: archived first is refused, posted first stays', async () => {
    for (let round = 0; round < 8; round++) {
      const partner = await client.make('partners', { name: `P${round}` });
      const invoice = await draft({ partner: partner.id });
      const [archived, confirmed] = await Promise.all([
        client.patch(`/partners/${partner.id}`, { active: false }),
        confirm(invoice),
      ]);
      expect(archived.status).toBe(200);
      if (confirmed.status !== 200)
        expect(refusal(confirmed)).toMatchObject({ status: 422, field: 'partner', code: 'archived' });
    }
  });

  it('the lock and the posters: nothing is posted on a locked day after the lock was set', async () => {
    const invoices = await many(30, () => draft());
    const replies = invoices.map(confirm);
    const lock = sql(
      service.databaseUrl,
      `UPDATE accounting.books b SET lock_date = '2026-01-31' FROM tokens.workspaces w
       WHERE w.id = b.workspace_id AND w.slug = $1`,
      [client.workspace],
    );
    const answers = await Promise.all(replies);
    await lock;
    const refusals = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(refusals).toEqual(
      refusals.map(() => ({ status: 422, type: 'validation_error', field: 'date', code: 'period_locked' })),
    );
    expect(numbers(answers)).toEqual(series('INV', 30 - refusals.length));
    expect((await confirm(await draft())).status).toBe(422);
    await expectWholeBooks();
  });
});
