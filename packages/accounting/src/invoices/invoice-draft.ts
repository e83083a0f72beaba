import { newId } from '@daybook/database';
import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import { decimalsOfCurrency, significantDigits } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import { InvoiceTax } from '../entities/invoice-tax.js';
import { computeTotals } from '../taxes/compute-totals.js';
import { instalmentsOf } from '../terms/instalments.js';
import { type InvoiceContext, InvoiceContexts } from './invoice-context.js';

/** Completes a draft: defaults of partner, products and settings, and its totals (domain.md 4.8, 3.3, 3.4). */
@Injectable()
export class InvoiceDraft {
  constructor(private readonly contexts: InvoiceContexts) {}

  /** @throws Refusal, InvalidRequest naming the field */
  async complete(work: UnitOfWork, invoice: Invoice): Promise<void> {
    const context = await this.contexts.read(work.workspaceId, invoice);
    const home = work.principal.workspace.currency;
    invoice.state ??= 'draft';
    invoice.lines ??= [];
    await this.fillHeader(work, invoice, context, home);
    const problems = invoice.lines.flatMap((line, i) => fillLine(line, `lines[${i}]`, context, invoice.currency === home));
    refuse(problems, 'required', InvalidRequest);
    refuse(problems);
    refuse(taxProblems(invoice, context));
    computeAmounts(invoice, context);
  }

  private async fillHeader(work: UnitOfWork, invoice: Invoice, context: InvoiceContext, home: string): Promise<void> {
    const before = work.before(invoice);
    invoice.currency ??= context.partner?.currency ?? home;
    if (invoice.currency === home) {
      invoice.currencyRate ??= '1';
      if (invoice.currencyRate !== '1') {
        const message = `One ${home} is one ${home}: leave currency_rate out, or send 1.`;
        throw new Refusal({ field: 'currency_rate', code: 'invalid_value', message });
      }
    } else if (before?.currency === home) {
      invoice.currencyRate = invoice.currencyRate === before.currencyRate ? null : invoice.currencyRate;
    }
    if (context.journal && context.journal.type !== 'sale') {
      throw new Refusal({ field: 'journal', code: 'invalid_value', message: 'An invoice needs a journal of type sale.' });
    }
    invoice.journalId ??= context.journal?.id ?? null;
    let terms = context.terms;
    if (invoice.paymentTermId === undefined && context.partner?.paymentTermId) {
      invoice.paymentTermId = context.partner.paymentTermId;
      terms = (await this.contexts.read(work.workspaceId, invoice)).terms;
    }
    invoice.dateDue = dueDate(invoice, before, terms);
  }
}

/** The latest instalment's day when a term decides, else what was sent. */
function dueDate(invoice: Invoice, before: Invoice | null, terms: InvoiceContext['terms']): string | null {
  const sent = invoice.dateDue ?? null;
  if (!invoice.paymentTermId) return before?.paymentTermId && sent === before.dateDue ? null : sent;
  const days = invoice.date ? instalmentsOf('100', invoice.date, [...terms], 2).map((part) => part.dateDue) : [];
  const latest = days.length > 0 ? days.reduce((a, b) => (a > b ? a : b)) : null;
  if (sent !== null && sent !== latest && sent !== before?.dateDue) {
    const message = 'date_due comes from the payment term; leave it out, or clear payment_term.';
    throw new Refusal({ field: 'date_due', code: 'read_only_field', message });
  }
  return latest;
}

/** Defaults of one line; a problem of code `required` is the request's own fault (400), others need a record (422). */
function fillLine(line: InvoiceLine, path: string, context: InvoiceContext, isHome: boolean): Problem[] {
  const product = line.productId ? context.products.get(line.productId) : undefined;
  const problems: Problem[] = [];
  line.productId ??= null;
  line.description ??= product?.name as string;
  if (line.description === undefined) {
    problems.push({ field: `${path}.description`, code: 'required', message: `${path} needs a product or a description.` });
  }
  if (line.priceUnit === undefined) {
    if (product?.priceUnit && isHome) line.priceUnit = product.priceUnit;
    else problems.push(missingPrice(`${path}.price_unit`, product !== undefined, isHome));
  }
  line.taxIds ??= [...(product?.saleTaxIds ?? [])];
  if (line.accountId === undefined) line.accountId = product?.incomeAccountId ?? context.books.incomeAccountId;
  return problems;
}

function missingPrice(field: string, hasProduct: boolean, isHome: boolean): Problem {
  if (!hasProduct) return { field, code: 'required', message: `${field} is required where no product gives a price.` };
  const why = isHome ? 'the product has no price' : "the product's price is in the workspace's currency";
  return { field, code: 'price_missing', message: `Set ${field}: ${why}.` };
}

function refuse(problems: readonly Problem[], code?: string, kind: new (list: readonly Problem[]) => Error = Refusal): void {
  const found = code === undefined ? problems : problems.filter((problem) => problem.code === code);
  if (found.length > 0) throw new kind(found);
}

/** The lines whose taxes are not of scope sale. */
export function taxProblems(invoice: Invoice, context: InvoiceContext): Problem[] {
  return invoice.lines.flatMap((line, i): Problem[] => {
    if (line.taxIds.every((id) => context.taxes.get(id)?.scope === 'sale')) return [];
    const field = `lines[${i}].taxes`;
    return [{ field, code: 'invalid_scope', message: `${field}: an invoice takes taxes of scope sale.` }];
  });
}

/** Sets every computed amount of a draft; tax lines keep their ids where the tax stays. */
export function computeAmounts(invoice: Invoice, context: InvoiceContext): void {
  const totals = computeTotals({
    decimals: decimalsOfCurrency(invoice.currency),
    rounding: context.books.taxRounding,
    lines: invoice.lines,
    taxes: context.taxes,
  });
  if ([totals.amountUntaxed, totals.amountTax, totals.amountTotal, ...totals.lines.map((line) => line.amountSubtotal)].some(isTooLong)) {
    throw new Refusal({ field: 'lines', code: 'out_of_range', message: 'The totals would need more than 15 digits. Split the document.' });
  }
  invoice.lines.forEach((line, i) => (line.amountSubtotal = totals.lines[i]!.amountSubtotal));
  const former = new Map((invoice.taxLines ?? []).map((tax) => [tax.taxId, tax.id]));
  invoice.taxLines = totals.taxes.map(({ taxId, base, amount }, i) =>
    Object.assign(new InvoiceTax(), { id: former.get(taxId) ?? newId(), workspaceId: invoice.workspaceId, invoiceId: invoice.id, position: i + 1, taxId, base, amount }),
  );
  invoice.amountUntaxed = totals.amountUntaxed;
  invoice.amountTax = totals.amountTax;
  invoice.amountTotal = totals.amountTotal;
  invoice.amountPaid = '0';
  invoice.amountCredited = '0';
  invoice.amountResidual = totals.amountTotal;
}

function isTooLong(amount: string): boolean {
  return significantDigits(amount) > 15;
}
