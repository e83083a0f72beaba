import { absolute, compare, negate } from '@daybook/money';
import type { LedgerLine } from '../../ledger/posting/ledger-line.js';
import type { InvoiceType } from '../entities/invoice.js';
import { rulesOf } from './invoice-types.js';

/** The open item of an instalment. */
interface Instalment {
  readonly dateDue: string;
  /** Of its line. */
  readonly position: number;
  readonly side: 'debit' | 'credit';
  /** In its currency, above zero, as the rest is not below. */
  readonly amountCurrency: string;
  readonly residualCurrency: string;
}

/** Those that posting a document's lines makes. */
export function instalmentsIn(lines: readonly LedgerLine[]): Instalment[] {
  return lines.flatMap(({ dateDue, amountCurrency: inCurrency }, i): Instalment[] => {
    if (dateDue === null || inCurrency === null) return [];
    const amount = absolute(inCurrency);
    const side = compare(inCurrency, '0') > 0 ? 'debit' : 'credit';
    return [{ dateDue, position: i + 1, side, amountCurrency: amount, residualCurrency: amount }];
  });
}

/** What a document shows of its instalments, as the view `accounting.instalments` does. */
export function shownInstalments(type: InvoiceType, instalments: readonly Instalment[]): Record<string, unknown>[] {
  const usual = rulesOf({ type }).debitsPartner ? 'debit' : 'credit';
  return [...instalments]
    .sort((a, b) => (a.dateDue === b.dateDue ? a.position - b.position : a.dateDue < b.dateDue ? -1 : 1))
    .map(({ dateDue, side, amountCurrency, residualCurrency }) => {
      const signed = (amount: string): string => (side === usual ? amount : negate(amount));
      return { date_due: dateDue, amount: signed(amountCurrency), amount_residual: signed(residualCurrency) };
    });
}
