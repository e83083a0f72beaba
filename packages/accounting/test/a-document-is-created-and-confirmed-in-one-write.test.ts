import { randomUUID } from 'node:crypto';
import { type Domain, errorOf, eventRowsOf, ok, Money, refusedWithoutATrace, sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

// `confirm: true` in the body of a create, or `post: true` for actions of that name: create and action in one write.

let service: Domain;
let money: Money;
beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
});
afterAll(() => service.stop());

const lines = [{ description: 'Work', quantity: 1, price_unit: 10 }];
const bodies: Record<string, () => object> = {
  invoices: () => ({ partner: money.books.partner.id, lines, confirm: true }),
  bills: () => ({
    ...{ partner: money.books.partner.id, reference: `B-${randomUUID()}`, date: '2026-01-05', confirm: true },
    lines: [{ ...lines[0], account: money.account('6000') }],
  }),
  payments: () => ({
    ...{ partner: money.books.partner.id, type: 'inbound', amount: 5, date: '2026-01-12' },
    post: true,
  }),
  entries: () => ({
    date: '2026-01-12',
    journal:
      money.books.journals['GEN']?.id ?? Object.values(money.books.journals).find(({ type }) => type === 'general')!.id,
    lines: [
      { account: money.account('6000'), debit: 5 },
      { account: money.account('1000'), credit: 5 },
    ],
    post: true,
  }),
};

describe('a document with its action at create', () => {
  it.each([
    ['invoices', 'invoice.confirmed'],
    ['bills', 'bill.confirmed'],
    ['payments', 'payment.posted'],
    ['entries', 'entry.posted'],
  ])('of %s is born in its next state, with one version and the event of the action', async (collection, type) => {
    const reply = await money.client.post(`/${collection}`, bodies[collection]!());
    const record = ok<{ id: string }>(reply);
    expect(record).toMatchObject({ state: 'posted', version: 1, number: expect.any(String) });
    expect(reply.headers.get('etag')).toBe('"v1"');
    expect(reply.headers.get('location')).toContain(record.id);
    expect(ok(await money.client.get(`/${collection}/${record.id}`))).toEqual(record);
    await service.settle();
    expect((await eventRowsOf(service, record.id)).map((event) => event.type)).toEqual([type]);
    expect(ok(await money.client.get(`/${collection}/${record.id}/history`))['data']).toHaveLength(1);
    await service.expectSound(money.client);
  });

  it('is the record that the two requests make', async () => {
    const two = await money.client.make('invoices', { ...bodies['invoices']!(), confirm: false });
    expect(two).toMatchObject({ state: 'draft', version: 1 });
    const confirmed = await money.act('invoices', two.id, 'confirm');
    const one = await money.client.make('invoices', bodies['invoices']!());
    const bare = (record: object) =>
      JSON.parse(
        JSON.stringify({ ...record, version: 0, created_at: '', updated_at: '' })
          .replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, 'id')
          .replace(/[A-Z]+\/\d+\/\d+/g, 'number'),
      );
    expect(bare(one)).toEqual(bare(confirmed));
  });

  it('takes effect once under its key, and is previewed without a trace', async () => {
    const body = bodies['invoices']!();
    const client = money.client;
    const preview = await refusedLike(() => client.post('/invoices?dry_run=true', body));
    expect(preview).toMatchObject({ record: { state: 'posted' } });
    expect(preview['effects']['events']).toContainEqual({ type: 'invoice.confirmed', record: preview['record']['id'] });
    const send = () => client.post('/invoices', body, { 'Idempotency-Key': 'at-once' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other!.text).toBe(one!.text);
    expect(ok(one!)['number']).toBe(preview['record']['number']);
  });

  it('is refused as a whole, with the fields of the two requests', async () => {
    const refused = async (body: object, status = 422) =>
      errorOf(await refusedWithoutATrace(service.databaseUrl, () => money.client.post('/invoices', body)), status);
    expect(await refused({ lines, confirm: true })).toMatchObject({ code: 'required', field: 'partner' });
    const wrongTotal = { ...bodies['invoices']!(), expected_amount_total: 11 };
    expect(await refused(wrongTotal)).toMatchObject({ code: 'total_mismatch', field: 'expected_amount_total' });
    ok(await money.client.post('/invoices', { ...wrongTotal, expected_amount_total: 10 }));
    const partial = await service.client('acme', ['read:sales', 'write:sales']);
    const before = await sql(service.databaseUrl, 'SELECT count(*) FROM accounting.invoices');
    expect(errorOf(await partial.post('/invoices', { ...bodies['invoices']!(), colour: 1 }), 403)).toMatchObject({
      ...{ code: 'insufficient_scope', field: 'confirm', allowed: ['write:accounting'] },
    });
    expect(await sql(service.databaseUrl, 'SELECT count(*) FROM accounting.invoices')).toEqual(before);
  });

  it.each([['yes'], [1], [null], [{}]])('is not asked for by %j', async (confirm) => {
    const reply = await money.client.post('/invoices', { ...bodies['invoices']!(), confirm });
    expect(errorOf(reply, 400)).toMatchObject({ code: 'invalid_type', field: 'confirm' });
  });

  it('is refused where a record is changed, whatever its value', async () => {
    const draft = await money.client.make('invoices', { lines, external_id: 'a-draft' });
    for (const confirm of [true, false]) {
      for (const reply of [
        await money.client.patch(`/invoices/${draft.id}`, { confirm }),
        await money.client.put('/invoices/ext:a-draft', { confirm }),
        await money.client.put('/invoices/ext:a-new-one', { confirm }),
      ]) {
        const error = errorOf(reply, 400);
        expect(error).toMatchObject({ code: 'invalid_value', field: 'confirm' });
        expect(error.message).toContain('Use POST /v1/invoices/{id}/confirm.');
      }
    }
    // Only resources whose definition allows it.
    expect(errorOf(await money.client.post('/partners', { name: 'P', confirm: true }), 400).code).toBe('unknown_field');
    expect(errorOf(await money.client.post('/invoices', { lines, pay: true }), 400).code).toBe('unknown_field');
  });

  it('is told by the schema of the resource', async () => {
    const { actions } = ok(await money.client.get('/schema/invoices')) as {
      actions: { name: string; at_create: boolean }[];
    };
    expect(actions.filter(({ at_create }) => at_create).map(({ name }) => name)).toEqual(['confirm']);
  });
});

/** The response of a dry run; checks that no row has changed. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
async function refusedLike(call: () => Promise<any>): Promise<any> {
  const count = 'SELECT (SELECT count(*) FROM accounting.invoices) AS i, (SELECT count(*) FROM events.events) AS e';
  const before = await sql(service.databaseUrl, count);
  const body = ok(await call());
  expect(await sql(service.databaseUrl, count)).toEqual(before);
  return body;
}
