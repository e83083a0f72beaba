import { total, type Units } from '../exact.js';
import { itemsOf, type Invoice, type ManualEntry, type Payment } from './documents.js';
import { later, today } from './days.js';
import { kindOf } from './kinds.js';
import { type Item, Ledger, type Match } from './ledger.js';
import {
  type Account,
  HOME,
  type Journal,
  type Partner,
  type Position,
  type Product,
  type Tax,
  type Term,
} from './masters.js';
import type { Revaluation } from './revaluations.js';
import type { Schedule } from './schedules.js';
import type { Rounding } from './totals.js';

export interface Rate {
  readonly id: string;
  readonly currency: string;
  readonly date: string;
  rate: string;
}

/** A document, identified by the source of its entry. */
type Document = Invoice | Payment;

export interface Settled {
  readonly paid: Units;
  readonly credited: Units;
  readonly residual: Units;
  readonly state: 'not_paid' | 'partial' | 'paid' | 'reversed';
}

/** The model of the books. */
export class Books {
  readonly accounts = new Map<string, Account>();
  readonly journals = new Map<string, Journal>();
  readonly taxes: Tax[] = [];
  readonly terms: Term[] = [];
  readonly positions: Position[] = [];
  readonly partners: Partner[] = [];
  readonly products: Product[] = [];
  readonly rates: Rate[] = [];
  readonly revaluations: Revaluation[] = [];
  /** What becomes of gains at a revaluation. */
  gains: 'book' | 'skip' = 'book';
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  readonly manual: ManualEntry[] = [];
  readonly schedules: Schedule[] = [];
  rounding: Rounding = 'document';
  lockDate: string | null = null;
  /** Of the last move of the lock. */
  lockReason: string | null = null;
  lockReopen = false;
  readonly ledger: Ledger;

  constructor(readonly fiscalYearStart: string) {
    this.ledger = new Ledger(fiscalYearStart, () => ({
      journal: this.journal('EXC'),
      gain: this.account('4910'),
      loss: this.account('6900'),
    }));
  }

  account(code: string): Account {
    return found(this.accounts.get(code), code);
  }

  journal(code: string): Journal {
    return found(this.journals.get(code), code);
  }

  isLocked(date: string): boolean {
    return this.lockDate !== null && date <= this.lockDate;
  }

  /** The rate in the books' currency per unit, of the latest day on or before the date (domain.md 3.4). */
  rateOf(currency: string, date: string): string | null {
    if (currency === HOME) return '1';
    const known = this.rates.filter((rate) => rate.currency === currency && rate.date <= date);
    return (
      known.reduce<Rate | null>((best, rate) => (best === null || rate.date > best.date ? rate : best), null)?.rate ??
      null
    );
  }

  /**
   * The first day on which two lines can be matched: the later of their dates, but not before an earlier match of either is
   * void; otherwise a past report would show more matched than the line's amount (domain.md 4.11, 9).
   */
  firstMatchDay(a: Item, b: Item): string {
    return [a, b].flatMap((item) => [item.entry.date, this.lastVoidOf(item)]).reduce(later);
  }

  /** That day or, if it is locked, today. */
  matchDate(a: Item, b: Item): string {
    return this.dayOrToday(this.firstMatchDay(a, b));
  }

  /** A day or, if it is locked, today. */
  dayOrToday(day: string): string {
    return this.isLocked(day) ? later(today(), day) : day;
  }

  /** The day from which the last undone match of an item is void; before all days if there is none. */
  lastVoidOf(item: Item): string {
    return this.ledger
      .matchesOf(item)
      .map(({ voided }) => voided ?? '')
      .reduce(later, '');
  }

  /** The settled amount of a posted document, and by what (domain.md 5.1). */
  settledOf(invoice: Invoice): Settled {
    const items = itemsOf(invoice);
    const whole = invoice.figures.total;
    const residual = total(items.map((item) => item.residualCurrency));
    const settling = items.flatMap((item) =>
      this.ledger.activeMatchesOf(item).map((match) => ({ match, by: this.sourceOf(match, item) })),
    );
    const credits = settling.filter(({ by }) => by?.kind === 'invoice' && kindOf(by).isCredit);
    const credited = total(credits.map(({ match }) => match.amount));
    const isReversed =
      settling.length > 0 && settling.every(({ by }) => by?.kind === 'invoice' && by.reversalOf === invoice);
    const state =
      whole === 0n
        ? 'paid'
        : residual === whole
          ? 'not_paid'
          : residual !== 0n
            ? 'partial'
            : isReversed
              ? 'reversed'
              : 'paid';
    return { paid: whole - residual - credited, credited, residual, state };
  }

  /** The document on the other side of a match. */
  sourceOf({ debit, credit }: Match, item: Item): Document | null {
    const { source } = (debit === item ? credit : debit).entry;
    return source !== null && 'kind' in source ? (source as Document) : null;
  }

  /** The amounts that a payment settled and set off for each document, in order. */
  allocationsOf(payment: Payment): { invoice: Invoice; amount: Units }[] {
    const sums = new Map<Invoice, Units>();
    const matches = itemsOf(payment).flatMap((item) =>
      this.ledger.activeMatchesOf(item).map((match) => ({ match, by: this.sourceOf(match, item) })),
    );
    for (const match of this.ledger.matches.filter(({ setOffBy, voided }) => setOffBy === payment && voided === null)) {
      const sides = [match.debit, match.credit].map(({ entry }) => ({ match, by: entry.source as Document }));
      matches.push(...sides.sort((a, b) => Number(isSetOff(payment, a.by)) - Number(isSetOff(payment, b.by))));
    }
    for (const { match, by } of matches.sort((a, b) =>
      a.match.id === b.match.id ? 0 : a.match.id < b.match.id ? -1 : 1,
    )) {
      if (by?.kind === 'invoice') sums.set(by, (sums.get(by) ?? 0n) + match.amount);
    }
    return [...sums].map(([invoice, amount]) => ({ invoice, amount }));
  }

  /** The payments of a document and the amounts that they paid, in order. */
  paymentsOf(invoice: Invoice): { payment: Payment; amount: Units }[] {
    const sums = new Map<Payment, Units>();
    const matches = itemsOf(invoice).flatMap((item) =>
      this.ledger.activeMatchesOf(item).map((match) => ({ match, by: this.sourceOf(match, item) })),
    );
    for (const { match, by } of matches.sort((a, b) => (a.match.id < b.match.id ? -1 : 1))) {
      if (by?.kind === 'payment') sums.set(by, (sums.get(by) ?? 0n) + match.amount);
    }
    return [...sums].map(([payment, amount]) => ({ payment, amount }));
  }

  unallocatedOf(payment: Payment): Units {
    if (payment.partner === null) return payment.state === 'posted' ? payment.amount : 0n;
    return total(itemsOf(payment).map((item) => item.residualCurrency));
  }
}

/** Whether a document has the opposite direction of its payment. */
function isSetOff({ type }: Payment, document: Document): boolean {
  return document.kind === 'invoice' && kindOf(document).direction !== type;
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The books have no ${name}.`);
  return value;
}
