import type { Problem } from '@daybook/errors';
import type { Invoice } from '../entities/invoice.js';
import { chargedTaxProblems, isCharged } from '../taxes/small-business.js';
import type { ContextTax, InvoiceContext } from './invoice-context.js';
import { invoiceTypeRules } from './invoice-types.js';

/** The lines of an invoice or a credit note with a tax that its seller does not charge (domain.md 4.17). */
export function chargedLines(invoice: Invoice, context: InvoiceContext): Problem[] {
  if (mayCharge(invoice, context)) return [];
  return chargedTaxProblems(invoice.lines.map(({ taxIds }) => ({ taxes: taxesOf(taxIds, context) })));
}

/** Whether lines may have taxes above 0 %: on purchases, and on sales of a company that charges VAT, or did so then. */
export const mayCharge = (invoice: Invoice, context: InvoiceContext): boolean =>
  invoiceTypeRules(invoice).scope !== 'sale' || context.mayCharge;

/** Whether the document is one without VAT, of a small business; this is what its snapshot keeps. */
export const isExempt = (invoice: Invoice, context: InvoiceContext): boolean =>
  context.smallBusiness && !invoice.lines.some(({ taxIds }) => taxesOf(taxIds, context).some(isCharged));

const taxesOf = (ids: readonly string[], { taxes }: InvoiceContext): ContextTax[] =>
  ids.flatMap((id) => taxes.get(id) ?? []);
