import { absolute, add, isNegative, isZero, negate } from '@daybook/money';
import type { LedgerLine } from '../posting/ledger-line.js';
import type { ValuedSum } from './valued.sql.js';

/** Where differences of rates at a date are posted, from settings/accounting. */
export interface RevaluationAccounts {
  /** Beside receivable, bank and cash accounts. */
  readonly receivableRevaluationAccountId: string;
  /** Beside payable accounts. */
  readonly payableRevaluationAccountId: string;
  readonly unrealisedGainAccountId: string;
  readonly unrealisedLossAccountId: string;
}

/**
 * The lines of the entry that values foreign items anew, one for each account and currency (domain.md 6.14): what is booked of an account
 * and currency stands beside it, never on it, and against it a gain or a loss. They have a currency and no amount in it, because what is
 * owed in that currency does not change.
 */
export function revaluationLines(sums: readonly ValuedSum[], accounts: RevaluationAccounts): LedgerLine[] {
  const totals = new Map<string, { accountId: string; currency: string; amount: string }>();
  const put = (accountId: string, currency: string, amount: string): void => {
    const key = `${accountId} ${currency}`;
    const total = totals.get(key) ?? { accountId, currency, amount: '0' };
    total.amount = add(total.amount, amount);
    totals.set(key, total);
  };
  for (const { type, currency, booked } of sums) {
    put(
      type === 'payable' ? accounts.payableRevaluationAccountId : accounts.receivableRevaluationAccountId,
      currency,
      booked,
    );
  }
  for (const { currency, booked } of sums) {
    const result = isNegative(booked) ? accounts.unrealisedLossAccountId : accounts.unrealisedGainAccountId;
    put(result, currency, negate(booked));
  }
  const found = [...totals.values()].filter(({ amount }) => !isZero(amount));
  // Debits first, as in every entry.
  return [
    ...found.filter(({ amount }) => !isNegative(amount)),
    ...found.filter(({ amount }) => isNegative(amount)),
  ].map(({ accountId, currency, amount }) => ({
    accountId,
    partnerId: null,
    debit: isNegative(amount) ? '0' : amount,
    credit: isNegative(amount) ? absolute(amount) : '0',
    amountCurrency: '0',
    currency,
    description: null,
    dateDue: null,
    taxId: null,
  }));
}

/** The same lines with debit and credit exchanged: those of the next day. */
export function mirroredLines(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));
}
