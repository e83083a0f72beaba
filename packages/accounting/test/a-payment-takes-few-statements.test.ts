import { type Doc, type Domain, Money, statementsOf } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const cost = async (what: string, during: () => Promise<unknown>): Promise<number> => {
  const { length } = await statementsOf(service, during);
  process.stderr.write(`${what}: ${length} statements\n`);
  return length;
};

/** A posted invoice with this many instalments of 10, a month apart. */
async function inInstalments(count: number): Promise<Doc> {
  const percent = 100 / count;
  const lines = Array.from({ length: count }, (_, i) => ({ days: 30 * i, ...(i < count - 1 ? { percent } : {}) }));
  const term = await money.client.make('payment_terms', { name: `${count} parts`, lines });
  return money.invoice(10 * count, { payment_term: term.id });
}

/** A draft payment of all of these invoices. */
const paying = (invoices: readonly Doc[], more: object = {}): Promise<Doc> =>
  money.client.make('payments', {
    partner: money.books.partner.id,
    amount: invoices.reduce((sum, { amount_total: total }) => sum + (total as number), 0),
    date: '2026-01-20',
    allocations: invoices.map(({ id }) => ({ invoice: id })),
    ...more,
  });

const residuals = (invoice: Doc) => (invoice['instalments'] as Doc[]).map((one) => one['amount_residual']);

describe('the cost of settling', () => {
  it('is at most 15 statements for pay, however many instalments it settles', async () => {
    const [one, many] = [await money.invoice(100), await inInstalments(10)];
    expect(await cost('pay', () => money.pay(one.id))).toBeLessThanOrEqual(15);
    let paid: Doc | undefined;
    expect(
      await cost('pay of ten instalments', async () => (paid = await money.pay(many.id, { amount: 95 }))),
    ).toBeLessThanOrEqual(15);
    expect(residuals(paid!)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
    expect(paid).toMatchObject({ amount_paid: 95, amount_residual: 5, payment_state: 'partial' });
  });

  it('is for a payment that of its documents, not of their matches', async () => {
    const payment = await paying([await money.invoice(30)]);
    const many = await paying([await inInstalments(4)]);
    const post = (id: string) => () => money.act('payments', id, 'post');
    const single = await cost('post', post(payment.id));
    expect(single).toBeLessThanOrEqual(23);
    expect(await cost('post of four instalments', post(many.id))).toBe(single);
    const advance = await money.client.make('payments', {
      partner: money.books.partner.id,
      amount: 50,
      date: '2026-01-20',
    });
    await money.act('payments', advance.id, 'post');
    const invoice = await money.invoice(20);
    const allocate = () => money.act('payments', advance.id, 'allocate', { invoice: invoice.id });
    expect(await cost('allocate', allocate)).toBeLessThanOrEqual(20);
  });

  it('is for naming the partner of a payment that of posting it', async () => {
    const invoice = await inInstalments(4);
    const unknown = await money.client.make('payments', { amount: 40, date: '2026-01-20', post: true });
    const body = { partner: money.books.partner.id, allocations: [{ invoice: invoice.id }] };
    expect(await cost('assign', () => money.act('payments', unknown.id, 'assign', body))).toBeLessThanOrEqual(23);
  });

  it('is for taking a payment back two more with each of its matches', async () => {
    const reverse = (id: string) => () => money.act('payments', id, 'reverse', { date: '2026-01-25' });
    const posted = async (parts: number) =>
      (await money.act('payments', (await paying([await inInstalments(parts)])).id, 'post')).id;
    const [two, five] = [await posted(2), await posted(5)];
    const cheap = await cost('reverse with two matches', reverse(two));
    expect(cheap).toBeLessThanOrEqual(38);
    expect(await cost('reverse with five matches', reverse(five))).toBe(cheap + 3 * 2);
  });
});

describe('a payment with several matches', () => {
  it('shows what it settled, in the order and by the amounts of its allocations', async () => {
    const [first, second] = [await money.invoice(30), await inInstalments(4)];
    const draft = await paying([second, first], {
      amount: 40,
      allocations: [{ invoice: second.id, amount: 25 }, { invoice: first.id }],
    });
    const posted = await money.act('payments', draft.id, 'post');
    expect(posted).toMatchObject({
      amount_unallocated: 0,
      allocations: [
        { invoice: { id: second.id }, amount: 25 },
        { invoice: { id: first.id }, amount: 15 },
      ],
    });
    expect(residuals(await money.get('invoices', second.id))).toEqual([0, 0, 5, 10]);
    expect(await money.get('invoices', first.id)).toMatchObject({
      payment_state: 'partial',
      amount_paid: 15,
      amount_residual: 15,
    });
  });

  it('is taken back with all of them, those of later allocations too', async () => {
    const [first, second] = [await inInstalments(2), await money.invoice(30)];
    const payment = await paying([first], { amount: 60 });
    await money.act('payments', payment.id, 'post');
    await money.act('payments', payment.id, 'allocate', { invoice: second.id, amount: 10 });
    const again = await money.act('payments', payment.id, 'allocate', { invoice: second.id });
    expect(again).toMatchObject({
      amount_unallocated: 10,
      allocations: [{ amount: 20 }, { invoice: { id: second.id }, amount: 30 }],
    });
    const reversed = await money.act('payments', payment.id, 'reverse', { date: '2026-01-25' });
    expect(reversed).toMatchObject({ state: 'reversed', amount_unallocated: 0, allocations: [] });
    for (const { id, amount_total: total } of [first, second]) {
      const open = await money.get('invoices', id);
      expect(open).toMatchObject({ payment_state: 'not_paid', amount_paid: 0, amount_residual: total, payments: [] });
    }
  });

  it('leaves open again what was matched with it by hand', async () => {
    const { client } = money;
    const incoming = await money.act('payments', (await paying([], { amount: 40 })).id, 'post');
    const [credit] = await money.linesOn(incoming['entry'].id, '1100');
    const refund = await client.make('entries', {
      journal: money.books.journals['MISC']!.id,
      date: '2026-01-21',
      lines: [
        { account: money.account('1100'), partner: money.books.partner.id, debit: 40 },
        { account: money.account('1010'), credit: 40 },
      ],
    });
    await money.act('entries', refund.id, 'post');
    const [debit] = await money.linesOn(refund.id, '1100');
    await client.make('reconciliations', { debit_line: debit!.id, credit_line: credit!.id });
    expect(await money.get('payments', incoming.id)).toMatchObject({ amount_unallocated: 0, allocations: [] });
    await money.act('payments', incoming.id, 'reverse', { date: '2026-01-25' });
    expect((await money.linesOn(refund.id, '1100'))[0]).toMatchObject({ amount_residual: 40, reconciled: false });
  });
});
