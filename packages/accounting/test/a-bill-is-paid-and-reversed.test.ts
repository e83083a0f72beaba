import { type Doc, type Domain, eventsOf, Money, Purchases, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let buying: Purchases;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  buying = await Purchases.open(money);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const residuals = (bill: Doc) => (bill['instalments'] as Doc[]).map((one) => one['amount_residual']);
const balances = async (...codes: string[]) => Promise.all(codes.map((code) => money.balance(code)));
const report = async (path: string): Promise<Doc> => (await money.client.get(`/reports/${path}`)).body;
const payments = (body: object) =>
  money.client.post('/payments', { partner: buying.supplier.id, date: '2026-01-20', ...body });

describe('the whole way of a bill', () => {
  it('posted, paid in part, credited, paid out: every balance is what a hand would write', async () => {
    const term = await money.client.make('payment_terms', {
      name: 'Half now',
      lines: [{ percent: 50, days: 0 }, { days: 30 }],
    });
    const lines = [
      { product: buying.goods.id, quantity: 10, price_unit: 6.2 },
      { description: 'Freight', quantity: 1, price_unit: 30, taxes: [buying.input.id] },
    ];
    const bill = await buying.posted(0, { lines, payment_term: term.id, reference: 'TY-1' });
    expect(bill).toMatchObject({ amount_total: 110.4, amount_residual: 110.4 });
    expect(await balances('2000', '2100', '6000', '1300')).toEqual([-110.4, 62, 30, 18.4]);

    const part = await buying.pay(bill.id, { amount: 60 });
    expect(part).toMatchObject({ payment_state: 'partial', amount_paid: 60, amount_residual: 50.4 });
    expect(residuals(part)).toEqual([0, 50.4]);
    const payment = await money.get('payments', part['payments'][0].id);
    expect(payment).toMatchObject({
      type: 'outbound',
      number: 'BNK/2026/00001',
      amount: 60,
      amount_unallocated: 0,
      allocations: [{ invoice: { id: bill.id, name: 'BILL/2026/00001' }, amount: 60 }],
    });
    expect(await money.entry(payment['entry'].id)).toEqual([
      ['1010', 0, 60],
      ['2000', 60, 0],
    ]);

    const credited = await buying.reverse(bill.id, { lines: [{ line: bill['lines'][0].id, quantity: 2 }] });
    expect(credited).toMatchObject({ amount_credited: 14.88, amount_residual: 35.52, payment_state: 'partial' });
    expect(residuals(credited)).toEqual([0, 35.52]);
    const credit = await buying.get(credited['reversed_by'][0].id);
    expect(credit).toMatchObject({
      type: 'bill_credit_note',
      number: 'BCN/2026/00001',
      reference: 'TY-1',
      payment_state: 'paid',
      date_due: '2026-01-20',
      amount_untaxed: 12.4,
      amount_tax: 2.48,
    });
    expect(await money.entry(credit['entry'].id)).toEqual([
      ['2000', 14.88, 0],
      ['2100', 0, 12.4],
      ['1300', 0, 2.48],
    ]);

    const paid = await buying.pay(bill.id, { date: '2026-01-25', write_off: { amount: 0.52 } });
    expect(paid).toMatchObject({
      payment_state: 'paid',
      amount_paid: 95.52,
      amount_credited: 14.88,
      amount_residual: 0,
    });
    expect(paid['payments'].map((one: Doc) => [one['name'], one['amount']])).toEqual([
      ['BNK/2026/00001', 60],
      ['BNK/2026/00002', 35.52],
    ]);
    const last = await money.get('payments', paid['payments'][1].id);
    expect(await money.entry(last['entry'].id)).toEqual([
      ['1010', 0, 35],
      ['6910', 0, 0.52],
      ['2000', 35.52, 0],
    ]);

    expect(await balances('1010', '2000', '2100', '6000', '1300', '6910')).toEqual([-95, 0, 49.6, 30, 15.92, -0.52]);
    expect(await eventsOf(service.databaseUrl, [bill.id])).toEqual([
      'bill.created v1',
      'bill.confirmed v2',
      'bill.partially_paid v3',
      'bill.partially_paid v4',
      'bill.paid v5',
    ]);
  });

  it('shows in the reports, on each day what was then', async () => {
    const { supplier, input } = buying;
    const owed = async (date: string) => (await report(`aged_payable?date=${date}&partner=${supplier.id}`))['totals'];
    expect(await owed('2026-01-12')).toMatchObject({ not_due: 110.4, total: 110.4 });
    expect(await owed('2026-01-19')).toMatchObject({ not_due: 55.2, days_1_30: 55.2, total: 110.4 });
    expect(await owed('2026-01-20')).toMatchObject({ not_due: 35.52, total: 35.52 });
    expect(await owed('2026-01-25')).toMatchObject({ total: 0 });
    const ledger = await report(`partner_ledger?date_from=2026-01-01&date_to=2026-01-31&partner=${supplier.id}`);
    expect(ledger['data'].map((row: Doc) => row['balance'])).toEqual([-55.2, -110.4, -50.4, -35.52, 0]);
    const tax = await report('tax?date_from=2026-01-01&date_to=2026-01-31');
    expect(tax['data']).toMatchObject([{ tax: { id: input.id }, scope: 'purchase', base: 79.6, amount: 15.92 }]);
    expect(tax['totals']).toMatchObject({ sale_base: 0, purchase_base: 79.6, purchase_amount: 15.92, net: -15.92 });
    const sheet = await report('balance_sheet?date=2026-01-31');
    expect(sheet['totals']['assets']).toBe(
      Math.round((sheet['totals']['liabilities'] + sheet['totals']['equity']) * 100) / 100,
    );
  });
});

describe('paying a bill', () => {
  it('is refused beyond what is open, and twice at once happens once', async () => {
    const bill = await buying.posted(50);
    expect(refusal(await money.client.post(`/bills/${bill.id}/pay`, { amount: 50.01 }))).toEqual(
      refused('amount', 'out_of_range'),
    );
    const replies = await Promise.all(
      [1, 2].map(() => money.client.post(`/bills/${bill.id}/pay`, { date: '2026-01-20' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await buying.get(bill.id)).toMatchObject({ payment_state: 'paid', amount_paid: 50 });
  });

  it('at another rate posts the exchange difference: paying less than it was worth is a gain', async () => {
    const bill = await buying.posted(120, { currency: 'EUR', currency_rate: 1.1 });
    const paid = await buying.pay(bill.id, { amount: 60, currency_rate: 1 });
    expect(paid).toMatchObject({ amount_residual: 60, payment_state: 'partial' });
    const match = (await money.client.get('/reconciliations?sort=-created_at&limit=1')).body.data[0];
    expect(match).toMatchObject({ debit_value: 60, credit_value: 66, amount: 60, currency: 'EUR' });
    expect(await money.entry(match.exchange_entry.id)).toEqual([
      ['2000', 6, 0],
      ['4910', 0, 6],
    ]);
    const closed = await buying.pay(bill.id, { currency_rate: 1.2 });
    expect(closed['payment_state']).toBe('paid');
    expect((await money.linesOn(bill['entry'].id, '2000'))[0]).toMatchObject({
      amount_residual: 0,
      amount_residual_currency: 0,
      reconciled: true,
    });
  });

  it('back: the refund of a bill credit note comes in, on the payable account', async () => {
    const credit = await buying.posted(30, { type: 'bill_credit_note' });
    expect(await money.entry(credit['entry'].id)).toEqual([
      ['2000', 30, 0],
      ['6000', 0, 30],
    ]);
    const refunded = await buying.pay(credit.id);
    expect(refunded).toMatchObject({ payment_state: 'paid', amount_paid: 30 });
    const payment = await money.get('payments', refunded['payments'][0].id);
    expect(payment).toMatchObject({
      type: 'inbound',
      allocations: [{ invoice: { id: credit.id, name: credit['number'] }, amount: 30 }],
    });
    expect(await money.entry(payment['entry'].id)).toEqual([
      ['1010', 30, 0],
      ['2000', 0, 30],
    ]);
  });

  it('many hands on the same bills neither deadlock nor settle anything twice', async () => {
    const bills = await Promise.all(Array.from({ length: 4 }, () => buying.posted(40)));
    const hands = bills.flatMap((bill, i) => [
      () => money.client.post(`/bills/${bill.id}/pay`, { amount: 25, date: '2026-01-20' }),
      () => money.client.post(`/bills/${bill.id}/reverse`, { date: '2026-01-20' }),
      () =>
        payments({
          type: 'outbound',
          amount: 30,
          allocations: [bill, bills[(i + 1) % 4]!].map(({ id }) => ({ invoice: id, amount: 15 })),
        }).then(({ body }) => money.client.post(`/payments/${body.id}/post`)),
    ]);
    const replies = await Promise.all(hands.map((hand) => hand()));
    expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
  });
});

describe('a payment', () => {
  it('settles bills as well as invoices: what goes out pays bills and refunds credit notes, what comes in the other two', async () => {
    const { books, client } = money;
    const both = books.partner.id;
    const documents: Record<string, Doc> = {
      invoice: await money.invoice(10),
      'credit note': await money.invoice(10, { type: 'credit_note' }),
      bill: await buying.posted(10, { partner: both }),
      'bill credit note': await buying.posted(10, { partner: both, type: 'bill_credit_note' }),
    };
    const fits = { inbound: ['invoice', 'bill credit note'], outbound: ['credit note', 'bill'] };
    for (const [type, names] of Object.entries(fits)) {
      for (const [name, document] of Object.entries(documents)) {
        const payment = await client.make('payments', {
          partner: both,
          type,
          amount: 4,
          date: '2026-01-20',
          allocations: [{ invoice: document.id }],
        });
        const reply = await client.post(`/payments/${payment.id}/post`);
        const isFit = names.includes(name);
        expect([name, type, reply.status]).toEqual([name, type, isFit ? 200 : 422]);
        if (isFit)
          expect(reply.body.allocations).toEqual([
            { invoice: { id: document.id, name: document['number'] }, amount: 4 },
          ]);
        else
          expect(reply.body.error).toMatchObject({
            field: 'allocations[0].invoice',
            message: expect.stringContaining(`${name} ${document['number']} needs an`),
          });
      }
    }
    for (const document of [documents['bill']!, documents['bill credit note']!])
      expect(await buying.get(document.id)).toMatchObject({ amount_residual: 6 });
  });

  it('not allocated stands as an advance on payable, and is allocated to a bill later', async () => {
    const advance = (await payments({ type: 'outbound', amount: 100 })).body as Doc;
    const posted = await money.act('payments', advance.id, 'post');
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['1010', 0, 100],
      ['2000', 100, 0],
    ]);
    const bill = await buying.posted(70, { external_id: 'late' });
    const left = await money.act('payments', advance.id, 'allocate', { invoice: 'ext:late' });
    expect(left).toMatchObject({
      amount_unallocated: 30,
      allocations: [{ invoice: { id: bill.id, name: bill['number'] }, amount: 70 }],
    });
    expect(await buying.get(bill.id)).toMatchObject({
      payment_state: 'paid',
      payments: [{ id: advance.id, amount: 70 }],
    });
    const reversed = await money.act('payments', advance.id, 'reverse', { date: '2026-01-21' });
    expect(reversed['state']).toBe('reversed');
    expect(await buying.get(bill.id)).toMatchObject({ payment_state: 'not_paid', amount_residual: 70 });
  });

  it('names a draft bill by its prefix and label, and shows only the id when that is asked for', async () => {
    const draft = await buying.draft(5);
    const payment = (
      await payments({ type: 'outbound', amount: 5, allocations: [{ invoice: { id: draft.id, name: 'Draft bill' } }] })
    ).body;
    expect(payment.allocations).toEqual([{ invoice: { id: draft.id, name: 'Draft bill' }, amount: null }]);
    const { body } = await money.client.get(`/payments/${payment.id}?fields=allocations.invoice.id`);
    expect(body).toEqual({ id: payment.id, allocations: [{ invoice: { id: draft.id } }] });
    expect(refusal(await money.client.post(`/payments/${payment.id}/post`))).toEqual(
      refused('allocations[0].invoice', 'invalid_value'),
    );
    expect(refusal(await money.client.delete(`/bills/${draft.id}`))).toMatchObject({
      status: 422,
      code: 'not_deletable',
    });
  });

  it('refuses what is neither, another workspace, and an external id that is both', async () => {
    const foreign = (await service.other.make('bills', {})).id;
    const inBoth = 'invoices or bills';
    const sought: readonly [id: string, kinds: string][] = [
      [foreign, 'bills'],
      ...['bil_nothing', buying.supplier.id, 'ext:nothing'].map((id): [string, string] => [id, inBoth]),
    ];
    for (const [id, kinds] of sought) {
      const reply = await payments({ type: 'outbound', amount: 5, allocations: [{ invoice: id }] });
      expect(reply.body.error).toMatchObject({
        field: 'allocations[0].invoice',
        code: 'not_found',
        message: `allocations[0].invoice: there is no such record in ${kinds} of this workspace.`,
      });
    }
    await money.client.make('invoices', { external_id: 'both' });
    const bill = await money.client.make('bills', { external_id: 'both' });
    const reply = await payments({ type: 'outbound', amount: 5, allocations: [{ invoice: 'ext:both' }] });
    expect(refusal(reply)).toEqual(refused('allocations[0].invoice', 'ambiguous'));
    const twice = await payments({
      type: 'outbound',
      amount: 5,
      allocations: [{ invoice: bill.id }, { invoice: bill.id }],
    });
    expect(refusal(twice)).toEqual({
      status: 400,
      type: 'validation_error',
      field: 'allocations[1].invoice',
      code: 'duplicate_value',
    });
  });
});

describe('taking a bill back', () => {
  it('mirrors it at its own rate, settles it, and frees its reference for the right one', async () => {
    const bill = await buying.posted(60, { currency: 'EUR', currency_rate: 1.1, reference: 'WRONG' });
    const reversed = await buying.reverse(bill.id, { replace: true, reason: 'Wrong price' });
    expect(reversed).toMatchObject({ payment_state: 'reversed', amount_credited: 60, amount_residual: 0 });
    const credit = await buying.get(reversed['reversed_by'][0].id);
    expect(credit).toMatchObject({
      reference: 'WRONG',
      currency_rate: 1.1,
      note: 'Wrong price',
      reversal_of: { id: bill.id, name: bill['number'] },
    });
    expect(await money.entry(credit['entry'].id)).toEqual([
      ['2000', 66, 0],
      ['6000', 0, 66],
    ]);
    expect(await eventsOf(service.databaseUrl, [bill.id])).toEqual([
      'bill.created v1',
      'bill.confirmed v2',
      'bill.reversed v3',
    ]);
    const [copy] = (await money.client.get('/bills?state=draft&reference=WRONG')).body.data;
    expect(copy).toMatchObject({
      type: 'bill',
      amount_total: 60,
      reversal_of: null,
      replaces: { id: bill.id, name: bill['number'] },
    });
    expect(reversed).toMatchObject({
      amount_reversed: 60,
      replaced_by: [{ id: copy.id, name: 'Draft bill' }],
      replaces: null,
    });
    const right = await money.act('bills', copy.id, 'confirm');
    expect(right).toMatchObject({ state: 'posted', reference: 'WRONG' });
    expect(
      refusal(await money.client.post(`/bills/${(await buying.draft(1, { reference: 'WRONG' })).id}/confirm`)),
    ).toEqual(refused('reference', 'already_exists'));
  });

  it('in parts leaves its reference taken, and each part carries it', async () => {
    const bill = await buying.posted(0, {
      reference: 'PARTS',
      lines: [{ description: 'Nails', quantity: 3, price_unit: 3.33, taxes: [buying.input.id] }],
    });
    const part = { lines: [{ line: bill['lines'][0].id, quantity: 1 }] };
    for (let i = 0; i < 2; i++) await buying.reverse(bill.id, part);
    expect(
      refusal(await money.client.post(`/bills/${(await buying.draft(1, { reference: 'PARTS' })).id}/confirm`)),
    ).toEqual(refused('reference', 'already_exists'));
    const reversed = await buying.reverse(bill.id);
    const credits = await Promise.all((reversed['reversed_by'] as Doc[]).map(({ id }) => buying.get(id)));
    expect(credits.map((one) => [one['reference'], one['amount_total']])).toEqual([
      ['PARTS', 4],
      ['PARTS', 4],
      ['PARTS', 3.99],
    ]);
    expect(
      (await money.client.post(`/bills/${(await buying.draft(1, { reference: 'PARTS' })).id}/confirm`)).status,
    ).toBe(200);
  });

  it('once paid leaves a credit that pays the next bill', async () => {
    const [first, second] = [await buying.posted(25), await buying.posted(25)];
    await buying.pay(first.id);
    const reversed = await buying.reverse(first.id);
    expect(reversed).toMatchObject({ payment_state: 'paid', amount_credited: 0 });
    const credit = await buying.get(reversed['reversed_by'][0].id);
    expect(credit).toMatchObject({ payment_state: 'not_paid', amount_residual: 25 });
    const [debit] = await money.linesOn(credit['entry'].id, '2000');
    const [owed] = await money.linesOn(second['entry'].id, '2000');
    await money.client.make('reconciliations', { debit_line: debit!.id, credit_line: owed!.id });
    expect(await buying.get(second.id)).toMatchObject({ payment_state: 'paid', amount_credited: 25, amount_paid: 0 });
    expect(await buying.get(credit.id)).toMatchObject({ payment_state: 'paid' });
  });

  it('counts as a draft for the lock until it is posted, as payments do', async () => {
    await buying.draft(5, { date: '2025-01-01' });
    await payments({ type: 'outbound', amount: 5, date: '2025-01-01' });
    const reply = await money.client.post('/settings/accounting/lock', { lock_date: '2025-01-31' });
    expect(refusal(reply)).toEqual(refused('lock_date', 'drafts_in_period'));
    expect(reply.body.error.message).toContain('(bills 1, payments 1)');
  });
});
