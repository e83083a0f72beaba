import { type Books, type Client, databaseOf, type Domain, entryOf, openBooks, type Shown } from '@daybook/harness';
import { roundTrips, seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openAccounting } from './support/accounting.js';

const seed = seedOf('invoices-figures');

let service: Domain;
let acme: Client;
let books: Books;
const taxes = new Map<string, Shown>();

beforeAll(async () => {
  service = await openAccounting();
  acme = service.acme;
  books = await openBooks(acme);
  for (const rate of [5.5, 10, 20, 21, 23, -10]) {
    for (const price_included of [false, true]) {
      const name = `${rate}${price_included ? ' in' : ''}`;
      const body = { name, rate, scope: 'sale', price_included, account: books.accounts['2200']!.id };
      taxes.set(name, await acme.make('taxes', body));
    }
  }
});
afterAll(() => service.stop());

interface Line {
  description: string;
  quantity: number;
  price_unit: number;
  discount?: number;
  taxes: string[];
}
type Figures = {
  amount_untaxed: number;
  amount_tax: number;
  amount_total: number;
  lines: { amount_subtotal: number }[];
  tax_lines: { tax: Shown; base: number; amount: number }[];
  instalments: { amount: number }[];
};
type Invoice = Shown & Figures;

const taxed = (quantity: number, price_unit: number, ...names: string[]): Line => ({
  description: 'x',
  quantity,
  price_unit,
  taxes: names.map((name) => taxes.get(name)!.id),
});
const draft = async (lines: Line[], more: object = {}): Promise<Invoice> =>
  (await acme.make('invoices', { partner: books.partner.id, date: '2026-01-05', lines, ...more })) as Invoice;
const confirm = async ({ id }: Shown): Promise<Invoice> => {
  const reply = await acme.post(`/invoices/${id}/confirm`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
};
const rounding = (mode: 'document' | 'line') => acme.patch('/settings/accounting', { tax_rounding: mode });
/** Integers in the currency's smallest unit: exact, unlike sums of doubles. */
const units = (amount: number, decimals = 2): number => Math.round(amount * 10 ** decimals);
const sum = (amounts: readonly number[], decimals = 2): number =>
  amounts.reduce((all, one) => all + units(one, decimals), 0);

describe('the worked figures', () => {
  it.each([
    ['23 % on 55.55 and 11.11', [55.55, 11.11], '23', 15.33, 15.34, undefined],
    ['20 % on 299.33, 179.33 and 99.34', [299.33, 179.33, 99.34], '20', 115.6, 115.61, undefined],
    ['21 % included in 11.90 and 2.80', [11.9, 2.8], '21 in', 2.55, 2.56, 14.7],
  ])('%s differ by the way of rounding', async (_what, prices, tax, byDocument, byLine, total) => {
    const lines = prices.map((price) => taxed(1, price, tax));
    await rounding('document');
    const document = await draft(lines);
    await rounding('line');
    const line = await draft(lines);
    await rounding('document');
    expect([document.amount_tax, line.amount_tax]).toEqual([byDocument, byLine]);
    if (total !== undefined) expect([document.amount_total, line.amount_total]).toEqual([total, total]);
  });

  it('of yen have no decimals: lines are rounded before they are added', async () => {
    expect((await draft([taxed(1, 12345, '10')], { currency: 'JPY' })).amount_tax).toBe(1235);
    expect((await draft([taxed(1, 100.5), taxed(1, 100.5)], { currency: 'JPY' })).amount_total).toBe(202);
    expect((await draft([taxed(2, 100.5)], { currency: 'JPY' })).amount_total).toBe(201);
  });

  it('of dinars have three', async () => {
    expect((await draft([taxed(3, 0.3335)], { currency: 'BHD' })).amount_total).toBe(1.001);
  });

  it('of the chain: 3 P and 2 S, 50 % at 7 days and the rest at 37, then a credit of 1 P', async () => {
    const term = await acme.make('payment_terms', { name: '50 now', lines: [{ percent: 50, days: 7 }, { days: 37 }] });
    const lines = [
      { product: books.product.id, quantity: 3 },
      { description: 'S', quantity: 2, price_unit: 50, taxes: [books.vat.id] },
    ];
    const header = { partner: books.partner.id, date: '2026-01-05', payment_term: term.id };
    const invoice = await confirm(await acme.make('invoices', { ...header, lines }));
    expect(invoice).toMatchObject({
      number: 'INV/2026/00001',
      amount_untaxed: 145,
      amount_tax: 29,
      amount_total: 174,
      date_due: '2026-02-11',
      instalments: [
        { date_due: '2026-01-12', amount: 87, amount_residual: 87 },
        { date_due: '2026-02-11', amount: 87, amount_residual: 87 },
      ],
    });
    expect(await entryOf(acme, invoice)).toEqual([
      ['1100', 87, 0],
      ['1100', 87, 0],
      ['4000', 0, 45],
      ['4000', 0, 100],
      ['2200', 0, 29],
    ]);
    const back = { partner: books.partner.id, date: '2026-01-20', type: 'credit_note' };
    const credit = await confirm(
      await acme.make('invoices', { ...back, lines: [{ product: books.product.id, quantity: 1 }] }),
    );
    expect(credit).toMatchObject({
      number: 'CN/2026/00001',
      amount_total: 18,
      instalments: [{ date_due: '2026-01-20', amount: 18, amount_residual: 18 }],
    });
    expect(await entryOf(acme, credit)).toEqual([
      ['1100', 0, 18],
      ['4000', 15, 0],
      ['2200', 3, 0],
    ]);
  });
});

const SETS = [[], ['20'], ['21 in'], ['10', '5.5'], ['23 in', '10'], ['-10', '20'], ['5.5 in', '10 in']];
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 200_000 }).map((n) => n / 1000),
    price: fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: -900, max: 900 })).map((n) => n / 100),
    discount: fc.oneof(
      { weight: 2, arbitrary: fc.constant(0) },
      fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
    ),
    set: fc.constantFrom(...SETS),
  })
  .map(({ quantity, price, discount, set }) => ({ quantity, price, discount, set }));
const documents = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  mode: fc.constantFrom('document' as const, 'line' as const),
  currency: fc.constantFrom(['USD', 1, 2] as const, ['EUR', 1.0837, 2] as const, ['JPY', 0.006712, 0] as const),
});
type Made = { quantity: number; price: number; discount: number; set: string[] };
const sent = ({ quantity, price, discount, set }: Made): Line => ({ ...taxed(quantity, price, ...set), discount });

/** Exact: round(quantity × price × (1 − discount/100)), half away from zero, in integer units. */
function lineUnits({ quantity, price, discount }: Made, decimals: number): number {
  const exact =
    BigInt(Math.round(quantity * 1000)) *
    BigInt(Math.round(price * 100)) *
    BigInt(Math.round((100 - discount) * 10_000));
  const scale = 10n ** BigInt(3 + 2 + 6 - decimals);
  const size = exact < 0n ? -exact : exact;
  const rounded = Number((2n * size + scale) / (2n * scale));
  return exact < 0n ? -rounded : rounded;
}

describe('whatever is invoiced', () => {
  it('adds up, in the document, in its entry and in its instalments; a credit of it is the mirror', async () => {
    const terms = await acme.make('payment_terms', {
      name: 'Thirds',
      lines: [{ percent: 33.3333, days: 0 }, { percent: 33.3333, days: 9 }, { days: 40 }],
    });
    await fc.assert(
      fc.asyncProperty(documents, async ({ lines, mode, currency: [currency, rate, decimals] }) => {
        await rounding(mode);
        const header = { currency, currency_rate: rate };
        const invoice = await draft(lines.map(sent), { ...header, payment_term: terms.id });
        expect(units(invoice.amount_total, decimals)).toBe(
          units(invoice.amount_untaxed, decimals) + units(invoice.amount_tax, decimals),
        );
        expect(units(invoice.amount_untaxed, decimals)).toBe(
          sum(
            invoice.lines.map((row) => row.amount_subtotal),
            decimals,
          ),
        );
        expect(units(invoice.amount_tax, decimals)).toBe(
          sum(
            invoice.tax_lines.map((row) => row.amount),
            decimals,
          ),
        );
        if (lines.every(({ set }) => set.every((name) => name.endsWith('in')))) {
          expect(units(invoice.amount_total, decimals)).toBe(
            lines.reduce((all, made) => all + lineUnits(made, decimals), 0),
          );
        }
        const credit = await draft(lines.map(sent), { ...header, type: 'credit_note' });
        const figures = ({ amount_untaxed, amount_tax, amount_total, tax_lines }: Invoice) => ({
          amount_untaxed,
          amount_tax,
          amount_total,
          tax_lines,
        });
        expect(figures(credit)).toEqual(figures(invoice));
        if (invoice.amount_total < 0) {
          const refusal = await acme.post(`/invoices/${invoice.id}/confirm`);
          expect(refusal.body.error).toMatchObject({ type: 'validation_error', field: 'lines' });
          return;
        }
        const [one, other] = [await confirm(invoice), await confirm(credit)];
        expect(
          sum(
            one.instalments.map(({ amount }) => amount),
            decimals,
          ),
        ).toBe(units(one.amount_total, decimals));
        await expectMirrored(one, other, decimals);
        expect(figures(one)).toEqual(figures(invoice));
      }),
      { seed, numRuns: 25 },
    );
    await rounding('document');
  });

  it('comes to the same in any order of lines, and when a line is split in halves', async () => {
    const even = fc.record({ lines: fc.array(line, { minLength: 2, maxLength: 5 }) });
    await fc.assert(
      fc.asyncProperty(even, async ({ lines }) => {
        const halves = lines.map((made) => ({
          ...made,
          quantity: Math.ceil(made.quantity),
          price: Math.round(made.price) * 2,
          discount: 0,
        }));
        const whole = await draft(halves.map(sent));
        const turned = await draft([...halves].reverse().map(sent));
        const [first, ...rest] = halves as [Made, ...Made[]];
        const half = { ...first, price: first.price / 2 };
        const split = await draft([half, half, ...rest].map(sent));
        expect([turned.amount_total, split.amount_total]).toEqual([whole.amount_total, whole.amount_total]);
        expect([turned.amount_tax, split.amount_tax]).toEqual([whole.amount_tax, whole.amount_tax]);
      }),
      { seed, numRuns: 10 },
    );
  });
});

/** Both entries balance in both currencies; the credit's entry is the invoice's with debit and credit exchanged. */
async function expectMirrored(invoice: Invoice, credit: Invoice, decimals: number): Promise<void> {
  type Row = { account: Shown; tax: Shown | null; debit: number; credit: number; amount_currency: number };
  const [one, other] = await Promise.all(
    [invoice, credit].map(async (document) => {
      const { body } = await acme.get(`/entries/${(document['entry'] as Shown).id}`);
      return body.lines as Row[];
    }),
  );
  for (const rows of [one!, other!]) {
    expect(sum(rows.map((row) => row.debit))).toBe(sum(rows.map((row) => row.credit)));
    expect(
      sum(
        rows.map((row) => row.amount_currency),
        decimals,
      ),
    ).toBe(0);
  }
  const receivable = one!.filter((row) => row.account.name === 'Receivable');
  expect(receivable.map((row) => row.amount_currency)).toEqual(invoice.instalments.map(({ amount }) => amount));
  const isOther = (row: Row) => row.account.name !== 'Receivable';
  const shape = ({ account, tax, debit, credit: right, amount_currency }: Row) => [
    account.id,
    tax?.id,
    debit,
    right,
    amount_currency,
  ];
  const mirror = ({ account, tax, debit, credit: right, amount_currency }: Row) => [
    account.id,
    tax?.id,
    right,
    debit,
    0 - amount_currency,
  ];
  expect(other!.filter(isOther).map(mirror)).toEqual(one!.filter(isOther).map(shape));
  const owed = (rows: Row[]) => sum(rows.filter((row) => !isOther(row)).map((row) => row.debit - row.credit));
  expect(owed(one!) + owed(other!)).toBe(0);
}

describe('a confirm', () => {
  it('takes at most 14 statements besides the look-up of its token, BEGIN and COMMIT, in at most 8 round trips', async () => {
    const term = await acme.make('payment_terms', { name: 'Count', lines: [{ percent: 50, days: 7 }, { days: 37 }] });
    const invoice = await draft([taxed(1, 10, '20'), taxed(2, 5, '21 in')], { payment_term: term.id });
    const key = { 'Idempotency-Key': `confirm-${invoice.id}` };
    const trips = await roundTrips(databaseOf(service), () => acme.post(`/invoices/${invoice.id}/confirm`, {}, key));
    const made = trips.flat();
    expect([made.filter((text) => text === 'BEGIN'), made.at(-1)]).toEqual([['BEGIN'], 'COMMIT']);
    expect(made.length - 3).toBeLessThanOrEqual(14);
    expect(trips.length).toBeLessThanOrEqual(8);
  });
});
