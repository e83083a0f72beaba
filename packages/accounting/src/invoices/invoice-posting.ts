import { Refusal } from '@daybook/errors';
import { decimalsOfCurrency } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import { invoiceEntry } from '../ledger/invoice-entry.js';
import type { Posting } from '../ledger/ledger.js';
import { partnerAccountOf } from './confirm-conditions.js';
import { instalmentsFor } from './due-dates.js';
import type { InvoiceContext } from './invoice-context.js';
import { isTooLong } from './invoice-totals.js';
import { kindOf } from './kinds.js';

/**
 * The entry of a document against which nothing stands (domain.md 6.1 to 6.4).
 * @throws Refusal on `currency_rate` where an amount in workspace currency would need more than 15 digits
 */
export function postingOf(invoice: Invoice, context: InvoiceContext): Posting {
  const { partner, journal, books, home } = context;
  const kind = kindOf(invoice);
  const lines = invoiceEntry({
    type: invoice.type,
    partnerId: partner!.id,
    currency: invoice.currency,
    rate: invoice.currencyRate as string,
    decimals: decimalsOfCurrency(home),
    lines: invoice.lines.map((line) => ({ ...line, accountId: line.accountId as string })),
    taxLines: invoice.taxLines.map((line) => ({ ...line, accountId: context.taxes.get(line.taxId)!.accountId })),
    instalments: instalmentsFor(invoice, context),
    partnerAccountId: partnerAccountOf(context) as string,
  });
  if (lines.some(({ debit, credit }) => isTooLong(debit) || isTooLong(credit))) {
    const message = `At this rate an amount would need more than 15 digits in ${home}. Check currency_rate.`;
    throw new Refusal({ field: 'currency_rate', code: 'out_of_range', message });
  }
  return {
    journal: journal!,
    class: kind.isCredit ? 'credit_note' : 'main',
    date: invoice.date as string,
    fiscalYearStart: books.fiscalYearStart,
    reference: invoice.reference,
    source: { resource: kind.resource, id: invoice.id },
    lines,
  };
}
