import { type Doc, type Domain, eventsOf, ok, refusal } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Depositor } from './support/depositor.js';
import { openSales } from './support/sales.js';

let service: Domain;
let sales: Depositor;
let vat: Doc;

beforeAll(async () => {
  service = await openSales();
  sales = await Depositor.open(service);
  vat = await sales.tax(20);
});
afterAll(() => sales.shop.expectSound());
afterAll(() => service.stop());

const refused = (field: string | undefined, code: string, status = 422) => ({
  ...{ status, type: 'validation_error', code },
  ...(field === undefined ? {} : { field }),
});

const amounts = ({ amount_untaxed, amount_tax, amount_total }: Doc): number[] => [
  amount_untaxed,
  amount_tax,
  amount_total,
];

describe('a down payment', () => {
  it('is 30 % of 1,000.00 and deducted at the end: the worked example of domain.md 6.15', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    expect(amounts(down)).toEqual([300, 60, 360]);
    expect(down).toMatchObject({ down_payment_of: { id: order.id }, order: { id: order.id } });
    expect(await sales.entry(down)).toEqual([
      ['1100', 360, 0],
      ['2300', 0, 300],
      ['2200', 0, 60],
    ]);
    await sales.books.money.pay(down.id, { date: '2026-01-06' });
    expect(await sales.deposits(order)).toEqual([[300, 360, 0, 0, 300]]);
    const final = await sales.posted(order, 'invoice', '2026-01-20');
    expect(amounts(final)).toEqual([700, 140, 840]);
    expect(await sales.entry(final)).toEqual([
      ['1100', 840, 0],
      ['4000', 0, 1000],
      ['2300', 300, 0],
      ['2200', 0, 140],
    ]);
    expect(final['lines'][1]).toMatchObject({
      description: `Less down payment ${down['number']} of 5 Jan 2026`,
      ...{ quantity: 1, price_unit: -300, amount_subtotal: -300, down_payment_line: { id: down['lines'][0].id } },
    });
    expect(await sales.deposits(order)).toEqual([[300, 360, 0, 300, 0]]);
    expect(await sales.shop.status(order)).toBe('done none invoiced');
    expect(await sales.onAccount(order, '2300')).toBe(0);
    expect(await sales.onAccount(order, '2200')).toBe(-200);
    const events = await eventsOf(service.databaseUrl, [order.id]);
    expect(events.map((one) => one.split(' ')[0])).toContain('order.invoiced');
  });

  it('is an amount, with or without tax, and no more than what is left of the order', async () => {
    const order = await sales.order([[1000, [vat]]]);
    expect(amounts(await sales.made(order, 'down_payment', { amount: 120 }))).toEqual([100, 20, 120]);
    expect(amounts(await sales.made(order, 'down_payment', { amount: 120, basis: 'net' }))).toEqual([120, 24, 144]);
    const over = await sales.try(order, 'down_payment', { percent: 78.01 });
    expect(refusal(over)).toEqual(refused('percent', 'down_payment_exceeds_order'));
    expect(over.body.error.message).toContain('780 of');
    expect(refusal(await sales.try(order, 'down_payment', { amount: 936.01 }))).toEqual(
      refused('amount', 'down_payment_exceeds_order'),
    );
    expect(amounts(await sales.made(order, 'down_payment', { amount: 936 }))).toEqual([780, 156, 936]);
    expect(refusal(await sales.try(order, 'down_payment', { percent: 1 }))).toEqual(
      refused('percent', 'down_payment_exceeds_order'),
    );
    expect(refusal(await sales.try(order, 'down_payment', {}))).toEqual(refused('percent', 'required', 400));
    expect(refusal(await sales.try(order, 'down_payment', { percent: 1, amount: 1 }))).toEqual(
      refused('amount', 'one_side', 400),
    );
    expect(refusal(await sales.try(order, 'down_payment', { percent: 1, basis: 'net' }))).toEqual(
      refused('basis', 'invalid_value', 400),
    );
  });

  it('is previewed, guarded by the version, and made once for a key', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const path = `/orders/${order.id}/down_payment`;
    const preview = ok<Doc>(await sales.shop.client.post(`${path}?dry_run=true`, { percent: 10 }));
    expect(preview).toMatchObject({ dry_run: true });
    expect(await sales.deposits(order)).toEqual([]);
    const headers = { 'If-Match': '"99"' };
    expect((await sales.shop.client.post(path, { percent: 10 }, headers)).status).toBe(412);
    const key = { 'Idempotency-Key': `down-${order.id}` };
    const [one, two] = [
      ok<Doc>(await sales.shop.client.post(path, { percent: 10 }, key)),
      ok<Doc>(await sales.shop.client.post(path, { percent: 10 }, key)),
    ];
    expect(two).toEqual(one);
    expect(await sales.deposits(order)).toHaveLength(1);
  });

  it('has a line for each set of taxes, shared in proportion, and each is deducted from its own set', async () => {
    const low = await sales.tax(7);
    const order = await sales.order([
      [100, [vat]],
      [50, [low]],
      [50, []],
    ]);
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 33.3333 });
    expect(down['lines'].map((line: Doc) => line['amount_subtotal'])).toEqual([33.33, 16.67, 16.67]);
    const part = await sales.posted(order, 'invoice', '2026-01-10', {
      lines: [{ line: order['lines'][1].id, quantity: 1 }],
    });
    expect(part['lines'].map((line: Doc) => line['amount_subtotal'])).toEqual([50, -16.67]);
    expect(await sales.deposits(order)).toEqual([[66.67, 0, 0, 16.67, 50]]);
    const rest = await sales.posted(order, 'invoice', '2026-01-11');
    expect(rest['lines'].map((line: Doc) => line['amount_subtotal'])).toEqual([100, 50, -33.33, -16.67]);
    const tax = [down, part, rest].reduce((sum, one) => sum + Math.round(one['amount_tax'] * 100), 0);
    expect(tax).toBe(2350);
    expect(await sales.onAccount(order, '2300')).toBe(0);
  });

  it('never makes an invoice negative, and what is left waits for the next', async () => {
    const order = await sales.order([
      [100, [vat]],
      [900, [vat]],
    ]);
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 50 });
    const first = await sales.posted(order, 'invoice', '2026-01-10', {
      lines: [{ line: order['lines'][0].id, quantity: 1 }],
    });
    expect(amounts(first)).toEqual([0, 0, 0]);
    expect(await sales.deposits(order)).toEqual([[500, 0, 0, 100, 400]]);
    expect(amounts(await sales.posted(order, 'invoice', '2026-01-11'))).toEqual([500, 100, 600]);
    expect(await sales.deposits(order)).toEqual([[500, 0, 0, 500, 0]]);
  });

  it('comes back once: of two credits of the invoice that deducts it, the draft is refused', async () => {
    const order = await sales.order([[100, [vat], 10]]);
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const invoice = await sales.posted(order, 'invoice', '2026-01-06');
    const credit = { date: '2026-01-07', lines: [{ line: invoice['lines'][0].id, quantity: 10 }] };
    const { draft_credits } = await sales.shop.act('invoices', invoice.id, 'reverse', { ...credit, draft: true });
    await sales.shop.act('invoices', invoice.id, 'reverse', credit);
    const draft = (draft_credits as Doc[])[0]!.id;
    expect(refusal(await sales.shop.client.post(`/invoices/${draft}/confirm`))).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
  });

  it('is of one set of taxes while more than all of another is invoiced and paid down', async () => {
    const order = await sales.order([
      [100, [vat]],
      [50, []],
    ]);
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 60 });
    const named = { lines: [{ line: order['lines'][0].id, quantity: 1 }], deduct: 'none' };
    await sales.posted(order, 'invoice', '2026-01-10', named);
    const second = await sales.posted(order, 'down_payment', '2026-01-11', { amount: 20, basis: 'net' });
    expect(second['lines'].map((line: Doc) => [line['amount_subtotal'], line['taxes']])).toEqual([[20, []]]);
    expect(refusal(await sales.try(order, 'down_payment', { percent: 10 }))).toEqual(
      refused('percent', 'down_payment_exceeds_order'),
    );
  });

  it('is deducted in proportion, or not, where the request says so', async () => {
    const order = await sales.order([
      [100, [vat]],
      [300, [vat]],
    ]);
    expect(refusal(await sales.try(order, 'invoice', { deduct: 'all' }))).toEqual(
      refused('deduct', 'nothing_left_to_deduct'),
    );
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const named = { lines: [{ line: order['lines'][0].id, quantity: 1 }] };
    const none = await sales.made(order, 'invoice', { ...named, deduct: 'none' });
    expect(amounts(none)).toEqual([100, 20, 120]);
    await sales.shop.act('invoices', none.id, 'cancel');
    const part = await sales.posted(order, 'invoice', '2026-01-10', { ...named, deduct: 'proportional' });
    expect(amounts(part)).toEqual([70, 14, 84]);
    const last = await sales.posted(order, 'invoice', '2026-01-11', { deduct: 'proportional' });
    expect(amounts(last)).toEqual([210, 42, 252]);
    expect(await sales.deposits(order)).toEqual([[120, 0, 0, 120, 0]]);
  });

  it('is not deducted by two drafts at once, and drafts that are cancelled free it', async () => {
    const order = await sales.order([[1000, [vat]]]);
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const first = await sales.made(order, 'invoice');
    await sales.shop.act('invoices', first.id, 'cancel');
    const second = await sales.made(order, 'invoice');
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 300, 0]]);
    const reset = await sales.shop.try('invoices', first.id, 'reset');
    expect(refusal(reset)).toEqual(refused('lines[1].price_unit', 'nothing_left_to_deduct'));
    ok(await sales.shop.client.patch(`/invoices/${second.id}`, { lines: [{ id: second['lines'][0].id }] }));
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 0, 300]]);
    const lines = [{ id: second['lines'][0].id }, { description: 'x', quantity: 1, price_unit: -1, account: null }];
    expect((await sales.shop.client.patch(`/invoices/${second.id}`, { lines })).status).toBe(200);
  });

  it('has what a person may change: less is deducted, and not more', async () => {
    const order = await sales.order([[1000, [vat]]]);
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const draft = await sales.made(order, 'invoice');
    const [goods, deduction] = draft['lines'] as Doc[];
    const patch = (price_unit: number) =>
      sales.shop.client.patch(`/invoices/${draft.id}`, {
        lines: [{ id: goods!.id }, { id: deduction!.id, price_unit }],
      });
    expect(refusal(await patch(-300.01))).toEqual(refused('lines[1].price_unit', 'nothing_left_to_deduct'));
    expect(refusal(await patch(10))).toEqual(refused('lines[1].price_unit', 'out_of_range'));
    expect(amounts(ok<Doc>(await patch(-100)))).toEqual([900, 180, 1080]);
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 100, 200]]);
    const income = sales.books.money.account('4000');
    const lines = [{ id: goods!.id }, { id: deduction!.id, account: income }];
    expect(refusal(await sales.shop.client.patch(`/invoices/${draft.id}`, { lines }))).toEqual(
      refused('lines[1].account', 'invalid_value'),
    );
  });

  it('belongs to its order: partner, currency, lines and copies', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const draft = await sales.made(order, 'down_payment', { percent: 30 });
    const patch = (body: object) => sales.shop.client.patch(`/invoices/${draft.id}`, body);
    const other = await sales.shop.client.make('partners', { name: 'Other' });
    expect(refusal(await patch({ partner: other.id }))).toEqual(refused('partner', 'invalid_value'));
    const line = { id: draft['lines'][0].id, order_line: order['lines'][0].id };
    expect(refusal(await patch({ lines: [line] }))).toEqual(refused('lines[0].order_line', 'invalid_value'));
    expect(refusal(await patch({ type: 'credit_note' }))).toEqual(refused('type', 'invalid_value'));
    expect(refusal(await patch({ lines: [{ id: line.id, price_unit: 1000.01 }] }))).toEqual(
      refused('lines', 'down_payment_exceeds_order'),
    );
    expect(refusal(await sales.shop.try('invoices', draft.id, 'duplicate'))).toMatchObject({ code: 'invalid_state' });
    await sales.shop.act('invoices', draft.id, 'confirm');
    const final = await sales.made(order, 'invoice');
    const copy = await sales.shop.act('invoices', final.id, 'duplicate');
    expect(copy['lines'].map((one: Doc) => one['amount_subtotal'])).toEqual([1000]);
  });

  it('needs an account, of the settings', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const account = sales.books.money.account('2300');
    ok(await sales.shop.client.patch('/settings/accounting', { customer_deposit_account: null }));
    expect(refusal(await sales.try(order, 'down_payment', { percent: 30 }))).toMatchObject({ code: 'account_missing' });
    ok(await sales.shop.client.patch('/settings/accounting', { customer_deposit_account: account }));
  });
});

describe('a credit note', () => {
  it('of a down payment lowers what is left to deduct', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const line = { line: down['lines'][0].id, quantity: 0.5 };
    const credit = await sales.credited(down, { date: '2026-01-06', lines: [line] });
    expect(amounts(credit)).toEqual([150, 30, 180]);
    expect(await sales.entry(credit)).toEqual([
      ['1100', 0, 180],
      ['2300', 150, 0],
      ['2200', 30, 0],
    ]);
    expect(await sales.deposits(order)).toEqual([[300, 0, 150, 0, 150]]);
    const final = await sales.posted(order, 'invoice', '2026-01-20');
    expect(amounts(final)).toEqual([850, 170, 1020]);
    expect(await sales.onAccount(order, '2300')).toBe(0);
    expect(refusal(await sales.shop.try('invoices', down.id, 'reverse'))).toEqual(
      refused('lines', 'nothing_to_credit'),
    );
  });

  it('of a down payment takes what no invoice deducts', async () => {
    const order = await sales.order([
      [100, [vat]],
      [900, [vat]],
    ]);
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    await sales.posted(order, 'invoice', '2026-01-10', { lines: [{ line: order['lines'][0].id, quantity: 1 }] });
    const credit = await sales.credited(down, { date: '2026-01-12' });
    expect(amounts(credit)).toEqual([200, 40, 240]);
    expect(await sales.deposits(order)).toEqual([[300, 0, 200, 100, 0]]);
    expect(await sales.onAccount(order, '2300')).toBe(0);
    expect((await sales.shop.get('invoices', down.id))['payment_state']).toBe('partial');
  });

  it('of an invoice gives back what it deducted, in proportion and at last exactly', async () => {
    const order = await sales.order([[100, [vat], 10]]);
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const final = await sales.posted(order, 'invoice', '2026-01-20');
    expect(amounts(final)).toEqual([700, 140, 840]);
    const line = final['lines'][0].id;
    const part = await sales.credited(final, { date: '2026-01-21', lines: [{ line, quantity: 3 }] });
    expect(amounts(part)).toEqual([210, 42, 252]);
    expect(await sales.entry(part)).toEqual([
      ['1100', 0, 252],
      ['4000', 300, 0],
      ['2300', 0, 90],
      ['2200', 42, 0],
    ]);
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 210, 90]]);
    const rest = await sales.credited(final, { date: '2026-01-22' });
    expect(amounts(rest)).toEqual([490, 98, 588]);
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 0, 300]]);
    expect((await sales.shop.get('invoices', final.id))['payment_state']).toBe('reversed');
    const again = await sales.posted(order, 'invoice', '2026-01-25');
    expect(amounts(again)).toEqual([700, 140, 840]);
    expect(await sales.onAccount(order, '2300')).toBe(0);
  });

  it('that would take what a draft deducts is refused', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    await sales.made(order, 'invoice');
    expect(refusal(await sales.shop.try('invoices', down.id, 'reverse'))).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
  });

  it('replaces an invoice: the new draft deducts what the old one gave back', async () => {
    const order = await sales.order([[1000, [vat]]]);
    await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const final = await sales.posted(order, 'invoice', '2026-01-20');
    const { replaced_by } = await sales.shop.act('invoices', final.id, 'reverse', {
      date: '2026-01-21',
      replace: true,
    });
    const replacement = await sales.shop.get('invoices', (replaced_by as Doc[])[0]!.id);
    expect(amounts(replacement)).toEqual([700, 140, 840]);
    expect(amounts(await sales.shop.act('invoices', replacement.id, 'confirm'))).toEqual([700, 140, 840]);
    expect(await sales.deposits(order)).toEqual([[300, 0, 0, 300, 0]]);
  });
});

describe('an order', () => {
  it('with a down payment is cancelled once that is credited; drafts are cancelled with it', async () => {
    const order = await sales.order([[1000, [vat]]]);
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const draft = await sales.made(order, 'down_payment', { percent: 10 });
    const reply = await sales.try(order, 'cancel');
    expect(refusal(reply)).toMatchObject({ code: 'invalid_state' });
    expect(reply.body.error.message).toContain(down['number']);
    await sales.credited(down, { date: '2026-01-06' });
    ok(await sales.try(order, 'cancel'));
    expect((await sales.shop.get('invoices', draft.id))['state']).toBe('cancelled');
    expect(await sales.deposits(order)).toEqual([[300, 0, 300, 0, 0]]);
    expect(await sales.onAccount(order, '2300')).toBe(0);
  });

  it('has its down payments and deductions on paper, in the language of the partner', async () => {
    const partner = await sales.shop.client.make('partners', { name: 'Müller', language: 'de' });
    const order = await sales.order([[1000, [vat]]], { partner: partner.id });
    const down = await sales.posted(order, 'down_payment', '2026-01-05', { percent: 30 });
    const paper = async (id: string): Promise<string> =>
      (await readPaper((await sales.shop.client.file(`/invoices/${id}/pdf`)).bytes)).pages.map(textOf).join(' ');
    const first = await paper(down.id);
    expect(first).toContain('Anzahlungsrechnung');
    expect(first).toContain(`Anzahlung von 30 % zu ${order['number']}`);
    const final = await sales.posted(order, 'invoice', '2026-01-20');
    expect(await paper(final.id)).toContain(`Abzüglich Anzahlung ${down['number']} vom 05.01.2026`);
  });
});

describe('in another currency', () => {
  it('comes off at the rate of its day, and the difference belongs to what is sold', async () => {
    const partner = await sales.shop.client.make('partners', { name: 'Abroad' });
    const order = await sales.order([[1000, []]], { partner: partner.id, currency: 'EUR' });
    const rate = async (invoice: Doc, currency_rate: number, date: string): Promise<Doc> => {
      ok(await sales.shop.client.patch(`/invoices/${invoice.id}`, { currency_rate, date }));
      return sales.shop.act('invoices', invoice.id, 'confirm');
    };
    const down = await rate(await sales.made(order, 'down_payment', { percent: 30 }), 1.1, '2026-01-05');
    expect(await sales.entry(down)).toEqual([
      ['1100', 330, 0],
      ['2300', 0, 330],
    ]);
    const final = await rate(await sales.made(order, 'invoice'), 1.2, '2026-01-20');
    expect(await sales.entry(final)).toEqual([
      ['1100', 840, 0],
      ['4000', 0, 1200],
      ['2300', 330, 0],
      ['4000', 30, 0],
    ]);
    expect(await sales.onAccount(order, '2300')).toBe(0);
    await sales.credited(final, { date: '2026-01-21' });
    expect(await sales.onAccount(order, '2300')).toBe(-330);
    await sales.credited(down, { date: '2026-01-22' });
    expect(await sales.onAccount(order, '2300')).toBe(0);
  });
});
