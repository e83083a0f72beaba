import { LedgerFolder } from '@daybook/accounting';
import { type Books, type Domain, openBooks, randomOf, sql } from '@daybook/harness';
import { seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@daybook/money';
import { openAccounting } from './support/accounting.js';

const SEED = seedOf('reports of random books');
const CODES = ['1000', '1010', '1100', '1300', '2000', '2200', '3000', '4000', '5000', '6000'];
const GROUPS: Readonly<Record<string, string>> = { 4000: 'income', 5000: 'expense', 6000: 'expense' };
const FIRST = '2025-06-01';
const DAYS = 500;

interface ModelLine {
  readonly date: string;
  readonly code: string;
  /** Cents; debits are positive. */
  readonly amount: number;
}

/** The books as a list of amounts in cents, with which every report must agree. */
class Model {
  readonly lines: ModelLine[] = [];

  /** The balance in the fiscal year of `year`, in which income and expenses restart at zero. */
  balance(code: string, until: string, year = until): number {
    const from = GROUPS[code] === undefined ? '' : firstOfYear(year);
    return this.sum((line) => line.code === code && line.date <= until && line.date >= from);
  }

  /** Earnings of all fiscal years before that of a day; credits are positive. */
  earlier(day: string): number {
    return -this.sum(({ code, date }) => GROUPS[code] !== undefined && date < firstOfYear(day)) + 0;
  }

  /** The total of all lines within a period. */
  moved(code: string, from: string, to: string): number {
    return this.sum((line) => line.code === code && line.date >= from && line.date <= to);
  }

  sum(of: (line: ModelLine) => boolean): number {
    return this.lines.filter(of).reduce((total, { amount }) => total + amount, 0);
  }
}

/** Fiscal years start in the middle of a month. */
const STARTS = '03-15';
const firstOfYear = (day: string): string => `${Number(day.slice(0, 4)) - (day.slice(5) < STARTS ? 1 : 0)}-${STARTS}`;

const cents = (figure: number): number => Math.round(figure * 100);

describe('reports of random books', () => {
  let service: Domain;
  let books: Books;
  let fold: () => Promise<void>;
  let workspaceId: string;
  const model = new Model();
  const pick = randomOf(SEED);
  const upTo = (max: number) => 1 + pick(Array.from({ length: max }, (_, i) => i));
  const aDay = () => addDays(FIRST, upTo(DAYS) - 1);

  const report = async (name: string, query = '') => {
    const reply = await service.acme.get(`/reports/${name}${query}`);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body;
  };

  const entry = async (
    date: string,
  ): Promise<{ id: string; lines: { code: string; amount: number }[] } | undefined> => {
    const amounts = Array.from({ length: upTo(4) }, () => ({
      code: pick(CODES),
      amount: upTo(100_000) * pick([1, -1]),
    }));
    const rest = amounts.reduce((total, { amount }) => total - amount, 0);
    if (rest === 0) return undefined;
    const lines = [...amounts, { code: pick(CODES), amount: rest }];
    const body = lines.map(({ code, amount }) => ({
      account: books.accounts[code]!.id,
      partner: books.partner.id,
      [amount > 0 ? 'debit' : 'credit']: Math.abs(amount) / 100,
    }));
    const draft = await service.acme.make('entries', { journal: books.journals['MISC']!.id, date, lines: body });
    const posted = await service.acme.post(`/entries/${draft.id}/post`);
    if (posted.status !== 200) throw new Error(posted.text);
    model.lines.push(...lines.map((line) => ({ ...line, date })));
    return { id: posted.body.id as string, lines };
  };

  const reversed = async (on: string): Promise<void> => {
    const made = await entry(on);
    if (!made) return;
    const date = addDays(on, upTo(DAYS) - 1);
    const taken = await service.acme.post(`/entries/${made.id}/reverse`, { date });
    if (taken.status !== 200) throw new Error(taken.text);
    const { lines } = made;
    model.lines.push(...lines.map(({ code, amount }) => ({ code, amount: -amount, date })));
  };

  const invoice = async (date: string): Promise<void> => {
    const quantity = upTo(9);
    const body = {
      type: pick(['invoice', 'invoice', 'credit_note']),
      partner: books.partner.id,
      date,
      lines: [{ product: books.product.id, quantity }],
    };
    const draft = await service.acme.make('invoices', body);
    await service.acme.post(`/invoices/${draft.id}/confirm`);
    const sign = body.type === 'invoice' ? 1 : -1;
    for (const [code, amount] of [
      ['1100', 1800],
      ['4000', -1500],
      ['2200', -300],
    ] as const)
      model.lines.push({ date, code, amount: sign * quantity * amount });
  };

  const work = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await pick([entry, entry, reversed, invoice, invoice])(aDay());
  };

  /** Compares every figure of one day and of a period that ends with it. */
  const compare = async (from: string, to: string): Promise<void> => {
    const balance = await report('trial_balance', `?date_from=${from}&date_to=${to}`);
    const before = addDays(from, -1);
    for (const code of CODES) {
      const row = balance.data.find((each: { code: string }) => each.code === code) ?? {
        opening: 0,
        debit: 0,
        credit: 0,
        closing: 0,
      };
      expect({
        code,
        opening: cents(row.opening),
        moved: cents(row.debit) - cents(row.credit),
        closing: cents(row.closing),
      }).toEqual({
        code,
        opening: model.balance(code, before, from),
        moved: model.moved(code, from, to),
        closing: model.balance(code, to),
      });
    }
    const years = balance.data.find((each: { code: string | null }) => each.code === null) ?? {
      opening: 0,
      closing: 0,
    };
    expect([cents(years.opening), cents(years.closing)]).toEqual([-model.earlier(from) + 0, -model.earlier(to) + 0]);
    expect(balance.totals).toMatchObject({
      opening: 0,
      closing: 0,
      debit: balance.totals.credit,
      year_end_transfer: 0,
    });
    const inSpan = ({ date, code }: ModelLine, group: string) => date >= from && date <= to && GROUPS[code] === group;
    const { totals: profit } = await report('profit_and_loss', `?date_from=${from}&date_to=${to}`);
    expect(cents(profit.income)).toBe(-model.sum((line) => inSpan(line, 'income')) + 0);
    expect(cents(profit.expense)).toBe(model.sum((line) => inSpan(line, 'expense')));
    const { totals: sheet } = await report('balance_sheet', `?date=${to}`);
    expect(cents(sheet.assets)).toBe(cents(sheet.liabilities) + cents(sheet.equity));
    expect(cents(sheet.retained_earnings)).toBe(model.earlier(to));
    expect(cents(sheet.current_earnings)).toBe(
      -model.sum(({ date, code }) => date <= to && date >= firstOfYear(to) && GROUPS[code] !== undefined) + 0,
    );
    for (const [name, code, sign] of [
      ['aged_receivable', '1100', 1],
      ['aged_payable', '2000', -1],
    ] as const) {
      expect(cents((await report(name, `?date=${to}`)).totals.total)).toBe(sign * model.balance(code, to) + 0);
    }
  };

  beforeAll(async () => {
    service = await openAccounting();
    books = await openBooks(service.acme);
    expect((await service.acme.patch('/settings/accounting', { fiscal_year_start: STARTS })).status).toBe(200);
    const [workspace] = await sql<{ id: string }>(
      service.databaseUrl,
      `SELECT id FROM tokens.workspaces WHERE slug = '${service.acme.workspace}'`,
    );
    const folder = service.app.get(LedgerFolder, { strict: false });
    workspaceId = workspace!.id;
    fold = () => folder.fold(workspaceId);
    await work(40);
    await fold();
    await work(20);
  });
  afterAll(() => service.stop());

  it('of the past stay as they are to the byte, whatever is posted later', async () => {
    const day = addDays(FIRST, 250);
    const names = [
      'trial_balance',
      'profit_and_loss',
      'balance_sheet',
      'aged_receivable',
      'aged_payable',
      'general_ledger',
      'journal',
      'tax',
    ];
    const texts = async () =>
      Promise.all(names.map(async (name) => (await service.acme.get(`/reports/${name}?date_to=${day}`)).text));
    const before = await texts();
    for (let i = 1; i <= 10; i++) await pick([entry, invoice])(addDays(day, i + DAYS));
    expect(await texts()).toEqual(before);
  });

  it('stay the same to the byte when what they add up is folded', async () => {
    const names = ['trial_balance?', 'profit_and_loss?', 'balance_sheet?', 'general_ledger?limit=200&'];
    const texts = async () =>
      Promise.all(names.map(async (name) => (await service.acme.get(`/reports/${name}date_to=2026-03-15`)).text));
    const before = await texts();
    await fold();
    const tail = 'SELECT FROM accounting.ledger_tail WHERE workspace_id = $1';
    expect(await sql(service.databaseUrl, tail, [workspaceId])).toEqual([]);
    expect(await texts()).toEqual(before);
  });

  it('stay right while entries are posted and folded at the same time', async () => {
    const dates = Array.from({ length: 12 }, aDay);
    const posting = Promise.all(
      [0, 1, 2].map(async (lane) => {
        for (const date of dates.filter((_, i) => i % 3 === lane)) await entry(date);
      }),
    );
    let isRunning = true;
    void posting.finally(() => (isRunning = false));
    const folding = Promise.all(
      [0, 1].map(async () => {
        while (isRunning) await fold();
      }),
    );
    while (isRunning) {
      const { totals } = await report('trial_balance', '?date_from=1900-01-01&date_to=2999-12-31');
      expect(totals).toMatchObject({ closing: 0, debit: totals.credit });
      const { totals: sheet } = await report('balance_sheet', '?date=2999-12-31');
      expect(cents(sheet.assets)).toBe(cents(sheet.liabilities) + cents(sheet.equity));
    }
    await Promise.all([posting, folding]);
    await compare('1900-01-02', '2999-12-31');
    for (const [from, to] of [
      ['2025-07-01', '2026-03-14'],
      ['2026-03-14', '2026-03-15'],
      ['2026-03-15', '2026-12-31'],
      [aDay(), addDays(FIRST, 2 * DAYS)],
    ] as const) {
      await compare(from, to);
    }
  });

  it('of more lines than a CSV reads at once are whole', async () => {
    const many = Array.from({ length: 500 }, (_, i) => ({
      account: books.accounts[i % 2 === 0 ? '1000' : '3000']!.id,
      [i % 2 === 0 ? 'debit' : 'credit']: 1 + (i >> 1),
    }));
    for (let i = 0; i < 3; i++) {
      const draft = await service.acme.make('entries', {
        journal: books.journals['MISC']!.id,
        date: '2024-01-01',
        lines: many,
      });
      expect((await service.acme.post(`/entries/${draft.id}/post`)).status).toBe(200);
    }
    const response = await fetch(
      `${service.origin}/api/${service.acme.workspace}/v1/reports/general_ledger?date_from=2024-01-01&date_to=2024-12-31`,
      {
        headers: { Authorization: `Bearer ${service.acme.token}`, Accept: 'text/csv' },
      },
    );
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + 1500);
    expect(lines[750]!.split(',').at(-1)).toBe(String((3 * 250 * 251) / 2));
    expect(lines[1500]!.split(',').at(-1)).toBe(String((-3 * 250 * 251) / 2));
  });

  it('leave the books in order', async () => {
    expect((await report('integrity')).data.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
  });
});
