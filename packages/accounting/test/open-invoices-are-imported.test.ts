import { Imports, type ImportName, type ImportOutcome, Integrity } from '@daybook/accounting';
import { type Domain, eventsOf, imageOf, type Shown } from '@daybook/harness';
import { type Principal, systemPrincipal, Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let principal: Principal;

const HEAD = 'number,type,partner,date,date_due,currency,currency_rate,amount';
/** The old books on 2025-12-31: 5,000 in the bank, 1,320 receivable, 420 payable, 5,900 of capital. */
const OPENING = [
  'entry,journal,date,account,debit,credit',
  'opening,MISC,2025-12-31,1010,5000,',
  'opening,,,1990,900,',
  'opening,,,3000,,5900',
];
const OPEN = [
  HEAD,
  'RE-1001,invoice,ext:c-1,2025-10-01,2025-10-31,,,700.00',
  'RE-1002,invoice,Corner Shop,2025-12-20,2026-01-19,,,600',
  'GS-77,credit_note,ext:c-1,2025-11-05,,,,100',
  'RE-1003,invoice,ext:c-2,2025-12-01,2025-12-15,EUR,1.2,100.00',
  '4711,bill,Mill,2025-11-20,2025-12-20,,,450',
  '4711,bill,Power Co,2025-12-20,2026-01-20,,,20',
  'C-12,bill_credit_note,Mill,2025-12-01,,,,50',
];

beforeAll(async () => {
  service = await openAccounting();
  principal = systemPrincipal((await service.app.get(Workspaces, { strict: false }).find(service.acme.workspace))!);
  const { acme } = service;
  await acme.make('accounts', { code: '1990', name: 'Opening balances', type: 'asset' });
  const term = await acme.make('payment_terms', { name: '30 days', lines: [{ days: 30 }] });
  await acme.make('partners', { name: 'Bakery', external_id: 'c-1', payment_term: term.id });
  await acme.make('partners', { name: 'Corner Shop', external_id: 'c-2' });
  for (const name of ['Mill', 'Power Co']) await acme.make('partners', { name, is_supplier: true });
  for (const city of ['Kiel', 'Ulm']) await acme.make('partners', { name: 'Twin Ltd', address: { city } });
});
afterAll(() => service.stop());

async function bring(what: ImportName, lines: readonly string[], against?: string): Promise<ImportOutcome> {
  async function* source() {
    yield Buffer.from(lines.join('\n'));
  }
  return service.app.get(Imports, { strict: false }).run(principal, { what, source: source(), end: 'commit', against });
}

/** The errors of a file; checks that nothing of it was imported. */
async function refused(lines: readonly string[]): Promise<string[]> {
  const before = await imageOf(service.databaseUrl);
  const { problems } = await bring('open_invoices', [HEAD, ...lines], '1990');
  expect(await imageOf(service.databaseUrl)).toEqual(before);
  return problems.map(({ row, column, code, message }) => `${row} ${column} ${code}: ${message}`);
}

const get = async (path: string) => (await service.acme.get(path)).body;

async function trialBalance(date: string): Promise<Record<string, number>> {
  const { data } = await get(`/reports/trial_balance?date_to=${date}`);
  const rows = (data as { code: string; closing: number }[]).filter(({ closing }) => closing !== 0);
  return Object.fromEntries(rows.map(({ code, closing }) => [code, closing]));
}

describe('open invoices and the opening entry', () => {
  it('come over', async () => {
    expect(await bring('entries', OPENING)).toMatchObject({ made: { entries: 1, lines: 3 }, problems: [] });
    expect(await bring('open_invoices', OPEN, '1990')).toMatchObject({
      made: { invoices: 3, credit_notes: 1, bills: 2, bill_credit_notes: 1 },
      problems: [],
    });
  });

  it('leave in the trial balance what the old books said, and nothing on the account between', async () => {
    expect(await trialBalance('2025-12-31')).toEqual({ '1010': 5000, '1100': 1320, '2000': -420, '3000': -5900 });
    expect((await get('/reports/profit_and_loss?date_from=2025-01-01&date_to=2026-12-31')).totals).toMatchObject({
      profit: 0,
    });
    expect((await get('/reports/tax?date_from=2025-01-01&date_to=2026-12-31')).data).toEqual([]);
  });

  it('are in the aged report by the day they are due', async () => {
    const { data, totals } = await get('/reports/aged_receivable?date=2025-12-31');
    expect(totals).toMatchObject({ total: 1320 });
    const rows = Object.fromEntries(
      (data as { partner: Shown }[]).map(({ partner, ...row }) => [partner['name'], row]),
    );
    expect(rows).toMatchObject({
      // 700 due since October 31 is 61 days overdue, less a credit of November 5.
      Bakery: { total: 600, days_61_90: 700, days_31_60: -100 },
      'Corner Shop': { total: 720, not_due: 600, days_1_30: 120 },
    });
    expect((await get('/reports/aged_payable?date=2025-12-31')).totals).toMatchObject({
      total: 420,
      not_due: 20,
      days_1_30: 400,
    });
  });

  it('are posted documents with the old number as reference and as external id, their version told once', async () => {
    const invoice = await get('/invoices/ext:RE-1001');
    expect(invoice).toMatchObject({
      state: 'posted',
      payment_state: 'not_paid',
      number: 'INV/2025/00001',
      reference: 'RE-1001',
      date: '2025-10-01',
      date_due: '2025-10-31',
      payment_term: null,
      amount_total: 700,
      amount_tax: 0,
      amount_residual: 700,
      version: 1,
    });
    expect(invoice.lines).toMatchObject([
      { description: 'Open amount of RE-1001', account: { name: 'Opening balances' }, taxes: [] },
    ]);
    expect(await eventsOf(service.databaseUrl, [invoice.id])).toEqual(['invoice.confirmed v1']);
    expect(await get('/invoices/ext:RE-1003')).toMatchObject({
      currency: 'EUR',
      currency_rate: 1.2,
      amount_total: 100,
    });
  });

  it('are paid as any other', async () => {
    const paid = await service.acme.post('/invoices/ext:RE-1002/pay', { date: '2026-01-10' });
    expect(paid.body).toMatchObject({ payment_state: 'paid', amount_residual: 0 });
    const bakery = await get('/invoices/ext:RE-1001');
    const credit = await get('/invoices/ext:GS-77');
    expect([bakery.amount_residual, credit.amount_residual]).toEqual([700, 100]);
    expect(await trialBalance('2026-01-10')).toEqual({ '1010': 5600, '1100': 720, '2000': -420, '3000': -5900 });
  });

  it('do not come a second time', async () => {
    expect(await refused(OPEN.slice(1))).toEqual([
      ...[2, 3, 4, 5].map((row) => `${row} number already_exists: Another record of invoices already has this number.`),
      ...[6, 7, 8].map((row) => expect.stringMatching(`^${row} number already_exists: `)),
    ]);
    const { problems } = await bring('entries', OPENING);
    expect(problems).toMatchObject([{ row: 2, column: 'entry', code: 'already_exists' }]);
  });

  it('keep every invariant of the books', async () => {
    const checks = await service.app.get(Integrity, { strict: false }).run(principal.workspace.id);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('an open invoice', () => {
  it('may have an external id and a journal of its own', async () => {
    await service.acme.make('journals', { code: 'OPN', name: 'Brought over', type: 'sale' });
    const file = [
      'number,type,partner,date,amount,journal,external_id,note',
      'A-1,invoice,Bakery,2025-05-01,10,OPN,old/A-1,see box 7',
    ];
    expect(await bring('open_invoices', file, '1990')).toMatchObject({ made: { invoices: 1 }, problems: [] });
    expect(await get('/invoices/ext:old%2FA-1')).toMatchObject({
      number: 'OPN/2025/00001',
      reference: 'A-1',
      note: 'see box 7',
    });
  });

  it('is refused with the row and the column', async () => {
    const found = await refused([
      'N-1,invoice,Bakery,2025-10-01,,,,0',
      'N-2,Bill,Bakery,,,,,1',
      'N-3,invoice,,2025-10-01,,,,-5',
      'N-4,invoice,Twin Ltd,2025-10-01,,,,5',
      'N-5,invoice,Bakery,2025-10-01,2025-09-01,,,5',
      'N-6,invoice,Bakery,2025-10-01,,EUR,,5',
      'N-7,credit_note,Bakery,2025-10-01,2025-12-01,,,5',
      'N-8,invoice,Bakery,2025-10-01,,JPY,0.007,5.5',
      'N-9,invoice,Bakery,2025-10-01,,,,"1,000.00"',
      ',invoice,Bakery,2025-10-01,,,,5',
      'N-10,invoice,Bakery,2025-10-01,,,,0.005',
    ]);
    expect(found).toEqual([
      '2 amount out_of_range: amount must be greater than 0.',
      expect.stringMatching(/^3 type invalid_value: type must be one of invoice, credit_note, bill, bill_credit_note/),
      '3 date required: date is required.',
      '4 partner required: partner is required.',
      '4 amount out_of_range: amount must be greater than 0.',
      '5 partner ambiguous: partner: 2 records of partners are called "Twin Ltd". Use an id (par_…), or ext: and the external id.',
      '6 date_due out_of_range: date_due must not be before date, 2025-10-01.',
      '7 currency_rate required: No rate of EUR is known for this date. Set currency_rate, or add a currency_rates record.',
      '8 date_due read_only_field: A credit note is due on its own date. Leave date_due out.',
      '9 amount total_mismatch: amount has more decimals than its currency.',
      '10 amount invalid_type: amount must be a plain number such as 1234.50, not "1,000.00".',
      '11 number required: number is required.',
      '12 amount total_mismatch: amount has more decimals than its currency.',
    ]);
  });

  it('has a number of its supplier that no other row has', async () => {
    const bill = '4712,bill,Mill,2025-11-20,,,,10';
    expect(await refused([bill, bill])).toEqual([expect.stringMatching(/^3 number already_exists: /)]);
  });

  it('is not brought over where a bill needs the approval of a second person', async () => {
    const limit = (over: number | null) => service.acme.patch('/settings/accounting', { bill_approval_over: over });
    expect((await limit(30)).status).toBe(200);
    const found = await refused(['A-1,bill,Mill,2025-10-01,,,,31', 'A-2,bill,Mill,2025-10-01,,,,30']);
    expect((await limit(null)).status).toBe(200);
    expect(found).toEqual([expect.stringMatching(/^2 .* approval_required: Bills over 30 USD need an approval/)]);
  });

  it('is not brought over before the lock date', async () => {
    const { acme } = service;
    expect((await acme.post('/settings/accounting/lock', { lock_date: '2024-12-31' })).status).toBe(200);
    expect(await refused(['L-1,invoice,Bakery,2024-12-31,,,,5', 'L-2,invoice,Bakery,2025-01-01,,,,5'])).toEqual([
      '2 date period_locked: The books are locked up to 2024-12-31. Choose a later date.',
    ]);
  });

  it.each([
    [undefined, 'against is required. Set it to the code of an account of type asset'],
    ['3000', 'against: 3000 is of type equity. Choose one of type asset'],
    ['4000', 'against: 4000 is of type income. Choose one of type asset'],
    ['7777', 'against: there is no account 7777. Create one of type asset'],
  ])('stands against an account that the opening entry brings to zero, not %s', async (against, message) => {
    const error = await bring('open_invoices', OPEN, against).catch((found: unknown) => found);
    expect(error).toMatchObject({ problem: { field: 'against', message: expect.stringContaining(message) } });
  });

  it('is all that stands against an account', async () => {
    const error = await bring('entries', OPENING, '1990').catch((found: unknown) => found);
    expect(error).toMatchObject({
      problem: { field: 'against', message: 'against is only for open_invoices. Leave it out.' },
    });
  });
});
