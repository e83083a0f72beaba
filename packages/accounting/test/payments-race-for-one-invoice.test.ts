import { type Doc, type Domain, Money, refusal, type Reply } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => {
  // As many writers as connections: only the database keeps order, as it must between processes.
  service = await openAccounting();
  money = await Money.open(service);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const allowed = [200, 422];

describe('many hands on the same invoices', () => {
  it('neither deadlock nor settle anything twice', async () => {
    const invoices = [
      await money.invoice(100),
      await money.invoice(100),
      await money.invoice(100, { currency: 'EUR', currency_rate: 1.1 }),
    ];
    const advance = async () =>
      (await money.client.make('payments', { partner: money.books.partner.id, amount: 60, date: '2026-01-20' })) as Doc;
    const payments = await Promise.all(
      [1, 2, 3, 4].map(async () => money.act('payments', (await advance()).id, 'post')),
    );
    const split = async () =>
      money.client.make('payments', {
        partner: money.books.partner.id,
        amount: 90,
        date: '2026-01-20',
        allocations: [...invoices.slice(0, 2)].reverse().map(({ id }) => ({ invoice: id })),
      });
    const drafts = [await split(), await split()];
    const credit = ({ id, lines }: Doc) =>
      money.client.post(`/invoices/${id}/reverse`, {
        date: '2026-01-20',
        lines: [{ line: lines[0].id, quantity: 0.25 }],
      });
    const replies = await Promise.all([
      ...invoices.flatMap((invoice) => [
        money.tryPay(invoice.id, { amount: 30, ...(invoice['currency'] === 'EUR' ? { currency_rate: 1.2 } : {}) }),
        credit(invoice),
      ]),
      ...payments.map((payment, i) =>
        money.client.post(`/payments/${payment.id}/allocate`, { invoice: invoices[i % 2]!.id }),
      ),
      ...payments.map((payment) => money.client.post(`/payments/${payment.id}/reverse`, { date: '2026-01-25' })),
      ...drafts.map(({ id }) => money.client.post(`/payments/${id}/post`)),
    ]);
    expect(replies.filter(({ status }) => !allowed.includes(status)).map(({ text }) => text)).toEqual([]);
    const matches = (await money.client.get('/reconciliations?state=active&limit=200')).body.data as Doc[];
    const undone = await Promise.all(
      matches.map(({ id }) => money.client.post(`/reconciliations/${id}/undo`, { date: '2026-01-26' })),
    );
    expect(undone.filter(({ status }) => !allowed.includes(status)).map(({ text }) => text)).toEqual([]);
  });
});

const paid = (id: string): Promise<Doc> => money.get('invoices', id);
const isDone = ({ status }: Reply): boolean => status === 200;

/** Exactly one succeeds; the others get an error that does not suggest a retry. */
function expectOneOf(replies: readonly Reply[], refusals: readonly object[]): void {
  expect(replies.filter(isDone)).toHaveLength(1);
  for (const reply of replies.filter((one) => !isDone(one))) expect(refusals).toContainEqual(refusal(reply));
}

const NOTHING_OPEN = { status: 422, type: 'business_rule_error', code: 'invalid_state' };
const tooMuch = (field: string): object => ({ status: 422, type: 'validation_error', field, code: 'out_of_range' });
const settled = (field: string): object => ({ status: 422, type: 'validation_error', field, code: 'invalid_value' });

/** A posted payment without allocations. */
async function advance(amount: number): Promise<Doc> {
  const draft = await money.client.make('payments', { partner: money.books.partner.id, amount, date: '2026-01-20' });
  return money.act('payments', draft.id, 'post');
}

const ROUNDS = 4;

/** Invariant 20 for every kind of call: the open amount of a line is used only once. */
describe('the same invoice at the same moment', () => {
  it('is paid in full once, however many pay it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await money.invoice(100);
      const replies = await Promise.all(
        [1, 2, 3, 4].map(() => money.tryPay(invoice.id, round % 2 === 0 ? {} : { amount: 100 })),
      );
      expectOneOf(replies, [NOTHING_OPEN, tooMuch('amount')]);
      expect(await paid(invoice.id)).toMatchObject({ amount_paid: 100, amount_residual: 0, payment_state: 'paid' });
    }
  });

  it('is paid, or settled by a payment that is posted with an allocation of it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await money.invoice(100);
      const body = {
        partner: money.books.partner.id,
        amount: 100,
        date: '2026-01-20',
        allocations: [{ invoice: invoice.id, amount: 100 }],
      };
      const payment = await money.client.make('payments', body);
      const calls = [() => money.tryPay(invoice.id), () => money.client.post(`/payments/${payment.id}/post`)];
      const replies = await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
      expectOneOf(replies, [NOTHING_OPEN, settled('allocations[0].invoice')]);
      expect(await paid(invoice.id)).toMatchObject({ amount_paid: 100, amount_residual: 0, payment_state: 'paid' });
    }
  });

  it('takes one of two allocations that would each settle it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await money.invoice(100);
      const [one, other] = await Promise.all([advance(100), advance(100)]);
      const replies = await Promise.all(
        [one!, other!].map(({ id }) =>
          money.client.post(`/payments/${id}/allocate`, { invoice: invoice.id, amount: 100 }),
        ),
      );
      expectOneOf(replies, [settled('invoice'), tooMuch('amount')]);
      const left = await Promise.all(
        [one!, other!].map(async ({ id }) => (await money.get('payments', id))['amount_unallocated']),
      );
      expect(left.sort((a, b) => a - b)).toEqual([0, 100]);
      expect(await paid(invoice.id)).toMatchObject({ amount_paid: 100, amount_residual: 0 });
    }
  });

  it('shares one payment that is allocated to two invoices only as far as that goes', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoices = await Promise.all([money.invoice(100), money.invoice(100)]);
      const payment = await advance(100);
      const replies = await Promise.all(
        invoices.map(({ id }) => money.client.post(`/payments/${payment.id}/allocate`, { invoice: id, amount: 100 })),
      );
      expectOneOf(replies, [tooMuch('amount')]);
      expect((await money.get('payments', payment.id))['amount_unallocated']).toBe(0);
    }
  });

  it('is paid again only with what an undone match gave back', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await money.invoice(100);
      await money.pay(invoice.id);
      const [match] = (await money.client.get('/reconciliations?limit=1')).body.data as [Doc];
      const calls = [
        () => money.client.post(`/reconciliations/${match.id}/undo`, { date: '2026-01-25' }),
        () => money.tryPay(invoice.id, { date: '2026-01-26' }),
      ];
      const replies = await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
      const [undone, again] = round % 2 === 0 ? replies : [...replies].reverse();
      expect(undone!.status).toBe(200);
      if (!isDone(again!)) expect(refusal(again!)).toEqual(NOTHING_OPEN);
      const open = isDone(again!) ? 0 : 100;
      expect(await paid(invoice.id)).toMatchObject({ amount_paid: 100 - open, amount_residual: open });
    }
  });

  it('is credited or paid, and what comes second takes only the rest', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await money.invoice(100);
      const calls = [
        () => money.client.post(`/invoices/${invoice.id}/reverse`, { date: '2026-01-20' }),
        () => money.tryPay(invoice.id, { amount: 100 }),
      ];
      const replies = await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
      const [credited, payment] = round % 2 === 0 ? replies : [...replies].reverse();
      // A paid invoice may be credited: the credit stays open. A credited invoice cannot be paid.
      expect(credited!.status).toBe(200);
      if (!isDone(payment!)) expect([NOTHING_OPEN, tooMuch('amount')]).toContainEqual(refusal(payment!));
      const isPaid = isDone(payment!);
      expect(await paid(invoice.id)).toMatchObject({
        amount_paid: isPaid ? 100 : 0,
        amount_credited: isPaid ? 0 : 100,
        amount_residual: 0,
      });
    }
  });

  it('comes out of its payment once, whoever takes that back', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await money.invoice(100);
      const { payments } = await money.pay(invoice.id);
      const [match] = (await money.client.get('/reconciliations?limit=1')).body.data as [Doc];
      const replies = await Promise.all([
        ...[1, 2].map(() => money.client.post(`/payments/${payments[0].id}/reverse`, { date: '2026-01-25' })),
        money.client.post(`/reconciliations/${match.id}/undo`, { date: '2026-01-25' }),
      ]);
      expectOneOf(replies.slice(0, 2), [NOTHING_OPEN]);
      if (!isDone(replies[2]!)) expect(refusal(replies[2]!)).toEqual(NOTHING_OPEN);
      expect(await paid(invoice.id)).toMatchObject({ amount_paid: 0, amount_residual: 100, payment_state: 'not_paid' });
      expect((await money.get('payments', payments[0].id))['state']).toBe('reversed');
    }
  });
});
