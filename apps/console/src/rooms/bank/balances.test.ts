import { expect, it } from '@jest/globals';
import { balancesOf } from './balances.js';
import type { BankAccount } from './bank-queries.js';

const account = (more: Partial<BankAccount>): BankAccount => ({
  id: 'bac_1',
  name: 'Main',
  iban: null,
  number: '1',
  currency: 'EUR',
  ledger_balance: 0,
  ledger_balance_currency: 0,
  statement_balance: null,
  unmatched_count: 0,
  unmatched_amount: 0,
  last_line_date: null,
  ...more,
});

it('explains the difference between bank and books to the cent', () => {
  const one = account({ statement_balance: 1000.1, ledger_balance: 900.3, unmatched_amount: 120 });
  expect(balancesOf(one, 'EUR')).toEqual({
    bank: 1000.1,
    books: 900.3,
    difference: 99.8,
    open: 120,
    outstanding: 20.2,
  });
});

it('compares in the currency of the account', () => {
  const dollars = account({
    currency: 'USD',
    statement_balance: 100,
    ledger_balance: 90,
    ledger_balance_currency: 100,
  });
  expect(balancesOf(dollars, 'EUR')).toMatchObject({ books: 100, difference: 0, outstanding: 0 });
});

it('explains nothing without a statement', () => {
  expect(balancesOf(account({ ledger_balance: 50, unmatched_amount: 5 }), 'EUR')).toMatchObject({
    ...{ bank: null, difference: 0, outstanding: 0 },
  });
});
