import { sumOf } from '../../words/decimals.js';
import type { BankAccount } from './bank-queries.js';

/** Why the bank says something else than the books. All in the currency of the account. */
export interface Balances {
  readonly bank: number | null;
  readonly books: number;
  readonly difference: number;
  /** Lines that nothing explains yet. */
  readonly open: number;
  /** What the books have and the bank does not show. */
  readonly outstanding: number;
}

/** The balances of an account. `home`: the currency of the books. */
export function balancesOf(account: BankAccount, home: string): Balances {
  const books = account.currency === home ? account.ledger_balance : account.ledger_balance_currency;
  const { statement_balance: bank, unmatched_amount: open } = account;
  const difference = bank === null ? 0 : sumOf([bank, -books]);
  return { bank, books, difference, open, outstanding: bank === null ? 0 : sumOf([open, -difference]) };
}
