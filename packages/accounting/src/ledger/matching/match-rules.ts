import { compare, equal, minimum, multiply, roundedQuotient, subtract } from '@daybook/money';
import type { LedgerLine } from '../posting/ledger-line.js';

/** The open amounts of a line; never negative. */
export interface Open {
  /** In workspace currency. */
  readonly residual: string;
  /** In the line's currency. */
  readonly residualCurrency: string;
}

/**
 * The workspace value that a match of `amount` takes from one side (domain.md 6.6): the whole open value when it closes the side, otherwise
 * its share round(open value × amount ÷ open amount). `decimals` are those of the workspace currency.
 */
export function matchedValue(open: Open, amount: string, decimals: number): string {
  if (equal(amount, open.residualCurrency)) return open.residual;
  const share = roundedQuotient(multiply(open.residual, amount), open.residualCurrency, decimals);
  return minimum(share, open.residual);
}

/** What is left of a side after a match. */
export function lessMatch(open: Open, amount: string, value: string): Open {
  return { residual: subtract(open.residual, value), residualCurrency: subtract(open.residualCurrency, amount) };
}

export interface ExchangeDifference {
  /** Taken from the debit line and from the credit line, in workspace currency. */
  readonly debitValue: string;
  readonly creditValue: string;
  readonly accountId: string;
  readonly partnerId: string | null;
  readonly currency: string;
  readonly gainAccountId: string;
  readonly lossAccountId: string;
}

/**
 * The entry that equalizes the values of a match's sides (domain.md 6.6): a debit side worth more is a loss, one worth less a gain. The
 * line on the matched account has no amount in the currency, and so is settled from the start.
 */
export function exchangeLines(difference: ExchangeDifference): LedgerLine[] {
  const { debitValue, creditValue, accountId, partnerId, currency, gainAccountId, lossAccountId } = difference;
  const plain = { description: null, dateDue: null, taxId: null };
  const matched = { ...plain, accountId, partnerId, currency, amountCurrency: '0' };
  const other = { ...plain, partnerId: null, currency: null, amountCurrency: null };
  if (compare(debitValue, creditValue) > 0) {
    const amount = subtract(debitValue, creditValue);
    return [
      { ...other, accountId: lossAccountId, debit: amount, credit: '0' },
      { ...matched, debit: '0', credit: amount },
    ];
  }
  const amount = subtract(creditValue, debitValue);
  return [
    { ...matched, debit: amount, credit: '0' },
    { ...other, accountId: gainAccountId, debit: '0', credit: amount },
  ];
}
