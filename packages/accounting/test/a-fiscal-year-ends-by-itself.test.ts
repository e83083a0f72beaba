import { Imports, LedgerFolder } from '@daybook/accounting';
import { type Doc, type Domain, Money, ok, refusal, walk } from '@daybook/harness';
import { type PrincipalWorkspace, systemPrincipal, Workspaces } from '@daybook/access';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;

beforeAll(async () => void (service = await openAccounting()));
afterEach(() => money.expectSound());
afterAll(() => service.stop());

async function openNew(fiscalYearStart: string): Promise<void> {
  money = await Money.open(service, await service.freshWorkspace());
  ok(await money.client.patch('/settings/accounting', { fiscal_year_start: fiscalYearStart }));
}

type Line = [code: string, amount: number];
const sides = (amount: number) => (amount > 0 ? { debit: amount } : { credit: -amount });
const draft = (date: string | null, lines: Line[], more: object = {}) =>
  money.client.make('entries', {
    ...{ journal: money.books.journals['MISC']!.id, date, ...more },
    lines: lines.map(([code, amount]) => ({ account: money.account(code), ...sides(amount) })),
  });
async function posted(date: string, lines: Line[], more: object = {}): Promise<Doc> {
  return money.act('entries', (await draft(date, lines, more)).id, 'post');
}

const report = async (name: string, query: string) => ok<Doc>(await money.client.get(`/reports/${name}?${query}`));
const earned = async (query: string) => (await report('profit_and_loss', query))['totals'].profit as number;
const EARLIER = 'Retained earnings of earlier years';

/** Opening, debit, credit, transfer and closing by account code; the computed line by its name. */
async function trial(from: string, to: string): Promise<Record<string, number[]>> {
  const { data, totals } = await report('trial_balance', `date_from=${from}&date_to=${to}`);
  expect(totals).toMatchObject({ opening: 0, year_end_transfer: 0, closing: 0, debit: totals['credit'] });
  return Object.fromEntries(
    (data as Doc[]).map(({ code, name, opening, debit, credit, year_end_transfer, closing }) => {
      expect([name, opening + debit - credit + year_end_transfer]).toEqual([name, closing]);
      return [code ?? name, [opening, debit, credit, year_end_transfer, closing]];
    }),
  );
}

/** Equity by code or name; checks that it balances. */
async function equity(date: string): Promise<Record<string, number>> {
  const { data, totals, fiscal_year: year } = await report('balance_sheet', `date=${date}`);
  const of = (group: string) => (data as Doc[]).filter((row) => row['group'] === group);
  const sum = (rows: Doc[]) => rows.reduce((total, { amount }) => total + amount, 0);
  expect(totals['assets']).toBe(totals['liabilities'] + totals['equity']);
  expect(totals).toMatchObject({
    assets: sum(of('asset')),
    liabilities: sum(of('liability')),
    equity: sum(of('equity')),
  });
  expect(totals['current_earnings']).toBe(await earned(`date_from=${year.date_from}&date_to=${date}`));
  return Object.fromEntries(of('equity').map(({ code, name, amount }) => [code ?? name, amount]));
}

/** An account's balance in the three reports that show it (domain.md 7, 14). */
async function closings(code: string, from: string, to: string): Promise<number[]> {
  const account = money.account(code);
  const query = `account=${account}&date_from=${from}&date_to=${to}`;
  const [row] = (await report('trial_balance', query))['data'] as Doc[];
  const ledger = await report('general_ledger', `${query}&limit=200`);
  expect(ledger['totals']).toEqual(
    Object.fromEntries(
      ['opening', 'debit', 'credit', 'year_end_transfer', 'closing'].map((name) => [name, row?.[name] ?? 0]),
    ),
  );
  const last = (ledger['data'] as Doc[]).at(-1);
  return [row?.['closing'] ?? 0, ledger['totals'].closing, ...(last ? [last['balance']] : [])];
}

describe('three fiscal years from April, none of them closed by hand', () => {
  beforeAll(async () => {
    await openNew('04-01');
    await posted('2024-04-01', [
      ['1010', 1000],
      ['3000', -1000],
    ]);
    await posted('2025-03-31', [
      ['1010', 100],
      ['4000', -100],
    ]);
    await posted('2025-04-01', [
      ['1010', 250],
      ['4000', -250],
    ]);
    await posted('2025-12-31', [
      ['6000', 50],
      ['1010', -50],
    ]);
    await posted('2026-03-31', [
      ['5000', 20],
      ['1010', -20],
    ]);
    await posted('2026-04-01', [
      ['6000', 7],
      ['1010', -7],
    ]);
  });

  it('show on the balance sheet what earlier years and what the current year earned, on every day', async () => {
    expect(await equity('2025-03-30')).toEqual({ '3000': 1000 });
    expect(await equity('2025-03-31')).toEqual({ '3000': 1000, 'Current earnings': 100 });
    expect(await equity('2025-04-01')).toEqual({ '3000': 1000, [EARLIER]: 100, 'Current earnings': 250 });
    expect(await equity('2026-03-31')).toEqual({ '3000': 1000, [EARLIER]: 100, 'Current earnings': 180 });
    expect(await equity('2026-04-01')).toEqual({ '3000': 1000, [EARLIER]: 280, 'Current earnings': -7 });
    expect(await equity('2027-04-01')).toEqual({ '3000': 1000, [EARLIER]: 273 });
    expect((await report('balance_sheet', 'date=2026-04-01'))['totals']).toEqual({
      ...{
        assets: 1273,
        liabilities: 0,
        equity: 1273,
        retained_earnings: 280,
        current_earnings: -7,
        closed_earnings: 0,
      },
    });
  });

  it('open income and expenses at 0 with each year, and have earlier years on one line', async () => {
    expect(await trial('2025-04-01', '2026-03-31')).toEqual({
      1010: [1100, 250, 70, 0, 1280],
      3000: [-1000, 0, 0, 0, -1000],
      4000: [0, 0, 250, 0, -250],
      5000: [0, 20, 0, 0, 20],
      6000: [0, 50, 0, 0, 50],
      [EARLIER]: [-100, 0, 0, 0, -100],
    });
    expect(await trial('2026-01-01', '2026-03-31')).toMatchObject({
      4000: [-250, 0, 0, 0, -250],
      6000: [50, 0, 0, 0, 50],
    });
    expect(await trial('2026-04-02', '2027-03-31')).toMatchObject({
      4000: [0, 0, 0, 0, 0],
      6000: [7, 0, 0, 0, 7],
      [EARLIER]: [-280, 0, 0, 0, -280],
    });
  });

  it('move balances to that line at each year end within a period', async () => {
    expect(await trial('2025-12-31', '2026-04-30')).toEqual({
      1010: [1350, 0, 77, 0, 1273],
      3000: [-1000, 0, 0, 0, -1000],
      4000: [-250, 0, 0, 250, 0],
      5000: [0, 20, 0, -20, 0],
      6000: [0, 57, 0, -50, 7],
      [EARLIER]: [-100, 0, 0, -180, -280],
    });
    expect((await trial('1900-01-01', '2999-12-31'))[EARLIER]).toEqual([0, 0, 0, -273, -273]);
  });

  it('have one balance of an account in trial balance and general ledger, which begins anew with each year', async () => {
    expect(await closings('4000', '2024-04-01', '2025-03-31')).toEqual([-100, -100, -100]);
    expect(await closings('4000', '2025-03-31', '2025-04-01')).toEqual([-250, -250, -250]);
    expect(await closings('6000', '2026-03-01', '2026-03-31')).toEqual([50, 50]);
    expect(await closings('6000', '2025-06-01', '2026-04-01')).toEqual([7, 7, 7]);
    expect(await closings('1010', '2025-03-31', '2026-04-01')).toEqual([1273, 1273, 1273]);
    const query = `account=${money.account('6000')}&date_from=2025-01-01&date_to=2026-12-31`;
    const balances = ((await report('general_ledger', query))['data'] as Doc[]).map(({ balance }) => balance);
    expect(balances).toEqual([50, 7]);
    const pages = await walk(money.client, `/reports/general_ledger?date_from=2024-01-01&date_to=2026-12-31&limit=1`);
    expect(pages).toEqual(
      (await report('general_ledger', 'date_from=2024-01-01&date_to=2026-12-31&limit=200'))['data'],
    );
  });

  it('have a profit and loss of their own, together and one by one', async () => {
    expect(await earned('date=2025-03-31')).toBe(100);
    expect(await earned('date=2026-03-31')).toBe(180);
    expect(await earned('date_from=2024-04-01&date_to=2027-03-31')).toBe(273);
    const { data, totals } = await report('profit_and_loss', 'date_from=2025-01-01&date_to=2026-04-01&by=fiscal_year');
    expect((data as Doc[]).map(({ fiscal_year: year, code, group, amount }) => [year, code, group, amount])).toEqual([
      ['2024-25', '4000', 'income', 100],
      ['2025-26', '4000', 'income', 250],
      ['2025-26', '5000', 'expense', 20],
      ['2025-26', '6000', 'expense', 50],
      ['2026-27', '6000', 'expense', 7],
    ]);
    expect(totals).toEqual({ income: 350, expense: 77, profit: 273 });
    expect(refusal(await money.client.get('/reports/profit_and_loss?by=month'))).toMatchObject({
      status: 400,
      field: 'by',
    });
  });

  it('say in each report how years end', async () => {
    for (const [name, query] of [
      ['trial_balance', 'date=2026-04-01'],
      ['general_ledger', 'date=2026-04-01'],
      ['balance_sheet', 'date=2026-04-01'],
      ['profit_and_loss', 'date=2026-04-01'],
    ] as const) {
      const answer = await report(name, query);
      expect(answer['fiscal_year']).toEqual({ name: '2026-27', date_from: '2026-04-01', date_to: '2027-03-31' });
      const listed = ((await money.client.get('/reports')).body.data as Doc[]).find((one) => one['name'] === name);
      expect([answer['year_end'], listed?.['year_end']]).toEqual([
        expect.stringContaining('fiscal year'),
        answer['year_end'],
      ]);
    }
    expect(await report('tax', 'date=2026-04-01')).not.toHaveProperty('year_end');
  });

  it('are the same in CSV, and once their entries are folded', async () => {
    const names = [
      'trial_balance?date_from=2025-12-31&',
      'balance_sheet?',
      'profit_and_loss?by=fiscal_year&date_from=2024-04-01&',
      'general_ledger?date_from=2024-04-01&',
    ];
    const texts = async (Accept: string) =>
      Promise.all(
        names.map(async (name) => {
          const headers = { Authorization: `Bearer ${money.client.token}`, Accept };
          return (
            await fetch(`${service.origin}/api/${money.client.workspace}/v1/reports/${name}date_to=2026-04-30`, {
              headers,
            })
          ).text();
        }),
      );
    const before = [...(await texts('application/json')), ...(await texts('text/csv'))];
    expect(before[4]).toContain(`,,,${EARLIER},equity,-100,0,0,-180,-280\r\n`);
    expect(before[5]).toContain(`equity,,,,,${EARLIER},280\r\n`);
    expect(before[6]).toContain('2025-26,income,income,');
    const workspace = await service.app.get(Workspaces, { strict: false }).find(money.client.workspace);
    await service.app.get(LedgerFolder, { strict: false }).fold(workspace!.id);
    expect([...(await texts('application/json')), ...(await texts('text/csv'))]).toEqual(before);
  });
});

describe('the balance of an account today', () => {
  it('is that of the fiscal year for income and expenses', async () => {
    await openNew('07-01');
    const today = new Date().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
    await posted(`${year}-06-30`, [
      ['1010', 9],
      ['4000', -9],
    ]);
    await posted(`${year}-07-01`, [
      ['1010', 5],
      ['4000', -5],
    ]);
    for (const [code, balance] of [
      ['1010', 14],
      ['4000', -5],
    ] as const) {
      expect((await money.client.get(`/accounts/${money.account(code)}?fields=balance`)).body).toMatchObject({
        balance,
      });
      expect((await closings(code, `${year}-01-01`, today))[0]).toBe(balance);
    }
  });
});

describe('a closing entry', () => {
  const CLOSE: Line[] = [
    ['4000', 300],
    ['6000', -40],
    ['3100', -260],
  ];

  beforeAll(async () => {
    await openNew('04-01');
    await posted('2024-05-01', [
      ['1010', 100],
      ['4000', -100],
    ]);
    await posted('2025-05-01', [
      ['1010', 300],
      ['4000', -300],
    ]);
    await posted('2025-06-01', [
      ['6000', 40],
      ['1010', -40],
    ]);
  });

  it('moves what a year earned to equity, and the year keeps its profit and loss', async () => {
    const before = await report('profit_and_loss', 'date=2026-03-31');
    const closing = await posted('2026-03-31', CLOSE, { closing: true });
    expect(closing).toMatchObject({ closing: true, state: 'posted', number: 'MISC/2025-26/00003' });
    expect(await report('profit_and_loss', 'date=2026-03-31')).toEqual(before);
    expect(await earned('date_from=2026-03-31&date_to=2026-03-31')).toBe(0);
    expect(await earned('date_from=2024-04-01&date_to=2026-04-30')).toBe(360);
    expect(
      (await report('profit_and_loss', 'date_from=2025-01-01&date_to=2026-04-30&by=fiscal_year'))['totals'],
    ).toMatchObject({ profit: 260 });
    expect((await money.client.get('/entries?closing=true')).body.data).toMatchObject([{ id: closing.id }]);
  });

  it('leaves the balance sheet right on its day, the day before and ever after, counted once', async () => {
    expect(await equity('2026-03-30')).toEqual({ [EARLIER]: 100, 'Current earnings': 260 });
    expect(await equity('2026-03-31')).toEqual({
      '3100': 260,
      [EARLIER]: 100,
      'Current earnings': 260,
      'Current earnings moved to equity accounts': -260,
    });
    expect(await equity('2026-04-01')).toEqual({ '3100': 260, [EARLIER]: 100 });
    expect(await equity('2030-01-01')).toEqual({ '3100': 260, [EARLIER]: 100 });
  });

  it('is in the trial balance and the general ledger like any entry, so they agree on every account', async () => {
    expect(await trial('2025-04-01', '2026-03-31')).toEqual({
      1010: [100, 300, 40, 0, 360],
      3100: [0, 0, 260, 0, -260],
      4000: [0, 300, 300, 0, 0],
      6000: [0, 40, 40, 0, 0],
      [EARLIER]: [-100, 0, 0, 0, -100],
    });
    expect((await trial('2026-03-01', '2026-04-30'))[EARLIER]).toEqual([-100, 0, 0, 0, -100]);
    for (const code of ['3100', '4000', '6000', '1010'])
      expect(new Set(await closings(code, '2025-04-01', '2026-03-31')).size).toBe(1);
  });

  it('may follow on what was posted late, or on an earlier year', async () => {
    await posted('2026-02-01', [
      ['1010', 5],
      ['4000', -5],
    ]);
    expect(await equity('2026-04-01')).toEqual({ '3100': 260, [EARLIER]: 105 });
    await posted(
      '2025-03-31',
      [
        ['4000', 100],
        ['3100', -100],
      ],
      { closing: true },
    );
    expect(await earned('date=2025-03-31')).toBe(100);
    expect(await equity('2026-04-01')).toEqual({ '3100': 360, [EARLIER]: 5 });
  });

  it('is taken back on its own date unless another year end is named', async () => {
    const closing = await posted(
      '2026-03-31',
      [
        ['4000', 5],
        ['3100', -5],
      ],
      { closing: true },
    );
    expect(await equity('2026-04-01')).toEqual({ '3100': 365 });
    for (const date of ['2026-04-01', '2026-03-30']) {
      expect(refusal(await money.client.post(`/entries/${closing.id}/reverse`, { date }))).toMatchObject({
        status: 422,
        field: 'date',
      });
    }
    const tried = ok<Doc>(await money.client.post(`/entries/${closing.id}/reverse?dry_run=true`));
    expect(tried['record'].reversed_by).toHaveLength(1);
    expect((await money.get('entries', closing.id))['reversed_by']).toEqual([]);
    const reversed = await money.act('entries', closing.id, 'reverse');
    const mirror = await money.get('entries', reversed['reversed_by'][0].id);
    expect(mirror).toMatchObject({ closing: true, date: '2026-03-31' });
    expect(await equity('2026-04-01')).toEqual({ '3100': 360, [EARLIER]: 5 });
    expect(await earned('date=2026-03-31')).toBe(265);
  });

  it('has the date of the last day of a fiscal year', async () => {
    for (const date of ['2026-03-30', '2026-04-01', '2026-12-31']) {
      const entry = await draft(
        date,
        [
          ['4000', 1],
          ['3100', -1],
        ],
        { closing: true },
      );
      const refused = await money.client.post(`/entries/${entry.id}/post`);
      expect(refusal(refused)).toEqual({ status: 422, type: 'validation_error', field: 'date', code: 'not_year_end' });
      expect(refused.body.error.message).toContain(date < '2026-04' ? '2026-03-31' : '2027-03-31');
      const [post] = (await money.client.get(`/entries/${entry.id}/actions`)).body.data as Doc[];
      expect(post).toMatchObject({ name: 'post', allowed: false, reasons: [{ field: 'date', code: 'not_year_end' }] });
      ok(await money.client.patch(`/entries/${entry.id}`, { closing: false }));
      ok(await money.client.post(`/entries/${entry.id}/post?dry_run=true`));
      ok(await money.client.delete(`/entries/${entry.id}`));
    }
  });

  it('has lines on income, expense and equity accounts alone, and none with a tax', async () => {
    const entry = await draft(
      '2026-03-31',
      [
        ['1010', 1],
        ['3100', -1],
      ],
      { closing: true },
    );
    expect(refusal(await money.client.post(`/entries/${entry.id}/post`))).toMatchObject({
      status: 422,
      field: 'lines[0].account',
      code: 'invalid_account_type',
    });
    const taxed = { account: money.account('4000'), tax: money.books.vat.id, debit: 1 };
    const kept = [taxed, { account: money.account('3100'), credit: 1 }];
    ok(await money.client.patch(`/entries/${entry.id}`, { lines: kept }));
    expect(refusal(await money.client.post(`/entries/${entry.id}/post`))).toMatchObject({
      status: 422,
      field: 'lines[0].tax',
      code: 'invalid_value',
    });
    ok(await money.client.delete(`/entries/${entry.id}`));
  });

  it('is brought over with old books like any other', async () => {
    const rows = [
      'entry,journal,date,closing,account,debit,credit',
      'old,MISC,2024-03-31,true,4000,30,',
      'old,MISC,2024-03-31,true,3100,,30',
    ];
    const principal = systemPrincipal(
      (await service.app.get(Workspaces, { strict: false }).find(money.client.workspace)) as PrincipalWorkspace,
    );
    const source = (async function* () {
      yield Buffer.from(rows.join('\r\n'));
    })();
    const outcome = await service.app
      .get(Imports, { strict: false })
      .run(principal, { what: 'entries', source, end: 'commit' });
    expect(outcome.problems).toEqual([]);
    expect(await earned('date=2024-03-31')).toBe(0);
    expect((await money.client.get('/entries/ext:old')).body).toMatchObject({ closing: true, state: 'posted' });
  });
});
