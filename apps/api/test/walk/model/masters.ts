import type { Scope } from './kinds.js';

/** Everything that can be archived. */
interface Archivable {
  readonly id: string;
  active: boolean;
}

export type AccountType =
  | 'receivable'
  | 'payable'
  | 'bank'
  | 'cash'
  | 'asset'
  | 'liability'
  | 'tax'
  | 'equity'
  | 'income'
  | 'expense'
  | 'cogs'
  | 'stock';

export interface Account extends Archivable {
  readonly code: string;
  readonly type: AccountType;
  /** Whether its lines are matched. */
  readonly isMatched: boolean;
}

export interface Journal extends Archivable {
  readonly code: string;
  readonly creditCode: string;
  readonly type: string;
  readonly account: Account | null;
}

export interface Tax extends Archivable {
  readonly rate: string;
  readonly scope: Scope;
  readonly included: boolean;
  readonly account: Account;
  /** Where it is owed, if the buyer owes it. */
  readonly counter: Account | null;
  isUsed: boolean;
}

/** Which taxes and accounts take the place of which (domain.md 4.34). */
export interface Position extends Archivable {
  readonly scope: Scope | 'both';
  readonly priority: number;
  /** Whether documents take it by country and VAT id. */
  readonly isAuto: boolean;
  /** Null: any country. */
  readonly countries: readonly string[] | null;
  readonly needsVatId: boolean;
  readonly basis: 'keep_net' | 'keep_gross';
  readonly taxes: ReadonlyMap<Tax, readonly Tax[]>;
  readonly accounts: ReadonlyMap<Account, Account>;
}

export interface TermLine {
  readonly percent: string | null;
  readonly days: number;
  readonly endOfMonth: boolean;
}

export interface Term extends Archivable {
  readonly lines: readonly TermLine[];
  isUsed: boolean;
}

export interface Partner extends Archivable {
  name: string;
  email: string | null;
  readonly currency: string | null;
  readonly term: Term | null;
  /** Receivable and payable accounts, if it has its own. */
  readonly accounts: Record<Scope, Account | null>;
  readonly position: Position | null;
  readonly country: string | null;
  readonly vatId: string | null;
  isUsed: boolean;
}

export interface Product extends Archivable {
  name: string;
  price: string | null;
  readonly taxes: Readonly<Record<Scope, readonly Tax[]>>;
  /** Income and expense accounts, if it has its own. */
  readonly accounts: Readonly<Record<Scope, Account | null>>;
  isUsed: boolean;
}

/** Currencies and their decimals; the first is the currency of the books. */
export const DECIMALS: Readonly<Record<string, number>> = { USD: 2, EUR: 2, JPY: 0, BHD: 3 };
export const HOME = 'USD';
export const FOREIGN = ['EUR', 'JPY', 'BHD'];

export function decimalsOf(currency: string): number {
  const decimals = DECIMALS[currency];
  if (decimals === undefined) throw new RangeError(`No decimals known of ${currency}`);
  return decimals;
}
