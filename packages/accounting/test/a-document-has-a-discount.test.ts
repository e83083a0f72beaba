import { checkFigures, readEInvoice } from '@daybook/e-invoice';
import { type Doc, type Domain, Money, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';
import { document, sendFile } from './support/documents.js';
import { writeUbl } from '@daybook/e-invoice';

let service: Domain;
let money: Money;
const taxes: Record<string, string> = {};

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  const account = money.books.accounts['2200']!.id;
  const made = { ten: { rate: 10 }, in19: { rate: 19, price_included: true }, twenty: { rate: 20 } };
  for (const [name, more] of Object.entries(made)) {
    const tax = { name, scope: 'sale', account, category: 'S', ...more };
    taxes[name] = (await money.client.make('taxes', tax)).id;
  }
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const line = (price: number, tax: string, more: object = {}) => ({
  ...{ description: 'Work', quantity: 1, price_unit: price, taxes: [taxes[tax]], ...more },
});
const draft = (lines: object[], discount: object | null, more: object = {}): Promise<Doc> =>
  money.client.make('invoices', { partner: money.books.partner.id, date: '2026-01-12', lines, discount, ...more });
const posted = async (lines: object[], discount: object, more: object = {}): Promise<Doc> =>
  money.act('invoices', (await draft(lines, discount, more)).id, 'confirm');
const entryOf = async (invoice: Doc) => {
  const { lines } = await money.get('entries', invoice['entry'].id);
  return (lines as Doc[]).map(({ account, debit, credit }) => [account.name, debit, credit]);
};
const two = () => [line(100, 'twenty'), line(50, 'ten')];

describe('the discount of an invoice', () => {
  it('of an amount is spread over its lines, and income is credited net of it', async () => {
    const invoice = await posted(two(), { amount: 10, reason: 'Spring sale' });
    expect(invoice).toMatchObject({
      discount: { percent: null, amount: 10, reason: 'Spring sale' },
      ...{ amount_discount: 10, amount_untaxed: 140, amount_tax: 23.34, amount_total: 163.34 },
      allowances: [
        { taxes: [taxes['twenty']], amount: 6.67 },
        { taxes: [taxes['ten']], amount: 3.33 },
      ],
      lines: [
        { amount_subtotal: 93.33, discount_share: 6.67 },
        { amount_subtotal: 46.67, discount_share: 3.33 },
      ],
    });
    expect(await entryOf(invoice)).toEqual([
      ['Receivable', 163.34, 0],
      ['Sales', 0, 93.33],
      ['Sales', 0, 46.67],
      ['Output tax', 0, 18.67],
      ['Output tax', 0, 4.67],
    ]);
  });

  it('of a percentage follows the lines as they change', async () => {
    const invoice = await draft(two(), { percent: 10 });
    expect(invoice).toMatchObject({ amount_discount: 15, amount_tax: 22.5, amount_total: 157.5 });
    const [first, second] = invoice['lines'] as Doc[];
    const lines = [{ id: first!.id, discountable: false }, { id: second!.id }];
    const changed = ok<Doc>(await money.client.patch(`/invoices/${invoice.id}`, { lines }));
    expect(changed).toMatchObject({ amount_discount: 5, amount_untaxed: 145, lines: [{ discountable: false }, {}] });
    const without = ok<Doc>(await money.client.patch(`/invoices/${invoice.id}`, { discount: null }));
    expect(without).toMatchObject({
      ...{ amount_discount: 0, amount_total: 175, allowances: [], discount: null },
    });
  });

  it('is a percentage or an amount, and at most what the lines come to', async () => {
    const send = (discount: object) => money.client.post('/invoices', { lines: two(), discount });
    const bad = (status: number, field: string, code: string) => ({ status, type: 'validation_error', field, code });
    expect(refusal(await send({ percent: 5, amount: 5 }))).toEqual(bad(400, 'discount.amount', 'one_side'));
    expect(refusal(await send({ reason: 'x' }))).toEqual(bad(400, 'discount.reason', 'invalid_value'));
    expect(refusal(await send({ percent: 101 }))).toEqual(bad(400, 'discount.percent', 'out_of_range'));
    expect(refusal(await send({ amount: 0 }))).toEqual(bad(400, 'discount.amount', 'out_of_range'));
    expect(refusal(await send({ amount: 1.005 }))).toMatchObject({ field: 'discount.amount' });
    expect(refusal(await send({ amount: 150.01 }))).toEqual(bad(422, 'discount.amount', 'out_of_range'));
    expect(ok<Doc>(await send({ amount: 150 }))).toMatchObject({ amount_total: 0 });
  });

  it('is taken over by a duplicate and a replacement', async () => {
    const discount = { amount: 10, reason: 'Spring sale' };
    const invoice = await posted(two(), discount);
    expect(await money.act('invoices', invoice.id, 'duplicate')).toMatchObject({ discount, amount_total: 163.34 });
    await money.act('invoices', invoice.id, 'reverse', { replace: true, date: '2026-01-13' });
    const { replaced_by } = await money.get('invoices', invoice.id);
    expect(await money.get('invoices', replaced_by[0].id)).toMatchObject({ discount, amount_total: 163.34 });
  });
});

describe('credit notes of a discounted invoice', () => {
  it('take their part of what is left, and the last one the rest, with taxes in the prices', async () => {
    const lines = [line(33.33, 'in19', { quantity: 3 }), line(10, 'ten', { quantity: 7 })];
    const invoice = await posted(lines, { amount: 17.77, reason: 'Loyal' });
    const credits: Doc[] = [];
    for (const quantity of [1, 1, 1]) {
      const parts = [{ line: invoice['lines'][0].id, quantity }];
      if (credits.length === 2) parts.push({ line: invoice['lines'][1].id, quantity: 7 });
      await money.act('invoices', invoice.id, 'reverse', { lines: parts, date: '2026-01-14' });
      const { reversed_by } = await money.get('invoices', invoice.id);
      credits.push(await money.get('invoices', (reversed_by as Doc[]).at(-1)!.id));
    }
    const total = (field: string) => credits.reduce((all, credit) => all + Math.round(Number(credit[field]) * 100), 0);
    for (const field of ['amount_untaxed', 'amount_tax', 'amount_total', 'amount_discount'])
      expect([field, total(field)]).toEqual([field, Math.round(Number(invoice[field]) * 100)]);
    expect(credits.map((credit: Doc) => credit['discount'].reason)).toEqual(['Loyal', 'Loyal', 'Loyal']);
    expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'reversed', amount_residual: 0 });
  });

  it('by hand have the part of their original, and no discount of their own', async () => {
    const invoice = await posted(two(), { percent: 10, reason: 'Loyal' });
    const taking = { type: 'credit_note', partner: money.books.partner.id, date: '2026-01-20' };
    const lines = [{ reversed_line: invoice['lines'][0].id, quantity: 0.5 }];
    const credit: Doc = await money.client.make('invoices', { ...taking, lines });
    expect(credit).toMatchObject({
      ...{ discount: { percent: 10, amount: null, reason: 'Loyal' }, amount_discount: 5 },
      ...{ amount_untaxed: 45, amount_tax: 9, lines: [{ amount_subtotal: 45, discount_share: 5 }] },
    });
    const reply = await money.client.post('/invoices', { ...taking, lines, discount: { percent: 50 } });
    expect(refusal(reply)).toMatchObject({ status: 422, field: 'discount', code: 'invalid_value' });
    const priced = [{ id: credit['lines'][0].id, price_unit: 80 }];
    const changed = ok<Doc>(await money.client.patch(`/invoices/${credit.id}`, { lines: priced }));
    expect(changed).toMatchObject({ discount: null, amount_discount: 0, amount_untaxed: 40 });
  });
});

describe('the e-invoice of a discounted invoice', () => {
  const whole = async (syntax: 'ubl' | 'cii', invoice: Doc) => {
    const { origin, workspace, token } = money.client;
    const reply = await fetch(`${origin}/api/${workspace}/v1/invoices/${invoice.id}/${syntax}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/xml' },
    });
    return Buffer.from(await reply.arrayBuffer());
  };

  it.each(['ubl', 'cii'] as const)('has allowances by category and rate, as %s', async (syntax) => {
    const address = { street: 'Main Street 1', zip: '10115', city: 'Berlin', country: 'DE' };
    ok(
      await money.client.patch('/settings/company', { vat_id: 'DE136695976', address, iban: 'DE89370400440532013000' }),
    );
    ok(await money.client.patch(`/partners/${money.books.partner.id}`, { address }));
    const lines = [line(119, 'in19'), line(50, 'ten'), line(30, 'ten', { discountable: false })];
    const invoice = await posted(lines, { percent: 10, reason: 'Spring sale' });
    const read = readEInvoice(await whole(syntax, invoice));
    expect(checkFigures(read)).toEqual([]);
    expect(read.adjustments).toMatchObject([
      { kind: 'allowance', amount: '10', reason: 'Spring sale', category: 'S', rate: '19' },
      { kind: 'allowance', amount: '5', reason: 'Spring sale', category: 'S', rate: '10' },
    ]);
    expect(read.lines.map(({ amount }) => amount)).toEqual(['100', '50', '30']);
    expect(read.totals).toMatchObject({ lines: '180', allowances: '15', net: '165', total: '189.6' });
  });
});

describe('an incoming e-invoice with allowances', () => {
  const twoLines = {
    lines: [
      { description: 'Work', quantity: '2', unitCode: 'HUR', amount: '100', category: 'S' as const, rate: '19' },
      { description: 'Book', quantity: '1', unitCode: 'C62', amount: '50', category: 'S' as const, rate: '7' },
    ],
  };
  const taxed = (work: string, book: string) => [
    { category: 'S' as const, rate: '19', base: work, tax: String(Math.round(Number(work) * 19) / 100) },
    { category: 'S' as const, rate: '7', base: book, tax: String(Math.round(Number(book) * 7) / 100) },
  ];
  const file = (number: string, allowances: object[], bases: [string, string]) => {
    const rows = taxed(...bases);
    const net = String(Number(bases[0]) + Number(bases[1]));
    const tax = String(Math.round((Number(rows[0]!.tax) + Number(rows[1]!.tax)) * 100) / 100);
    const totals = { net, tax, total: String(Math.round((Number(net) + Number(tax)) * 100) / 100) };
    return writeUbl(document({ ...twoLines, number, allowances: allowances as never, taxes: rows, totals }));
  };
  const allowance = (amount: string, rate: string) => ({ amount, reason: 'Bonus', category: 'S', rate });

  it('becomes a draft with a discount where the allowances are spread like one', async () => {
    const { body } = await sendFile(
      money.client,
      file('D-1', [allowance('10', '19'), allowance('5', '7')], ['90', '45']),
    );
    expect(body.bill).toMatchObject({
      ...{ discount: { amount: 15, reason: 'Bonus' }, amount_untaxed: 135 },
      lines: [
        { price_unit: 50, discountable: true },
        { price_unit: 50, discountable: true },
      ],
    });
  });

  it('leaves alone lines of other rates', async () => {
    const { body } = await sendFile(money.client, file('D-2', [allowance('10', '19')], ['90', '50']));
    expect(body.bill).toMatchObject({
      ...{ discount: { amount: 10 }, amount_untaxed: 140 },
      lines: [{ discountable: true }, { discountable: false }],
    });
  });

  it('has lines below 0 where no discount gives the allowances', async () => {
    const { body } = await sendFile(
      money.client,
      file('D-3', [allowance('10', '19'), allowance('1', '7')], ['90', '49']),
    );
    expect(body.bill['discount']).toBeNull();
    expect(body.bill['lines'].map((one: Doc) => one['price_unit'])).toEqual([50, 50, -10, -1]);
  });
});
