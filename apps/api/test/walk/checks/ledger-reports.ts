import { shown, total, type Units, unitsOf } from '../exact.js';
import { plusDays } from '../model/days.js';
import type { Account } from '../model/masters.js';
import type { Doc, World } from '../world.js';

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What was posted on an account up to and including a day. */
export function turnoverOf({ books }: World, account: Account, until: string): { debit: Units; credit: Units } {
  const days = [...(books.ledger.days.get(account) ?? [])].filter(([day]) => day <= until).map(([, turnover]) => turnover);
  return { debit: total(days.map(({ debit }) => debit)), credit: total(days.map(({ credit }) => credit)) };
}

export function balanceOf(world: World, account: Account, until: string): Units {
  const { debit, credit } = turnoverOf(world, account, until);
  return debit - credit;
}

const sumOf = (world: World, until: string, types: readonly string[]): Units =>
  total([...world.books.accounts.values()].filter(({ type }) => types.includes(type)).map((account) => balanceOf(world, account, until)));

export async function checkTrialBalance(world: World, { from, to }: Span): Promise<void> {
  const { data, totals } = await world.get<{ data: Doc[]; totals: Doc }>(`/reports/trial_balance?date_from=${from}&date_to=${to}`);
  const used = [...world.books.accounts.values()].filter((account) => [...(world.books.ledger.days.get(account)?.keys() ?? [])].some((day) => day <= to));
  const rows = used.map((account) => {
    const [before, until] = [turnoverOf(world, account, plusDays(from, -1)), turnoverOf(world, account, to)];
    const figures = { debit: until.debit - before.debit, credit: until.credit - before.credit };
    return [account.code, before.debit - before.credit, figures.debit, figures.credit, until.debit - until.credit] as const;
  });
  const predicted = rows.map(([code, ...figures]) => [code, ...figures.map(shown)]).sort();
  world.same(`trial balance ${from} to ${to}`, data.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing]), predicted);
  world.same('its totals', { opening: totals['opening'], closing: totals['closing'], sides: totals['debit'] - totals['credit'] }, { opening: 0, closing: 0, sides: 0 });
}

export async function checkResults(world: World, { from, to }: Span): Promise<void> {
  const before = plusDays(from, -1);
  const moved = (types: readonly string[]): Units => sumOf(world, to, types) - sumOf(world, before, types);
  const [income, expense] = [-moved(['income']), moved(['expense', 'cogs'])];
  const profit = await world.get<{ totals: Doc }>(`/reports/profit_and_loss?date_from=${from}&date_to=${to}`);
  world.same(`profit and loss ${from} to ${to}`, profit.totals, { income: shown(income), expense: shown(expense), profit: shown(income - expense) });
  const sheet = await world.get<{ totals: Doc }>(`/reports/balance_sheet?date=${to}`);
  const taxes = [...world.books.accounts.values()].filter(({ type }) => type === 'tax').map((account) => balanceOf(world, account, to));
  const reclaimed = total(taxes.filter((balance) => balance > 0n));
  const owed = total(taxes.filter((balance) => balance < 0n));
  const earnings = -sumOf(world, to, ['income', 'expense', 'cogs']);
  world.same(`balance sheet at ${to}`, sheet.totals, {
    assets: shown(sumOf(world, to, ['receivable', 'bank', 'cash', 'asset', 'stock']) + reclaimed),
    liabilities: shown(-sumOf(world, to, ['payable', 'liability']) - owed),
    equity: shown(-sumOf(world, to, ['equity']) + earnings),
    current_earnings: shown(earnings),
  });
  world.same('assets less all else', Math.round((sheet.totals['assets'] - sheet.totals['liabilities'] - sheet.totals['equity']) * 1e4) + 0, 0);
}

/** Every posted line of an account in its order, and the balance after each. */
export async function checkGeneralLedger(world: World, account: Account, { from, to }: Span): Promise<void> {
  const query = `/reports/general_ledger?account=${account.id}&date_from=${from}&date_to=${to}&limit=200`;
  const first = await world.get<{ data: Doc[]; totals: Doc; next_cursor?: string }>(query);
  const rows = [...first.data];
  let cursor = first.next_cursor;
  while (cursor !== undefined) {
    const page = await world.get<{ data: Doc[]; next_cursor?: string }>(`/reports/general_ledger?cursor=${encodeURIComponent(cursor)}`);
    rows.push(...page.data);
    cursor = page.next_cursor;
  }
  const posted = world.books.ledger.entries.filter(({ date }) => date >= from && date <= to);
  const lines = posted.flatMap(({ number, date, lines: all }) => all.filter((line) => line.account === account).map(({ value }) => [date, number, value > 0n ? shown(value) : 0, value < 0n ? shown(-value) : 0]));
  world.same(`lines on ${account.code} ${from} to ${to}`, rows.map(({ date, entry, debit, credit }) => [date, entry.name, debit, credit]).sort(byText), lines.sort(byText));
  const opening = balanceOf(world, account, plusDays(from, -1));
  let running = opening;
  for (const { debit, credit, balance, entry } of rows) {
    running += unitsOf(debit) - unitsOf(credit);
    world.same(`balance after ${entry.name}`, balance, shown(running));
  }
  world.same('closing', first.totals['closing'], shown(balanceOf(world, account, to)));
  world.same('running to', running, balanceOf(world, account, to));
}

function byText(a: unknown, b: unknown): number {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}
