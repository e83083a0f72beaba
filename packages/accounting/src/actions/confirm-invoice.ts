import { type Problem, Refusal } from '@daybook/errors';
import { decimalsOfCurrency, isNegative, isZero } from '@daybook/money';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { computeAmounts, taxProblems } from '../invoices/invoice-draft.js';
import { type InvoiceContext, InvoiceContexts } from '../invoices/invoice-context.js';
import { invoiceEntry } from '../ledger/invoice-entry.js';
import { Ledger } from '../ledger/ledger.js';
import { instalmentsOf } from '../terms/instalments.js';

/** draft → posted: numbers the invoice and posts its entry (domain.md 5.1, 6.1, 6.2). */
@Injectable()
export class ConfirmInvoice implements ActionVerb<Invoice> {
  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly ledger: Ledger,
  ) {}

  async refusals(work: UnitOfWork, invoice: Invoice): Promise<readonly Problem[]> {
    return this.examine(invoice, await this.contexts.read(work.workspaceId, invoice));
  }

  async run(work: UnitOfWork, invoice: Invoice): Promise<void> {
    const context = await this.contexts.read(work.workspaceId, invoice);
    const problems = this.examine(invoice, context);
    if (problems.length > 0) throw new Refusal(problems);
    const { partner, journal, books } = context;
    invoice.date ??= context.today;
    const instalments = this.instalments(invoice, context);
    invoice.dateDue = instalments.reduce((latest, part) => (part.dateDue > latest ? part.dateDue : latest), invoice.dateDue ?? invoice.date);
    const entry = await this.ledger.post(work, {
      journal: journal!,
      class: invoice.type === 'credit_note' ? 'credit_note' : 'main',
      date: invoice.date,
      fiscalYearStart: books.fiscalYearStart,
      reference: invoice.reference,
      source: { resource: 'invoices', id: invoice.id },
      lines: invoiceEntry({
        type: invoice.type,
        partnerId: partner!.id,
        currency: invoice.currency,
        rate: invoice.currencyRate as string,
        decimals: decimalsOfCurrency(work.principal.workspace.currency),
        lines: invoice.lines.map((line) => ({ ...line, accountId: line.accountId as string })),
        taxLines: invoice.taxLines.map((line) => ({ ...line, accountId: context.taxes.get(line.taxId)!.accountId })),
        instalments,
        receivableAccountId: (partner!.receivableAccountId ?? books.receivableAccountId) as string,
      }),
    });
    Object.assign(invoice, {
      state: 'posted',
      number: entry.number,
      entryId: entry.id,
      journalId: journal!.id,
      paymentState: isZero(invoice.amountTotal) ? 'paid' : 'not_paid',
      companySnapshot: context.company,
      partnerSnapshot: { name: partner!.name, address: partner!.address, tax_id: partner!.taxId },
    });
    work.save(invoice, 'confirmed', ...(isZero(invoice.amountTotal) ? ['paid'] : []));
  }

  /** Credits are due at their own date; without a term everything is due at date_due, else at date. */
  private instalments(invoice: Invoice, context: InvoiceContext): { dateDue: string; amount: string }[] {
    if (isZero(invoice.amountTotal)) return [];
    const date = invoice.date as string;
    if (invoice.type === 'credit_note') return [{ dateDue: date, amount: invoice.amountTotal }];
    if (!invoice.paymentTermId) return [{ dateDue: invoice.dateDue ?? date, amount: invoice.amountTotal }];
    return instalmentsOf(invoice.amountTotal, date, [...context.terms], decimalsOfCurrency(invoice.currency));
  }

  /** What stands against it, in the order of domain.md 5.1. Totals are computed anew: a tax or setting may have changed. */
  private examine(invoice: Invoice, context: InvoiceContext): Problem[] {
    const { partner, books, journal } = context;
    const problems: Problem[] = [];
    const add = (field: string, code: string, message: string): unknown => problems.push({ field, code, message });
    if (!partner) add('partner', 'required', 'To confirm an invoice, set its partner: partner is required.');
    else if (!partner.active) add('partner', 'archived', `${partner.name} is archived. Set the partner active again, or choose another.`);
    if (invoice.lines.length === 0) add('lines', 'required', 'To confirm an invoice, give it at least one line.');
    invoice.lines.forEach((line, i) => {
      const account = line.accountId ? context.accounts.get(line.accountId) : undefined;
      if (!account) add(`lines[${i}].account`, 'required', `Set lines[${i}].account, or a default income account in settings/accounting.`);
      else if (!account.active) add(`lines[${i}].account`, 'archived', `The account of lines[${i}] is archived; choose another.`);
    });
    problems.push(...taxProblems(invoice, context));
    computeAmounts(invoice, context);
    if (isNegative(invoice.amountTotal)) add('lines', 'negative_total', 'The total is below 0: issue a credit note instead.');
    if (partner && !(partner.receivableAccountId ?? books.receivableAccountId)) {
      add('partner', 'account_missing', 'Set a receivable account on the partner or in settings/accounting.');
    }
    if (!journal) add('journal', 'required', 'Set a journal of type sale, or a default one in settings/accounting.');
    else if (!journal.active) add('journal', 'archived', `The journal ${journal.code} is archived; choose another.`);
    if (invoice.currencyRate === null) add('currency_rate', 'required', `Set currency_rate: no rate of ${invoice.currency} is known for this date.`);
    const date = invoice.date ?? context.today;
    if (books.lockDate !== null && date <= books.lockDate) {
      add('date', 'period_locked', `The books are locked up to ${books.lockDate}. Choose a later date.`);
    }
    if (invoice.dateDue !== null && invoice.dateDue < date) add('date_due', 'out_of_range', 'date_due must not be before date.');
    return problems;
  }
}
