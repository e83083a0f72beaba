import type { Units } from '../exact.js';
import type { Direction, DocumentType } from './kinds.js';
import type { Entry, Item } from './ledger.js';
import type { Account, Journal, Partner, Position, Product, Tax, Term } from './masters.js';
import type { Figures } from './totals.js';

export interface Line {
  id: string;
  product: Product | null;
  description: string;
  quantity: string;
  price: string;
  discount: string;
  taxes: Tax[];
  account: Account;
  /** The line that it credits. */
  readonly reversed: Line | null;
  subtotal: Units;
}

export type PositionBy = 'sent' | 'partner' | 'automatic' | 'none_fits';

export interface StatedTax {
  readonly tax: Tax;
  readonly amount: Units;
}

/** An invoice, a bill or a credit note of either. */
export interface Invoice {
  readonly kind: 'invoice';
  id: string;
  readonly type: DocumentType;
  state: 'draft' | 'posted' | 'cancelled';
  partner: Partner | null;
  date: string | null;
  term: Term | null;
  due: string | null;
  currency: string;
  rate: string | null;
  reference: string | null;
  position: Position | null;
  /** Why it has this position, or none; null: there was nothing to choose from. */
  positionBy: PositionBy | null;
  lines: Line[];
  /** Taxes as the supplier has rounded them. */
  stated: readonly StatedTax[];
  figures: Figures;
  entry: Entry | null;
  readonly reversalOf: Invoice | null;
  /** Its posted credits. */
  readonly credits: Invoice[];
  isSent: boolean;
}

export interface Allocation {
  readonly invoice: Invoice;
  readonly amount: Units | null;
}

export interface Payment {
  readonly kind: 'payment';
  id: string;
  type: Direction;
  state: 'draft' | 'posted' | 'reversed';
  /** Null: not known yet. */
  partner: Partner | null;
  date: string | null;
  amount: Units;
  readonly currency: string;
  /** Null: the latest rate of its day, set on posting. */
  rate: string | null;
  journal: Journal;
  /** Chosen, or determined on posting. */
  account: Account | null;
  writeOff: { readonly account: Account; readonly amount: Units } | null;
  allocations: Allocation[];
  entry: Entry | null;
  /** The entry that assigned the partner. */
  naming?: Entry;
}

/** A manual entry; `posted` is set on posting. */
export interface ManualEntry {
  id: string;
  date: string | null;
  journal: Journal;
  lines: ManualLine[];
  readonly isClosing: boolean;
  posted: Entry | null;
}

export interface ManualLine {
  readonly account: Account;
  readonly partner: Partner | null;
  readonly value: Units;
  readonly currency: string;
  readonly amount: Units;
  readonly tax: Tax | null;
}

/** The items of a posted document that can be matched. */
export function itemsOf({ entry, naming }: Pick<Payment, 'entry' | 'naming'>): Item[] {
  return ((naming ?? entry)?.items ?? []).filter((item) => item !== null);
}

export function oldestFirst(a: Item, b: Item): number {
  return a.due === b.due ? (a.id < b.id ? -1 : 1) : a.due < b.due ? -1 : 1;
}

/** Takes an amount from items in order, up to the open amount of each. */
export function portions(items: readonly Item[], amount: Units): { item: Item; amount: Units }[] {
  let left = amount;
  return items.flatMap((item) => {
    const portion = left < item.residualCurrency ? left : item.residualCurrency;
    if (portion <= 0n) return [];
    left -= portion;
    return [{ item, amount: portion }];
  });
}
