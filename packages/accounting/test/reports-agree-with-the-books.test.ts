import { type Books, type Domain, openBooks, refusal, type Shown, walk } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

const TABLES = [
  'trial_balance',
  'profit_and_loss',
  'balance_sheet',
  'aged_receivable',
  'aged_payable',
  ...['tax', 'tax_return', 'oss', 'ec_sales_list'],
  'stock_valuation',
  'received_not_billed',
  'integrity',
];
const PAGED = ['general_ledger', 'journal', 'partner_ledger'];

let service: Domain;
let books: Books;
let supplier: Shown;

const report = async (name: string, query = '') => {
  const reply = await service.acme.get(`/reports/${name}${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
};
const csv = async (name: string, query = '') => {
  const response = await fetch(`${service.origin}/api/${service.acme.workspace}/v1/reports/${name}${query}`, {
    headers: { Authorization: `Bearer ${service.acme.token}`, Accept: 'text/csv' },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const account = (code: string) => books.accounts[code]!.id;
const posted = async (date: string, ...lines: [code: string, amount: number, partner?: string][]) => {
  const rows = lines.map(([code, amount, partner]) => ({
    account: account(code),
    partner: partner ?? null,
    ...(amount > 0 ? { debit: amount } : { credit: -amount }),
  }));
  const entry = await service.acme.make('entries', { journal: books.journals['MISC']!.id, date, lines: rows });
  const reply = await service.acme.post(`/entries/${entry.id}/post`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
};
const confirmed = async (body: object) => {
  const invoice = await service.acme.make('invoices', { partner: books.partner.id, ...body });
  return (await service.acme.post(`/invoices/${invoice.id}/confirm`)).body;
};
const byCode = (data: { code: string }[], ...figures: string[]) =>
  Object.fromEntries(
    data.map((row) => [
      row.code,
      figures.length === 1 ? (row as never)[figures[0]!] : figures.map((figure) => (row as never)[figure]),
    ]),
  );

/** The end of a year and a month: capital, a purchase on credit, two invoices, a credit note, a received payment. */
beforeAll(async () => {
  service = await openAccounting();
  books = await openBooks(service.acme);
  supplier = await service.acme.make('suppliers', { name: 'Mill, "North"' });
  const shop = books.partner.id;
  await posted('2025-12-01', ['1010', 1000], ['3000', -1000]);
  await posted('2025-12-20', ['6000', 100], ['1300', 20], ['2000', -120, supplier.id]);
  await confirmed({ date: '2026-01-05', date_due: '2026-01-20', lines: [{ product: books.product.id, quantity: 10 }] });
  await confirmed({
    date: '2026-01-10',
    date_due: '2026-03-01',
    lines: [{ description: 'Advice', quantity: 1, price_unit: 300, taxes: [books.vat.id] }],
  });
  await confirmed({ type: 'credit_note', date: '2026-01-15', lines: [{ product: books.product.id, quantity: 2 }] });
  await posted('2026-01-31', ['1010', 100], ['1100', -100, shop]);
  await service.acme.make('entries', {
    journal: books.journals['MISC']!.id,
    date: '2026-01-31',
    lines: [{ account: account('1010'), debit: 5 }],
  });
});
afterAll(() => service.stop());

describe('the trial balance', () => {
  it('shows opening, movement and closing of each account, and adds up to nothing', async () => {
    const { data, totals, date_from, date_to } = await report(
      'trial_balance',
      '?date_from=2026-01-01&date_to=2026-01-31',
    );
    expect(byCode(data, 'opening', 'debit', 'credit', 'closing')).toEqual({
      1010: [1000, 100, 0, 1100],
      1100: [0, 540, 136, 404],
      1300: [20, 0, 0, 20],
      2000: [-120, 0, 0, -120],
      2200: [0, 6, 90, -84],
      3000: [-1000, 0, 0, -1000],
      4000: [0, 30, 450, -420],
      6000: [0, 0, 0, 0],
      // Income less expenses of the previous fiscal years.
      null: [100, 0, 0, 100],
    });
    expect(totals).toEqual({ opening: 0, debit: 676, credit: 676, year_end_transfer: 0, closing: 0 });
    expect([date_from, date_to]).toEqual(['2026-01-01', '2026-01-31']);
    expect(data[0]).toMatchObject({ account: { id: account('1010'), name: 'Bank' }, type: 'bank' });
  });

  it('begins with the fiscal year where no first day is given', async () => {
    expect(await report('trial_balance', '?date=2026-01-20')).toMatchObject({
      date_from: '2026-01-01',
      date_to: '2026-01-20',
    });
    const [row] = (await report('trial_balance', `?date_to=2026-01-20&account=${account('1100')}`)).data;
    expect(row).toMatchObject({ code: '1100', closing: 504 });
  });

  it('is not changed by what is posted after its last day', async () => {
    const before = await service.acme.get('/reports/trial_balance?date_to=2026-02-10');
    await posted('2026-02-11', ['1010', 1], ['3000', -1]);
    const after = await service.acme.get('/reports/trial_balance?date_to=2026-02-10');
    expect(after.text).toBe(before.text);
  });
});

describe('profit and loss, and the balance sheet', () => {
  it('tell what a period earned', async () => {
    const { data, totals } = await report('profit_and_loss', '?date_from=2026-01-01&date_to=2026-01-31');
    expect(byCode(data, 'group', 'amount')).toEqual({ 4000: ['income', 420] });
    expect(totals).toEqual({ income: 420, expense: 0, profit: 420 });
    expect((await report('profit_and_loss', '?date_from=1900-01-01&date_to=2026-01-31')).totals).toEqual({
      income: 420,
      expense: 100,
      profit: 320,
    });
  });

  it('balance without a closing entry, tax to be had back among the assets', async () => {
    const { data, totals, date_from } = await report('balance_sheet', '?date=2026-01-31');
    expect(date_from).toBeNull();
    expect(data.map((row: Record<string, unknown>) => [row['group'], row['code'], row['name'], row['amount']])).toEqual(
      [
        ['asset', '1010', 'Bank', 1100],
        ['asset', '1100', 'Receivable', 404],
        ['asset', '1300', 'Input tax', 20],
        ['liability', '2000', 'Payable', 120],
        ['liability', '2200', 'Output tax', 84],
        ['equity', '3000', 'Capital', 1000],
        ['equity', null, 'Retained earnings of earlier years', -100],
        ['equity', null, 'Current earnings', 420],
      ],
    );
    expect(totals).toEqual({
      assets: 1524,
      liabilities: 204,
      equity: 1320,
      retained_earnings: -100,
      current_earnings: 420,
      closed_earnings: 0,
    });
  });

  it('say what was before anything happened: nothing', async () => {
    expect(await report('balance_sheet', '?date=2025-11-30')).toMatchObject({
      data: [],
      totals: { assets: 0, liabilities: 0, equity: 0 },
    });
  });
});

describe('what is owed', () => {
  it('stands by days overdue, credits against it', async () => {
    const { data, totals } = await report('aged_receivable', '?date=2026-01-31');
    expect(data).toEqual([
      {
        partner: { id: books.partner.id, name: 'Corner Shop' },
        not_due: 260,
        days_1_30: 144,
        days_31_60: 0,
        days_61_90: 0,
        days_over_90: 0,
        total: 404,
      },
    ]);
    expect(totals.total).toBe(404);
    const later = (await report('aged_receivable', '?date=2026-05-01')).data[0];
    expect(later).toMatchObject({ not_due: 0, days_1_30: 0, days_31_60: 0, days_61_90: 260, days_over_90: 144 });
    expect((await report('aged_receivable', '?date=2026-01-12')).totals.total).toBe(540);
  });

  it('is the balance of the accounts, to suppliers too', async () => {
    const { data } = await report('aged_payable', `?date=2026-01-31&partner=${supplier.id}`);
    expect(data).toMatchObject([{ partner: { id: supplier.id }, days_31_60: 120, total: 120 }]);
    expect((await report('aged_payable', `?date=2026-01-31&partner=${books.partner.id}`)).data).toEqual([]);
  });

  it('is told line by line for each partner', async () => {
    const { data, totals } = await report(
      'partner_ledger',
      `?date_from=2026-01-06&date_to=2026-01-31&partner=${books.partner.id}`,
    );
    expect(
      data.map((row: Record<string, unknown>) => [row['date'], row['debit'], row['credit'], row['balance']]),
    ).toEqual([
      ['2026-01-10', 360, 0, 540],
      ['2026-01-15', 0, 36, 504],
      ['2026-01-31', 0, 100, 404],
    ]);
    expect(totals).toEqual({ opening: 180, debit: 360, credit: 136, closing: 404 });
  });
});

describe('tax', () => {
  it('is base and amount of each tax, credits negative, and is what the entries moved', async () => {
    const { data, totals } = await report('tax', '?date_from=2026-01-01&date_to=2026-01-31');
    expect(data).toEqual([
      {
        tax: { id: books.vat.id, name: 'VAT 20 %' },
        name: 'VAT 20 %',
        scope: 'sale',
        rate: 20,
        code: null,
        base: 420,
        amount: 84,
      },
    ]);
    expect(totals).toEqual({
      sale_base: 420,
      sale_amount: 84,
      purchase_base: 0,
      purchase_amount: 0,
      net: 84,
      without_tax: 0,
      ledger_movement: 84,
    });
  });
});

describe('ledgers in pages', () => {
  it('carry the balance of an account from line to line and from page to page', async () => {
    const range = 'date_from=2026-01-01&date_to=2026-01-31';
    const whole = (await report('general_ledger', `?${range}&account=${account('1100')}`)).data;
    expect(whole.map((row: Record<string, unknown>) => row['balance'])).toEqual([180, 540, 504, 404]);
    expect((await report('general_ledger', `?${range}&account=${account('1100')}`)).totals).toEqual({
      opening: 0,
      debit: 540,
      credit: 136,
      year_end_transfer: 0,
      closing: 404,
    });
    expect((await report('general_ledger', `?${range}&account=${account('1010')}`)).data[0]).toMatchObject({
      debit: 100,
      balance: 1100,
    });
    for (const name of PAGED) {
      const all = (await report(name, `?${range}&limit=200`)).data;
      for (const limit of [1, 3, 7])
        expect(await walk(service.acme, `/reports/${name}?${range}&limit=${limit}`)).toEqual(all);
    }
  });

  it('keep their span while it is walked, and their cursor to themselves', async () => {
    const { acme } = service;
    const first = await acme.get('/reports/journal?limit=1&date_to=2026-01-31');
    const { next_cursor } = first.body;
    expect(first.headers.get('link')).toContain(`cursor=${next_cursor}`);
    expect((await acme.get(`/reports/journal?cursor=${next_cursor}`)).body).toMatchObject({
      date_from: '2026-01-01',
      date_to: '2026-01-31',
    });
    expect(refusal(await acme.get(`/reports/general_ledger?cursor=${next_cursor}`))).toMatchObject({
      status: 400,
      field: 'cursor',
      code: 'cursor_mismatch',
    });
    expect(refusal(await acme.get(`/reports/journal?date_to=2026-02-01&cursor=${next_cursor}`))).toMatchObject({
      status: 400,
      field: 'cursor',
      code: 'cursor_mismatch',
    });
    expect(refusal(await acme.get('/reports/journal?cursor=abc'))).toMatchObject({
      status: 400,
      field: 'cursor',
      code: 'invalid_cursor',
    });
    expect(refusal(await service.other.get(`/reports/journal?cursor=${next_cursor}`))).toMatchObject({
      status: 400,
      code: 'invalid_cursor',
    });
  });

  it('give the journal by its days', async () => {
    const { data, totals } = await report(
      'journal',
      `?date_from=2026-01-01&date_to=2026-01-31&journal=${books.journals['INV']!.id}`,
    );
    expect(totals).toEqual({ debit: 576, credit: 576 });
    expect(data[0]).toMatchObject({
      date: '2026-01-05',
      entry: { name: 'INV/2026/00001' },
      journal: { name: 'Sales' },
      debit: 180,
      currency: 'USD',
      amount_currency: 180,
    });
  });
});

describe('every report', () => {
  it('is listed with its parameters', async () => {
    const { data } = (await service.acme.get('/reports')).body;
    // Open items, foreign ones and reminders have separate tests.
    const known = [...TABLES, ...PAGED, 'open_items', 'foreign_items', 'reminders_due'].sort();
    expect(data.map(({ name }: { name: string }) => name).sort()).toEqual(known);
    const ledger = data.find(({ name }: { name: string }) => name === 'general_ledger');
    expect(ledger.parameters).toEqual(['date_from', 'date_to', 'date', 'account', 'limit', 'cursor']);
  });

  it.each([...TABLES, ...PAGED])('comes as CSV with the very rows of its JSON: %s', async (name) => {
    const { status, headers, text } = await csv(name);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}.csv"`);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    const { data } = await report(name, PAGED.includes(name) ? '?limit=200' : '');
    expect(lines.length - 2).toBe(data.length);
  });

  it('quotes in CSV what has commas and quotes', async () => {
    const { text } = await csv('aged_payable', '?date=2026-01-31');
    expect(text).toBe(
      `partner.id,partner.name,not_due,days_1_30,days_31_60,days_61_90,days_over_90,total\r\n${supplier.id},"Mill, ""North""",0,0,120,0,0,120\r\n`,
    );
    expect((await csv('journal', '?limit=5')).status).toBe(400);
    expect((await csv('journal', '?date_from=tomorrow')).text).toContain('"field":"date_from"');
  });

  it.each<[string, string, string]>([
    ['trial_balance?from=2026-01-01', 'from', 'unknown_parameter'],
    ['trial_balance?date_from=2026-01-01&date_from=2026-01-02', 'date_from', 'duplicate_parameter'],
    ['trial_balance?date_from=2026-02-30', 'date_from', 'invalid_value'],
    ['trial_balance?date_to=', 'date_to', 'invalid_value'],
    ['trial_balance?date_from=2026-02-01&date_to=2026-01-31', 'date_from', 'out_of_range'],
    ['trial_balance?date=2026-01-31&date_to=2026-01-31', 'date', 'duplicate_parameter'],
    ['trial_balance?limit=5', 'limit', 'unknown_parameter'],
    ['balance_sheet?date_from=2026-01-01', 'date_from', 'unknown_parameter'],
    ['integrity?date=2026-01-01', 'date', 'unknown_parameter'],
    ['general_ledger?limit=0', 'limit', 'out_of_range'],
    ['general_ledger?account=1100', 'account', 'invalid_id'],
    ['partner_ledger?partner=acc_01h455vb4pex5vsknk084sn02q', 'partner', 'invalid_id'],
    ['journal?partner=', 'partner', 'invalid_id'],
  ])('refuses %s', async (path, field, code) => {
    expect(refusal(await service.acme.get(`/reports/${path}`))).toEqual({
      status: 400,
      type: 'validation_error',
      field,
      code,
    });
  });

  it('knows no others, takes no writes, and needs the right scope', async () => {
    const { acme } = service;
    expect((await acme.get('/reports/cash_flow')).status).toBe(404);
    expect((await acme.post('/reports/trial_balance', {})).status).toBe(405);
    expect((await acme.get('/reports/trial_balance', { Accept: 'text/html' })).status).toBe(406);
    const sales = await service.client('acme', ['read:sales']);
    for (const name of [...TABLES, ...PAGED]) expect((await sales.get(`/reports/${name}`)).status).toBe(403);
  });

  it('answers HEAD as GET, without a body', async () => {
    for (const accept of ['application/json', 'text/csv']) {
      const headers = { Authorization: `Bearer ${service.acme.token}`, Accept: accept };
      const response = await fetch(`${service.origin}/api/${service.acme.workspace}/v1/reports/journal`, {
        method: 'HEAD',
        headers,
      });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('content-type')).toContain(accept);
    }
  });

  it('shows a workspace nothing of another', async () => {
    for (const name of [...TABLES, ...PAGED].filter((each) => each !== 'integrity')) {
      const { data } = (await service.other.get(`/reports/${name}`)).body;
      // A tax return has its boxes also where nothing was posted.
      const isEmpty = (row: Record<string, unknown>) => 'box' in row && row['amount'] === 0;
      expect((data as Record<string, unknown>[]).filter((row) => !isEmpty(row))).toEqual([]);
    }
    expect((await service.other.get(`/reports/general_ledger?account=${account('1010')}`)).body.data).toEqual([]);
  });

  it('takes an own id where an id may stand', async () => {
    await service.acme.patch(`/accounts/${account('1010')}`, { external_id: 'bank' });
    expect((await report('trial_balance', '?account=ext:bank')).data).toMatchObject([{ code: '1010' }]);
    expect((await report('trial_balance', '?account=ext:nobody')).data).toEqual([]);
  });

  it('finds the books in order', async () => {
    const { data, totals } = await report('integrity');
    expect(data.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    expect(totals).toEqual({ checks: data.length, failed: 0 });
  });
});
