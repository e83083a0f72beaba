import { shown, total, type Units, unitsOf } from '../exact.js';
import { firstOfFiscalYear, plusDays } from '../model/days.js';
import type { Account } from '../model/masters.js';
import type { Doc, World } from '../world.js';

export interface Span {
  readonly from: string;
  readonly to: string;
}

const EARNING = ['income', 'expense', 'cogs'];
const isEarning = ({ type }: Account): boolean => EARNING.includes(type);

/** The amount posted to an account up to and including a day. */
export function turnoverOf({ books }: World, account: Account, until: string): { debit: Units; credit: Units } {
  const days = [...(books.ledger.days.get(account) ?? [])]
    .filter(([day]) => day <= until)
    .map(([, turnover]) => turnover);
  return { debit: total(days.map(({ debit }) => debit)), credit: total(days.map(({ credit }) => credit)) };
}

function postedOn(world: World, account: Account, until: string): Units {
  const { debit, credit } = turnoverOf(world, account, until);
  return debit - credit;
}

/** The balance from fiscal years before that of `year`, for an account that restarts with each. */
function earlierOn(world: World, account: Account, year: string): Units {
  return isEarning(account)
    ? postedOn(world, account, plusDays(firstOfFiscalYear(year, world.books.fiscalYearStart), -1))
    : 0n;
}

/** The balance of an account at the end of a day, in the fiscal year of `year`. */
export function balanceOf(world: World, account: Account, until: string, year = until): Units {
  return postedOn(world, account, until) - earlierOn(world, account, year);
}

const sumOf = (world: World, until: string, types: readonly string[]): Units =>
  total(
    [...world.books.accounts.values()]
      .filter(({ type }) => types.includes(type))
      .map((account) => balanceOf(world, account, until)),
  );

/** The amount that a period's closing entries moved on income and expense accounts; debits are positive. */
function closedIn({ books }: World, from: string, to: string, types = EARNING): Units {
  const closings = books.ledger.entries.filter(({ isClosing, date }) => isClosing && date >= from && date <= to);
  return total(
    closings.flatMap(({ lines }) =>
      lines.filter(({ account }) => types.includes(account.type)).map(({ value }) => value),
    ),
  );
}

const earlierOf = (world: World, day: string): Units =>
  total([...world.books.accounts.values()].map((account) => earlierOn(world, account, day)));

export async function checkTrialBalance(world: World, { from, to }: Span): Promise<void> {
  const { data, totals } = await world.get<{ data: Doc[]; totals: Doc }>(
    `/reports/trial_balance?date_from=${from}&date_to=${to}`,
  );
  const used = [...world.books.accounts.values()].filter((account) =>
    [...(world.books.ledger.days.get(account)?.keys() ?? [])].some((day) => day <= to),
  );
  const rows = used.map((account) => {
    const [before, until] = [turnoverOf(world, account, plusDays(from, -1)), turnoverOf(world, account, to)];
    const figures = { debit: until.debit - before.debit, credit: until.credit - before.credit };
    const [opening, closing] = [balanceOf(world, account, plusDays(from, -1), from), balanceOf(world, account, to)];
    return [
      account.code,
      opening,
      figures.debit,
      figures.credit,
      closing - opening - figures.debit + figures.credit,
      closing,
    ] as const;
  });
  const [opening, closing] = [earlierOf(world, from), earlierOf(world, to)];
  const earlier =
    opening === 0n && closing === 0n ? [] : [[null, opening, 0n, 0n, closing - opening, closing] as const];
  const predicted = [...rows, ...earlier].map(([code, ...figures]) => [code, ...figures.map(shown)]).sort();
  const seen = data.map((row) => [
    row['code'],
    row['opening'],
    row['debit'],
    row['credit'],
    row['year_end_transfer'],
    row['closing'],
  ]);
  world.same(`trial balance ${from} to ${to}`, seen.sort(), predicted);
  const sides = totals['debit'] - totals['credit'];
  world.same(
    'its totals',
    { ...totals, debit: sides, credit: 0 },
    { opening: 0, debit: 0, credit: 0, year_end_transfer: 0, closing: 0 },
  );
}

/** Income and expenses of a period without closing entries. */
function earned(world: World, { from, to }: Span, types: readonly string[]): Units {
  const accounts = [...world.books.accounts.values()].filter(({ type }) => types.includes(type));
  const before = plusDays(from, -1);
  return (
    total(accounts.map((account) => postedOn(world, account, before) - postedOn(world, account, to))) +
    closedIn(world, from, to, [...types])
  );
}

export async function checkResults(world: World, { from, to }: Span): Promise<void> {
  const [income, expense] = [
    earned(world, { from, to }, ['income']),
    -earned(world, { from, to }, ['expense', 'cogs']),
  ];
  const predicted = { income: shown(income), expense: shown(expense), profit: shown(income - expense) };
  for (const by of ['', '&by=fiscal_year']) {
    const profit = await world.get<{ totals: Doc }>(`/reports/profit_and_loss?date_from=${from}&date_to=${to}${by}`);
    world.same(`profit and loss ${from} to ${to}${by}`, profit.totals, predicted);
  }
  const sheet = await world.get<{ data: Doc[]; totals: Doc }>(`/reports/balance_sheet?date=${to}`);
  const taxes = [...world.books.accounts.values()]
    .filter(({ type }) => type === 'tax')
    .map((account) => balanceOf(world, account, to));
  const reclaimed = total(taxes.filter((balance) => balance > 0n));
  const owed = total(taxes.filter((balance) => balance < 0n));
  const first = firstOfFiscalYear(to, world.books.fiscalYearStart);
  const [earlier, current, closed] = [
    -earlierOf(world, to),
    earned(world, { from: first, to }, EARNING),
    -closedIn(world, first, to),
  ];
  const equity = -sumOf(world, to, ['equity']) + earlier + current + closed;
  world.same(`balance sheet at ${to}`, sheet.totals, {
    assets: shown(sumOf(world, to, ['receivable', 'bank', 'cash', 'asset', 'stock']) + reclaimed),
    liabilities: shown(-sumOf(world, to, ['payable', 'liability']) - owed),
    equity: shown(equity),
    retained_earnings: shown(earlier),
    current_earnings: shown(current),
    closed_earnings: shown(closed),
  });
  world.same(
    'lines of equity',
    total(sheet.data.filter(({ group }) => group === 'equity').map(({ amount }) => unitsOf(amount))),
    equity,
  );
  world.same(
    'assets less all else',
    Math.round((sheet.totals['assets'] - sheet.totals['liabilities'] - sheet.totals['equity']) * 1e4) + 0,
    0,
  );
}

/** Every posted line of an account in order, with the balance after each. */
export async function checkGeneralLedger(world: World, account: Account, { from, to }: Span): Promise<void> {
  const query = `/reports/general_ledger?account=${account.id}&date_from=${from}&date_to=${to}&limit=200`;
  const first = await world.get<{ data: Doc[]; totals: Doc; next_cursor?: string }>(query);
  const rows = [...first.data];
  let cursor = first.next_cursor;
  while (cursor !== undefined) {
    const page = await world.get<{ data: Doc[]; next_cursor?: string }>(
      `/reports/general_ledger?cursor=${encodeURIComponent(cursor)}`,
    );
    rows.push(...page.data);
    cursor = page.next_cursor;
  }
  const posted = world.books.ledger.entries.filter(({ date }) => date >= from && date <= to);
  const lines = posted.flatMap(({ number, date, lines: all }) =>
    all
      .filter((line) => line.account === account)
      .map(({ value }) => [date, number, value > 0n ? shown(value) : 0, value < 0n ? shown(-value) : 0]),
  );
  world.same(
    `lines on ${account.code} ${from} to ${to}`,
    rows.map(({ date, entry, debit, credit }) => [date, entry.name, debit, credit]).sort(byText),
    lines.sort(byText),
  );
  let running = balanceOf(world, account, plusDays(from, -1), from);
  const yearOf = (day: string): string => firstOfFiscalYear(day, world.books.fiscalYearStart);
  let year = yearOf(from);
  for (const { date, debit, credit, balance, entry } of rows) {
    if (isEarning(account) && yearOf(date as string) !== year) running = 0n;
    year = yearOf(date as string);
    running += unitsOf(debit) - unitsOf(credit);
    world.same(`balance after ${entry.name}`, balance, shown(running));
  }
  if (isEarning(account) && yearOf(to) !== year) running = 0n;
  world.same('closing', first.totals['closing'], shown(balanceOf(world, account, to)));
  world.same('running to', running, balanceOf(world, account, to));
}

function byText(a: unknown, b: unknown): number {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}
