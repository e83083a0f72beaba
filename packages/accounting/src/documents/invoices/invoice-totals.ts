import { newId } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { decimalsOfCurrency, fits } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import { InvoiceTax } from '../entities/invoice-tax.js';
import { computeTotals, type TaxTotal, type Totals } from '../taxes/compute-totals.js';
import { overridden, overrideProblems } from '../taxes/tax-overrides.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import { withDeposits } from '../deposits/deposit-totals.js';
import { totalsOfCredit } from './credit-rules.js';
import { discountOf, discountOfCredit, discountProblems, shownAllowances } from './document-discount.js';
import type { InvoiceContext } from './invoice-context.js';
import { invoiceTypeRules } from './invoice-types.js';

const ONLY_BILLS: Problem = {
  field: 'tax_override',
  code: 'invalid_value',
  message: 'tax_override is only for bills: a credit note takes its part of the taxes of its bill. Leave it out.',
};

/**
 * Sets every computed amount of a draft (domain.md 3.3); returns a problem on `lines` if a figure would need more than 15 digits.
 * @throws InvalidRequest on `lines[i].taxes`
 */
export function computeAmounts(invoice: Invoice, context: InvoiceContext): Problem[] {
  const stated = invoice.taxOverride ?? [];
  const ofDiscount = discountFirst(invoice, context);
  if (ofDiscount.length > 0) return ofDiscount;
  const computed = withDeposits(invoice, context, (lines) => totalsOfLines(invoice, lines, context));
  if ('problems' in computed) return computed.problems;
  if (stated.length > 0 && invoiceTypeRules(invoice).isCredit) return [ONLY_BILLS];
  const ofStated = overrideProblems(stated, computed);
  if (ofStated.length > 0) return ofStated;
  const totals = overridden(stated, computed);
  if (figuresOf(totals).some(isTooLong)) {
    const message = 'A figure of this document would need more than 15 digits. Split the document.';
    return [{ field: 'lines', code: 'out_of_range', message }];
  }
  invoice.lines.forEach((line, i) => Object.assign(line, totals.lines[i]));
  invoice.amountDiscount = totals.amountDiscount;
  invoice.allowances = shownAllowances(totals.allowances);
  invoice.taxLines = taxLinesOf(invoice, totals.taxes);
  invoice.amountUntaxed = totals.amountUntaxed;
  invoice.amountTax = totals.amountTax;
  invoice.amountTotal = totals.amountTotal;
  invoice.amountPaid = '0';
  invoice.amountCredited = '0';
  invoice.amountResidual = totals.amountTotal;
  return [];
}

/** Of a credit what its original says; of others whether it can be taken. */
function discountFirst(invoice: Invoice, { original }: InvoiceContext): Problem[] {
  const discount = discountOf(invoice);
  if (original) return [];
  const lines = invoice.lines.filter(({ downPaymentLineId }) => !downPaymentLineId);
  const decimals = decimalsOfCurrency(invoice.currency);
  return discountProblems({ decimals, lines, ...(discount ? { discount } : {}) });
}

/** The figures of lines that lower no deposit. A credit has its part of the discount of its original. */
function totalsOfLines(invoice: Invoice, lines: InvoiceLine[], context: InvoiceContext): Totals {
  const { original, books, taxes } = context;
  const { currency } = invoice;
  const ofCredit = original ? totalsOfCredit({ currency, lines }, original) : undefined;
  if (original) Object.assign(invoice, discountOfCredit(ofCredit?.amountDiscount, original));
  if (ofCredit) return ofCredit;
  const discount = discountOf(invoice);
  const decimals = decimalsOfCurrency(currency);
  return computeTotals({ decimals, rounding: books.taxRounding, lines, taxes, ...(discount ? { discount } : {}) });
}

/** A tax that is still used keeps its row. */
function taxLinesOf(invoice: Invoice, taxes: readonly TaxTotal[]): InvoiceTax[] {
  const { workspaceId, id: invoiceId } = invoice;
  const former = new Map((invoice.taxLines ?? []).map((tax) => [tax.taxId, tax.id]));
  return taxes.map((tax, i) => {
    const id = former.get(tax.taxId) ?? newId();
    return Object.assign(new InvoiceTax(), {
      workspaceId,
      id,
      invoiceId,
      position: i + 1,
      selfAssessed: false,
      ...tax,
    });
  });
}

function figuresOf(totals: Totals): string[] {
  return [
    totals.amountUntaxed,
    totals.amountTax,
    totals.amountTotal,
    totals.amountDiscount,
    ...totals.lines.flatMap((line) => [line.amountSubtotal, line.discountShare]),
    ...totals.taxes.flatMap((tax) => [tax.base, tax.amount]),
  ];
}

/** Whether an amount has more digits than every JSON reader preserves (domain.md 3.1). */
export function isTooLong(amount: string): boolean {
  return !fits(amount, { maxDigits: 15, maxDecimals: 15 });
}
