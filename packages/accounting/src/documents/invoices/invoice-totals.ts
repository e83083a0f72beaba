import { newId } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { decimalsOfCurrency, fits } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import { InvoiceTax } from '../entities/invoice-tax.js';
import { computeTotals, type TaxTotal, type Totals } from '../taxes/compute-totals.js';
import { overridden, overrideProblems } from '../taxes/tax-overrides.js';
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
  const ofCredit = context.original ? totalsOfCredit(invoice, context.original) : undefined;
  const stated = invoice.taxOverride ?? [];
  if (context.original) Object.assign(invoice, discountOfCredit(ofCredit?.amountDiscount, context.original));
  const discount = discountOf(invoice);
  const input = {
    decimals: decimalsOfCurrency(invoice.currency),
    rounding: context.books.taxRounding,
    lines: invoice.lines,
    taxes: context.taxes,
    ...(discount ? { discount } : {}),
  };
  const ofDiscount = ofCredit ? [] : discountProblems(input);
  if (ofDiscount.length > 0) return ofDiscount;
  const computed = ofCredit ?? computeTotals(input);
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
