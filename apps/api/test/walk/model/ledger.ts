import { lesser, size, type Units } from '../exact.js';
import { matchedValue } from './conversion.js';
import { fiscalYear } from './days.js';
import type { Account, Journal, Partner, Tax } from './masters.js';

export interface LedgerLine {
  readonly account: Account;
  readonly partner: Partner | null;
  /** In the books' currency; debits are positive. */
  readonly value: Units;
  readonly currency: string | null;
  /** In `currency`; debits are positive. */
  readonly amount: Units | null;
  readonly tax: Tax | null;
  /** The due date of an instalment; otherwise the entry's date. */
  readonly due?: string | undefined;
}

export interface Entry {
  id: string;
  readonly number: string;
  readonly date: string;
  readonly journal: Journal;
  readonly series: 'main' | 'credit_note';
  readonly lines: readonly LedgerLine[];
  /** The item of each line, null if the account is not matched. */
  readonly items: readonly (Item | null)[];
  /** The document that it was posted for. */
  readonly source: object | null;
  readonly reversalOf: Entry | null;
  /** Moves earnings to equity, on the last day of a fiscal year. */
  readonly isClosing: boolean;
  reversedBy: Entry | null;
}

/** A line that is open until it is matched. */
export interface Item {
  /** The line's id. */
  id: string;
  readonly entry: Entry;
  readonly account: Account;
  readonly partner: Partner | null;
  readonly currency: string;
  readonly side: 'debit' | 'credit';
  /** In the books' currency; zero for an exchange difference. */
  readonly amount: Units;
  readonly amountCurrency: Units;
  residual: Units;
  residualCurrency: Units;
  readonly due: string;
}

export interface Match {
  id: string;
  readonly debit: Item;
  readonly credit: Item;
  readonly amount: Units;
  readonly debitValue: Units;
  readonly creditValue: Units;
  readonly date: string;
  /** From this day on it is void. */
  voided: string | null;
  readonly exchange: Entry | null;
  readonly isOfReversal: boolean;
  /** The payment that sets off two documents with it; a source of entries, like that of an entry. */
  readonly setOffBy: object | null;
}

export interface Posting {
  readonly journal: Journal;
  readonly series?: Entry['series'];
  readonly date: string;
  readonly lines: readonly LedgerLine[];
  readonly source: object | null;
  readonly reversalOf?: Entry;
  readonly isClosing?: boolean;
}

interface Turnover {
  debit: Units;
  credit: Units;
}

interface ExchangeBooks {
  readonly journal: Journal;
  readonly gain: Account;
  readonly loss: Account;
}

/** The model's general ledger and matches: what was posted, and what settles what. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly items: Item[] = [];
  readonly matches: Match[] = [];
  /** The last number of each series. */
  readonly series = new Map<string, number>();
  /** Per account and day. */
  readonly days = new Map<Account, Map<string, Turnover>>();
  private readonly byItem = new Map<Item, Match[]>();

  constructor(
    private readonly fiscalYearStart: string,
    private readonly exchange: () => ExchangeBooks,
  ) {}

  post({ journal, series = 'main', date, lines, source, reversalOf, isClosing = false }: Posting): Entry {
    const items: (Item | null)[] = [];
    const entry: Entry = {
      ...{ id: '', number: this.number(journal, series, date), date, journal, series, lines, items, source },
      reversalOf: reversalOf ?? null,
      isClosing,
      reversedBy: null,
    };
    for (const line of lines) items.push(line.account.isMatched ? openItem(entry, line) : null);
    for (const line of lines) this.addToDay(line, date);
    this.items.push(...items.filter((item) => item !== null));
    this.entries.push(entry);
    if (reversalOf) reversalOf.reversedBy = entry;
    return entry;
  }

  reverse(entry: Entry, date: string): Entry {
    const lines = entry.lines.map((line) => ({
      ...line,
      value: -line.value,
      amount: line.amount === null ? null : -line.amount,
      due: undefined,
    }));
    return this.post({
      journal: entry.journal,
      series: entry.series,
      date,
      lines,
      source: entry.source,
      reversalOf: entry,
      isClosing: entry.isClosing,
    });
  }

  /** Makes the match expected from the service, with its exchange entry (domain.md 6.6). */
  match(
    debit: Item,
    credit: Item,
    wish: { amount?: Units | undefined; date: string; isOfReversal?: boolean; setOffBy?: object | null },
  ): Match {
    const amount = wish.amount ?? lesser(debit.residualCurrency, credit.residualCurrency);
    const [debitValue, creditValue] = [matchedValue(debit, amount), matchedValue(credit, amount)];
    const exchange =
      debitValue === creditValue ? null : this.postDifference(debit, debitValue - creditValue, wish.date);
    const match: Match = {
      ...{ id: '', debit, credit, amount, debitValue, creditValue, date: wish.date, voided: null, exchange },
      isOfReversal: wish.isOfReversal ?? false,
      setOffBy: wish.setOffBy ?? null,
    };
    for (const [item, value] of [
      [debit, debitValue],
      [credit, creditValue],
    ] as const) {
      item.residual -= value;
      item.residualCurrency -= amount;
      this.byItem.set(item, [...this.matchesOf(item), match]);
    }
    this.matches.push(match);
    return match;
  }

  /** Voids matches from a day on; their exchange entries are reversed in the order of their ids. */
  undo(matches: readonly Match[], date: string): void {
    for (const match of matches) {
      match.voided = date;
      for (const [item, value] of [
        [match.debit, match.debitValue],
        [match.credit, match.creditValue],
      ] as const) {
        item.residual += value;
        item.residualCurrency += match.amount;
      }
    }
    const differences = matches.flatMap(({ exchange }) => exchange ?? []);
    for (const entry of differences.sort((a, b) => (a.id < b.id ? -1 : 1))) this.reverse(entry, date);
  }

  matchesOf(item: Item): readonly Match[] {
    return this.byItem.get(item) ?? [];
  }

  activeMatchesOf(item: Item): Match[] {
    return this.matchesOf(item).filter(({ voided }) => voided === null);
  }

  private number(journal: Journal, series: Entry['series'], date: string): string {
    const key = `${series === 'main' ? journal.code : journal.creditCode}/${fiscalYear(date, this.fiscalYearStart)}`;
    const next = (this.series.get(key) ?? 0) + 1;
    this.series.set(key, next);
    return `${key}/${String(next).padStart(5, '0')}`;
  }

  private postDifference({ account, partner, currency }: Item, difference: Units, date: string): Entry {
    const { journal, gain, loss } = this.exchange();
    const onMatched = { account, partner, value: -difference, currency, amount: 0n, tax: null };
    const other = {
      account: difference > 0n ? loss : gain,
      partner: null,
      value: difference,
      currency: null,
      amount: null,
      tax: null,
    };
    const lines = difference > 0n ? [other, onMatched] : [onMatched, other];
    return this.post({ journal, date, lines, source: onMatched });
  }

  private addToDay({ account, value }: LedgerLine, date: string): void {
    const days = this.days.get(account) ?? new Map<string, Turnover>();
    const turnover = days.get(date) ?? { debit: 0n, credit: 0n };
    if (value > 0n) turnover.debit += value;
    else turnover.credit -= value;
    days.set(date, turnover);
    this.days.set(account, days);
  }
}

function openItem(entry: Entry, { account, partner, value, currency, amount, due }: LedgerLine): Item {
  const amountCurrency = size(amount as Units);
  const isDebit = value > 0n || (value === 0n && (amount as Units) > 0n);
  return {
    ...{ id: '', entry, account, partner, currency: currency as string, side: isDebit ? 'debit' : 'credit' },
    ...{
      amount: size(value),
      amountCurrency,
      residual: amountCurrency === 0n ? 0n : size(value),
      residualCurrency: amountCurrency,
    },
    due: due ?? entry.date,
  };
}
