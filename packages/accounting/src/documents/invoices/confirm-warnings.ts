import { isZero } from '@daybook/money';
import type { Warning } from '@daybook/records';
import type { Entry } from '../../ledger/entities/entry.js';
import type { Invoice } from '../entities/invoice.js';
import { invoiceTypeRules } from './invoice-types.js';

/** What a person should look at when a document is confirmed (domain.md 4.25). */
export function confirmWarnings(invoice: Readonly<Invoice>, entry: Readonly<Entry>): Warning[] {
  return [...taxWarnings(invoice), ...orderWarnings(invoice, entry)];
}

/** Lines with an amount and no tax, where others have one. A credit repeats what it reverses. */
function taxWarnings({ lines, reversalOfId }: Readonly<Invoice>): Warning[] {
  if (reversalOfId || lines.every(({ taxIds }) => taxIds.length === 0)) return [];
  return lines.flatMap(({ taxIds, amountSubtotal }, i): Warning[] => {
    if (taxIds.length > 0 || isZero(amountSubtotal)) return [];
    const field = `lines[${i}].taxes`;
    const message = `${field}: this line has no tax, and other lines have one. Check whether a tax was forgotten.`;
    return [{ field, code: 'tax_missing', message }];
  });
}

/** Bills bear the number of their supplier, and arrive in any order: only what the company issues is compared. */
function orderWarnings(invoice: Readonly<Invoice>, { number, date, follows }: Readonly<Entry>): Warning[] {
  if (invoiceTypeRules(invoice).scope !== 'sale' || !follows || date! >= follows.date) return [];
  const message = `${number} is dated ${date}, before ${follows.number} of ${follows.date}, the number before it.`;
  return [{ field: 'date', code: 'date_before_last_number', message }];
}
