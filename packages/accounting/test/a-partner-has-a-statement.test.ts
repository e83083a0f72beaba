import { type Doc, type Domain, errorOf, Money } from '@daybook/harness';
import { lineOf, readPaper, type ReadPage, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let partner: { readonly id: string };

/** Errors are JSON, whatever the Accept header. */
const ANY = { Accept: '*/*' };
const SPAN = 'from=2026-01-01&to=2026-03-31';

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  await money.client.make('currency_rates', { currency: 'USD', date: '2025-01-01', rate: 0.5 });
  await money.client.make('currency_rates', { currency: 'USD', date: '2026-02-01', rate: 0.8 });
  partner = await money.client.make('partners', { name: 'Brightwater & Sons', is_supplier: true });
  await trade();
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

/** Invoices, a credit note, payments, a bill and a reversal, in two currencies and before, in and after the span. */
async function trade(): Promise<void> {
  const of = { partner: partner.id };
  await money.invoice(70, { ...of, date: '2025-11-03' });
  const first = await money.invoice(100.5, { ...of, date: '2026-01-10', date_due: '2026-01-20' });
  await money.invoice(20, { ...of, date: '2026-01-15', type: 'credit_note' });
  await money.pay(first.id, { amount: 60, date: '2026-02-10' });
  const wrong = await money.client.make('payments', { ...of, amount: 5, date: '2026-02-11', post: true });
  await money.act('payments', wrong.id, 'reverse', { date: '2026-02-12' });
  const lines = [{ description: 'Parts', quantity: 1, price_unit: 33, account: money.account('6000') }];
  const bill = await money.client.make('bills', { ...of, date: '2026-02-20', reference: 'S-5', lines });
  await money.act('bills', bill.id, 'confirm');
  await money.invoice(9, { ...of, date: '2026-04-01' });
  const dollars = await money.invoice(200, { ...of, date: '2026-01-12', currency: 'USD' });
  await money.pay(dollars.id, { amount: 150, date: '2026-02-15' });
}

async function statement(query: string, id = partner.id) {
  const { status, headers, bytes } = await money.client.file(`/partners/${id}/statement/pdf?${query}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { pages } = await readPaper(bytes);
  return { pages, headers, text: pages.map((page) => textOf(page)).join('|') };
}

/** An amount as the paper prints it in English. */
const printed = (amount: number): string => amount.toLocaleString('en-GB', { minimumFractionDigits: 2 });

/** The rows of a table: the texts of each line with an amount between these two texts. */
function rowsOf(pages: readonly ReadPage[], from: string, to: string): string[][] {
  const pieces = pages.flatMap((page, at) => page.pieces.map((piece) => ({ ...piece, y: piece.y + at * 2000 })));
  const start = pieces.findIndex(({ text }) => text === from);
  const end = pieces.findIndex(({ text }, i) => i > start && text === to);
  const rows = new Map<number, string[]>();
  for (const { y, text } of pieces.slice(start + 1, end)) {
    rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), text]);
  }
  return [...rows.values()].filter((row) => /^-?[\d,]+\.\d\d$/.test(row.at(-1)!));
}

const ledger = async (query: string): Promise<{ readonly rows: Doc[]; readonly totals: Doc }> => {
  const span = 'date_from=2026-01-01&date_to=2026-03-31&limit=200';
  const { body } = await money.client.get(`/reports/partner_ledger?partner=${partner.id}&${span}${query}`);
  return { rows: body.data as Doc[], totals: body.totals as Doc };
};

describe('a statement of account', () => {
  it('has the rows and balances of the partner ledger, in the currency of the books', async () => {
    const { pages } = await statement(SPAN);
    const rows = rowsOf(pages, 'Account in EUR', 'Open by days overdue, in EUR');
    const found = (await ledger('')).rows.filter((row) => row['currency'] === null || row['currency'] === 'EUR');
    let balance = 70;
    const expected = found.map((row) => {
      balance = Math.round((balance + row['debit'] - row['credit']) * 100) / 100;
      return [row['debit'] || row['credit'], balance].map((amount) => printed(amount));
    });
    expect(rows.slice(1, -1).map((row) => row.slice(-2))).toEqual(expected);
    expect(rows[0]).toEqual(['Opening balance', '70.00']);
    expect(rows.at(-1)).toEqual(['Closing balance', printed(balance)]);
    expect(rows.slice(1, -1).map((row) => row[1])).toEqual([
      ...['Invoice', 'Credit note', 'Payment', 'Payment', 'Reversal', 'Your invoice'],
    ]);
    expect(rows.at(-2)!.slice(0, 3)).toEqual(['20 Feb 2026', 'Your invoice', 'S-5']);
  });

  it('has a table for each currency, without differences of exchange', async () => {
    const { pages } = await statement(SPAN);
    const rows = rowsOf(pages, 'Account in USD', 'Open by days overdue, in USD');
    expect(rows.map((row) => row.at(-1))).toEqual(['0.00', '200.00', '50.00', '50.00']);
    const inDollars = (await ledger('')).rows.filter((row) => row['currency'] === 'USD');
    const sum = inDollars.reduce((total, row) => total + (row['amount_currency'] as number), 0);
    expect(sum).toBe(50);
  });

  it('closes with the totals of the partner ledger where all is in the currency of the books', async () => {
    const other = await money.client.make('partners', { name: 'Northwind' });
    await money.invoice(80, { partner: other.id, date: '2025-12-01' });
    await money.invoice(15.25, { partner: other.id, date: '2026-01-02' });
    const { pages } = await statement(SPAN, other.id);
    const { body } = await money.client.get(
      `/reports/partner_ledger?partner=${other.id}&date_from=2026-01-01&date_to=2026-03-31`,
    );
    const { opening, closing } = body.totals as Doc;
    expect(lineOf(pages[0]!, 'Opening balance').at(-1)).toBe(printed(opening));
    expect(lineOf(pages[0]!, 'Closing balance').at(-1)).toBe(printed(closing));
  });

  it('ends with what is open by days overdue, which is its closing balance, and what the reports say', async () => {
    const { pages } = await statement(SPAN);
    const [own, payable] = await Promise.all(
      ['aged_receivable', 'aged_payable'].map(async (report) => {
        const { body } = await money.client.get(`/reports/${report}?date=2026-03-31&partner=${partner.id}`);
        return body.totals as Doc;
      }),
    );
    const aged = rowsOf(pages, 'Open by days overdue, in EUR', 'Account in USD')[0]!;
    const columns = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90', 'total'];
    const [usd] = rowsOf(pages, 'Open by days overdue, in USD', 'Page 2 of 2');
    // The reports are in the currency of the books, in which a dollar of the invoice is 0.50.
    const inBooks = columns.map((name, i) => own![name] - payable![name] - Number(usd![i]) / 2);
    expect(aged).toEqual(inBooks.map(printed));
    expect(aged.at(-1)).toBe(rowsOf(pages, 'Account in EUR', 'Open by days overdue, in EUR').at(-1)!.at(-1));
    expect(usd).toEqual(['0.00', '0.00', '0.00', '50.00', '0.00', '50.00']);
  });

  it('is in German, and of the fiscal year until today where no days are sent', async () => {
    const { text, headers } = await statement('language=de&to=2026-03-31');
    for (const said of ['Kontoauszug', 'Konto in EUR', 'Anfangssaldo', 'Endsaldo', 'Ihre Rechnung', '01.01.2026'])
      expect(text).toContain(said);
    expect(headers.get('content-disposition')).toMatch(/filename="par-\w+-2026-01-01-2026-03-31\.pdf"$/);
    expect((await money.client.file(`/partners/${partner.id}/statement/pdf`)).status).toBe(200);
  });

  it('of a partner without entries has the balance 0', async () => {
    const other = await money.client.make('partners', { name: 'Nobody' });
    const { pages } = await statement(SPAN, other.id);
    expect(lineOf(pages[0]!, 'Closing balance')).toEqual(['Closing balance', '0.00']);
  });

  it('is refused for days that are none, and to whoever may not read the books', async () => {
    const refusedFor = async (query: string) =>
      errorOf(await money.client.get(`/partners/${partner.id}/statement/pdf?${query}`, ANY), 400);
    expect(await refusedFor('from=2026-02-30')).toMatchObject({ field: 'from', code: 'invalid_value' });
    expect(await refusedFor('from=2026-02-02&to=2026-02-01')).toMatchObject({ field: 'from', code: 'out_of_range' });
    expect((await refusedFor('date_from=2026-02-02')).code).toBe('unknown_parameter');
    const seller = await service.token(money.client.workspace, ['read:sales']);
    const { origin, workspace } = money.client;
    const address = `${origin}/api/${workspace}/v1/partners/${partner.id}/statement/pdf`;
    expect((await fetch(address, { headers: { Authorization: `Bearer ${seller}` } })).status).toBe(403);
    expect(errorOf(await service.other.get(`/partners/${partner.id}/statement/pdf`, ANY), 404).code).toBe(
      'record_not_found',
    );
  });
});
