import { type Doc, type Domain, Money, Purchases, refusal } from '@daybook/harness';
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

/** 3 × 15 and 2 × 50 less 10 %, at 20 %: 45 + 90, 27 of tax. */
async function sale(more: object = {}): Promise<Doc> {
  const { books, client } = money;
  const lines = [
    { product: books.product.id, quantity: 3 },
    { description: 'S', quantity: 2, price_unit: 50, discount: 10, taxes: [books.vat.id] },
  ];
  return money.act(
    'invoices',
    (await client.make('invoices', { partner: books.partner.id, date: '2026-01-12', lines, ...more })).id,
    'confirm',
  );
}

const purchase = (more: object = {}) =>
  buying.posted(0, {
    lines: [{ product: buying.goods.id, quantity: 10, price_unit: 6.2 }],
    partner: money.books.partner.id,
    ...more,
  });

const taking = (document: Doc, at: number, quantity: number, more: object = {}) => ({
  reversed_line: document['lines'][at].id,
  quantity,
  ...more,
});
const credit = (lines: object[], more: object = {}) =>
  money.client.post('/invoices', {
    type: 'credit_note',
    partner: money.books.partner.id,
    date: '2026-01-20',
    lines,
    ...more,
  });
const billCredit = (lines: object[], more: object = {}) =>
  money.client.post('/bills', {
    type: 'bill_credit_note',
    partner: money.books.partner.id,
    date: '2026-01-20',
    reference: buying.reference(),
    lines,
    ...more,
  });

describe('a credit note written by hand', () => {
  it('that names a line takes everything else from it, and knows what it takes back', async () => {
    const invoice = await sale();
    const draft = (await credit([taking(invoice, 1, 1)])).body;
    expect(draft).toMatchObject({
      state: 'draft',
      amount_untaxed: 45,
      amount_tax: 9,
      amount_total: 54,
      currency_rate: 1,
      reversal_of: { id: invoice.id, name: invoice['number'] },
      lines: [
        {
          description: 'S',
          price_unit: 50,
          discount: 10,
          taxes: [{ id: money.books.vat.id }],
          account: { name: 'Sales' },
          reversed_line: { name: `${invoice['number']} #2` },
        },
      ],
    });
    const posted = await money.act('invoices', draft.id, 'confirm');
    expect(posted).toMatchObject({ payment_state: 'paid', amount_residual: 0 });
    expect(await money.get('invoices', invoice.id)).toMatchObject({
      amount_credited: 54,
      amount_residual: 108,
      payment_state: 'partial',
      reversed_by: [{ id: draft.id }],
    });
  });

  it('takes the rest of the cents with the rest of the pieces, as reverse does', async () => {
    const lines = [{ description: 'Thirds', quantity: 3, price_unit: 3.33, discount: 10, taxes: [money.books.vat.id] }];
    const invoice = await sale({ lines });
    const totals: number[] = [];
    for (let i = 0; i < 3; i++)
      totals.push(
        (await money.act('invoices', (await credit([taking(invoice, 0, 1)])).body.id, 'confirm'))['amount_total'],
      );
    expect(Math.round(totals.reduce((sum, total) => sum + total, 0) * 100) / 100).toBe(invoice['amount_total']);
    expect(await money.get('invoices', invoice.id)).toMatchObject({ payment_state: 'reversed', amount_residual: 0 });
    expect(refusal(await money.client.post(`/invoices/${invoice.id}/reverse`, { date: '2026-01-21' }))).toEqual(
      refused('lines', 'nothing_to_credit'),
    );
  });

  it('of a bill puts its goods back where the bill has them, under a reference of its own', async () => {
    const bill = await purchase();
    const draft = (await billCredit([taking(bill, 0, 4)], { reference: 'CR-1' })).body;
    expect(draft).toMatchObject({ amount_total: 29.76, reference: 'CR-1', reversal_of: { id: bill.id } });
    expect(await money.entry((await money.act('bills', draft.id, 'confirm'))['entry'].id)).toEqual([
      ['2000', 29.76, 0],
      ['2100', 0, 24.8],
      ['1300', 0, 4.96],
    ]);
    expect(await buying.get(bill.id)).toMatchObject({ amount_credited: 29.76 });
    const again = (await billCredit([taking(bill, 0, 1)], { reference: 'CR-1' })).body;
    expect(refusal(await money.client.post(`/bills/${again.id}/confirm`))).toEqual(
      refused('reference', 'already_exists'),
    );
  });

  it('is in the currency and at the rate of what it takes back', async () => {
    const invoice = await sale({
      currency: 'EUR',
      currency_rate: 1.1,
      lines: [{ description: 'S', quantity: 2, price_unit: 60 }],
    });
    expect((await credit([taking(invoice, 0, 1)])).body).toMatchObject({
      currency: 'EUR',
      currency_rate: 1.1,
      amount_total: 60,
    });
    expect(refusal(await credit([taking(invoice, 0, 1)], { currency: 'USD' }))).toEqual(
      refused('currency', 'invalid_value'),
    );
    expect(refusal(await credit([taking(invoice, 0, 1)], { currency_rate: 1.2 }))).toEqual(
      refused('currency_rate', 'invalid_value'),
    );
    const draft = (
      await credit([{ description: 'S', quantity: 1, price_unit: 60 }], { currency: 'EUR', currency_rate: 1.3 })
    ).body;
    const named = await money.client.patch(`/invoices/${draft.id}`, { lines: [taking(invoice, 0, 1)] });
    expect(named.body).toMatchObject({ currency_rate: 1.1, reversal_of: { id: invoice.id } });
  });

  it('takes nothing back any more once its lines name nothing', async () => {
    const invoice = await sale();
    const draft = (await credit([taking(invoice, 0, 1)])).body;
    const { body } = await money.client.patch(`/invoices/${draft.id}`, {
      lines: { update: [{ id: draft.lines[0].id, reversed_line: null }] },
    });
    expect(body).toMatchObject({
      reversal_of: null,
      amount_total: 18,
      lines: [{ reversed_line: null, price_unit: 15 }],
    });
    expect(await money.act('invoices', draft.id, 'confirm')).toMatchObject({ payment_state: 'not_paid' });
    expect(await money.get('invoices', invoice.id)).toMatchObject({ amount_residual: 162, reversed_by: [] });
  });

  it.each([
    [
      'a document that is no credit',
      async () => credit([taking(await sale(), 0, 1)], { type: 'invoice' }),
      'lines[0].reversed_line',
      'is only for credit notes',
    ],
    [
      'a line of a credit note',
      async () => {
        const reversed = await money.act('invoices', (await sale()).id, 'reverse', { date: '2026-01-20' });
        return credit([taking(await money.get('invoices', reversed['reversed_by'][0].id), 0, 1)]);
      },
      'lines[0].reversed_line',
      'not of a credit note',
    ],
    [
      'a line of a draft',
      async () => {
        const draft = await money.client.make('invoices', {
          partner: money.books.partner.id,
          lines: [{ description: 'S', quantity: 1, price_unit: 1 }],
        });
        return credit([{ description: 'S', quantity: 1, price_unit: 1 }, taking(draft, 0, 1)]);
      },
      'lines[1].reversed_line',
      'the document is draft',
    ],
    [
      "another partner's line",
      async () =>
        credit([taking(await sale(), 0, 1)], { partner: (await money.client.make('partners', { name: 'Other' })).id }),
      'lines[0].reversed_line',
      'same partner',
    ],
    [
      'lines of two documents',
      async () => credit([taking(await sale(), 0, 1), taking(await sale(), 0, 1)]),
      'lines[1].reversed_line',
      'reverses a single document',
    ],
    [
      'another product',
      async () => credit([taking(await sale(), 1, 1, { product: money.books.product.id })]),
      'lines[0].reversed_line',
      'same product',
    ],
  ])('is refused for %s', async (_name, send, field, words) => {
    const reply = await send();
    expect(refusal(reply)).toEqual(refused(field, 'invalid_value'));
    expect(reply.body.error.message).toContain(words);
  });

  it('is refused for a line of the other side, of another workspace, and of nothing', async () => {
    const [invoice, bill] = [await sale(), await purchase()];
    const swapped = { ...taking(bill, 0, 1), reversed_line: `inl_${bill['lines'][0].id.slice(4)}` };
    for (const line of [taking(bill, 0, 1), swapped, { quantity: 1, reversed_line: 'inl_nothing' }]) {
      expect(refusal(await credit([line]))).toEqual(refused('lines[0].reversed_line', 'not_found'));
    }
    expect(refusal(await billCredit([taking(invoice, 0, 1)]))).toEqual(refused('lines[0].reversed_line', 'not_found'));
    const elsewhere = await service.other.post('/invoices', { type: 'credit_note', lines: [taking(invoice, 0, 1)] });
    expect(refusal(elsewhere)).toEqual(refused('lines[0].reversed_line', 'not_found'));
  });

  it('is held to what is open when it is confirmed: pieces, money, day', async () => {
    const invoice = await sale();
    const confirm = async (lines: object[], more: object = {}) => {
      const draft = (await credit(lines, more)).body;
      return money.client.post(`/invoices/${draft.id}/confirm`);
    };
    expect(refusal(await confirm([taking(invoice, 0, 2), taking(invoice, 0, 1.5)]))).toEqual(
      refused('lines[1].quantity', 'out_of_range'),
    );
    expect(refusal(await confirm([taking(invoice, 0, 1, { price_unit: 46 })]))).toEqual(
      refused('lines[0].price_unit', 'out_of_range'),
    );
    expect(refusal(await confirm([taking(invoice, 0, 1)], { date: '2026-01-11' }))).toEqual(
      refused('date', 'out_of_range'),
    );
    const mixed = await confirm([taking(invoice, 0, 3), { description: 'Restocking', quantity: 1, price_unit: -4 }]);
    expect(mixed.body).toMatchObject({ state: 'posted', amount_total: 50, payment_state: 'paid' });
  });

  it('of the last piece, written twice and confirmed at once, is confirmed once', async () => {
    const bill = await purchase();
    const drafts = await Promise.all([1, 2].map(async () => (await billCredit([taking(bill, 0, 10)])).body as Doc));
    const replies = await Promise.all(drafts.map(({ id }) => money.client.post(`/bills/${id}/confirm`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(refusal(replies.find(({ status }) => status === 422)!)).toEqual(
      refused('lines[0].quantity', 'out_of_range'),
    );
    expect(await buying.get(bill.id)).toMatchObject({ payment_state: 'reversed' });
  });
});
