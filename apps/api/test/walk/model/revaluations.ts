import { Ratio, total, type Units } from '../exact.js';
import type { Books } from './books.js';
import { plusDays } from './days.js';
import type { Entry, Item, LedgerLine } from './ledger.js';
import { type Account, decimalsOf, HOME } from './masters.js';

/** What was valued anew at a date, and the two entries of it. */
export interface Revaluation {
  id: string;
  readonly date: string;
  readonly gain: Units;
  readonly loss: Units;
  readonly entry: Entry;
  readonly mirror: Entry;
  isUndone: boolean;
}

/** What an account holds in a currency; debit above 0. */
export interface Held {
  readonly account: Account;
  readonly currency: string;
  /** Each item; of a bank, its balance. */
  readonly parts: readonly { readonly amount: Units; readonly book: Units }[];
}

/** What was open in foreign currencies at the end of a day, by account and currency (domain.md 4.33). */
export function heldAt(books: Books, date: string): Held[] {
  const held = new Map<string, { account: Account; currency: string; parts: { amount: Units; book: Units }[] }>();
  const put = (account: Account, currency: string, amount: Units, book: Units): void => {
    if (amount === 0n && book === 0n) return;
    const key = `${account.code} ${currency}`;
    const one = held.get(key) ?? { account, currency, parts: [] };
    one.parts.push({ amount, book });
    held.set(key, one);
  };
  for (const item of books.ledger.items) {
    if (item.currency === HOME || item.entry.date > date || !['receivable', 'payable'].includes(item.account.type))
      continue;
    const open = openAt(books, item, date);
    const sign = item.side === 'debit' ? 1n : -1n;
    put(item.account, item.currency, sign * open.amount, sign * open.book);
  }
  for (const [account, currency, lines] of bankLines(books, date)) {
    put(account, currency, total(lines.map(({ amount }) => amount as Units)), total(lines.map(({ value }) => value)));
  }
  return [...held.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** What was open of an item: all of it, less the matches in effect on the day. */
function openAt(books: Books, item: Item, date: string): { amount: Units; book: Units } {
  if (item.amountCurrency === 0n) return { amount: 0n, book: 0n };
  const inEffect = books.ledger
    .matchesOf(item)
    .filter((match) => match.date <= date && (match.voided === null || match.voided > date));
  const values = inEffect.map((match) => (match.debit === item ? match.debitValue : match.creditValue));
  return {
    amount: item.amountCurrency - total(inEffect.map(({ amount }) => amount)),
    book: item.amount - total(values),
  };
}

function bankLines(books: Books, date: string): [Account, string, LedgerLine[]][] {
  const found = new Map<string, [Account, string, LedgerLine[]]>();
  for (const entry of books.ledger.entries.filter((one) => one.date <= date)) {
    for (const line of entry.lines) {
      const { account, currency } = line;
      if (currency === null || currency === HOME || !['bank', 'cash'].includes(account.type)) continue;
      const key = `${account.code} ${currency}`;
      const one = found.get(key) ?? [account, currency, []];
      one[2].push(line);
      found.set(key, one);
    }
  }
  return [...found.values()];
}

/** What is posted of each account and currency at these rates, in order. */
export function bookedOf(held: readonly Held[], rateOf: (currency: string) => string, gains: 'book' | 'skip') {
  return held.map(({ account, currency, parts }) => {
    const differences = parts.map(
      ({ amount, book }) =>
        Ratio.of(amount)
          .times(Ratio.of(rateOf(currency)))
          .round(decimalsOf(HOME)) - book,
    );
    return {
      account,
      currency,
      booked: total(differences.filter((difference) => gains === 'book' || difference < 0n)),
    };
  });
}

type Booked = ReturnType<typeof bookedOf>;

/** The lines of the entry (domain.md 6.14). */
export function linesOf(books: Books, booked: Booked): LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  const put = (code: string, currency: string, value: Units): void => {
    const before = sums.get(`${code} ${currency}`)?.value ?? 0n;
    const account = books.account(code);
    sums.set(`${code} ${currency}`, { account, partner: null, value: before + value, currency, amount: 0n, tax: null });
  };
  for (const { account, currency, booked: value } of booked)
    put(account.type === 'payable' ? '2090' : '1190', currency, value);
  for (const { currency, booked: value } of booked) put(value < 0n ? '6915' : '4915', currency, -value);
  const lines = [...sums.values()].filter(({ value }) => value !== 0n);
  return [...lines.filter(({ value }) => value > 0n), ...lines.filter(({ value }) => value < 0n)];
}

/** Posts both entries. */
export function revalue(books: Books, date: string, booked: Booked): Revaluation {
  const values = booked.map((one) => one.booked);
  const lines = linesOf(books, booked);
  const journal = books.journal('EXC');
  const source = {};
  const entry = books.ledger.post({ journal, date, lines, source });
  const opposite = lines.map((line) => ({ ...line, value: -line.value }));
  const mirror = books.ledger.post({ journal, date: plusDays(date, 1), lines: opposite, source });
  const made: Revaluation = {
    ...{ id: '', date, entry, mirror, isUndone: false },
    gain: total(values.filter((value) => value > 0n)),
    loss: -total(values.filter((value) => value < 0n)),
  };
  books.revaluations.push(made);
  return made;
}
