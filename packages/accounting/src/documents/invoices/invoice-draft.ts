import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { InvoiceCompleting } from '../../events.js';
import { ReceiptLines } from '../received/receipt-lines.js';
import { fillHeader, fillLines, INCOMPLETE } from './draft-defaults.js';
import { settleDueDate } from './due-dates.js';
import { fixGoodsAccounts } from './goods-account.js';
import { type InvoiceContext, InvoiceContexts } from './invoice-context.js';
import { computeAmounts } from './invoice-totals.js';
import { kindOf } from './kinds.js';
import { lineProblems } from './line-rules.js';
import { ReversedLines } from './reversed-lines.js';

/** Completes a draft: defaults of partner, products and settings, totals, date due (domain.md 4.8, 3.3, 3.4). */
@Injectable()
export class InvoiceDraft {
  constructor(
    private readonly events: DomainEvents,
    private readonly contexts: InvoiceContexts,
    private readonly reversed: ReversedLines,
    private readonly receiptLines: ReceiptLines,
  ) {}

  /** @throws InvalidRequest for a line that says too little; Refusal, both naming the field */
  async complete(work: UnitOfWork, invoice: Invoice): Promise<void> {
    invoice.lines ??= [];
    invoice.takenBack ??= false;
    invoice.amountReversed ??= '0';
    invoice.replacesId = kindOf(invoice).isCredit ? null : (invoice.replacesId ?? null);
    const before = work.before(invoice);
    refuse(await this.reversed.settle(work.workspaceId, invoice), Refusal);
    await this.events.publish(new InvoiceCompleting(work, invoice));
    refuse(await this.receiptLines.settle(work.workspaceId, invoice), Refusal);
    const context = await this.contexts.read(work.workspaceId, invoice);
    fillAndTotal(invoice, before, context);
    refuse(settleDueDate(invoice, before, context), Refusal);
  }
}

/** Defaults and figures. @throws InvalidRequest for a line that says too little; Refusal, both naming the field */
export function fillAndTotal(invoice: Invoice, before: Invoice | null, context: InvoiceContext): void {
  const found = [
    ...fillHeader(invoice, before, context),
    ...fixGoodsAccounts(invoice, before, context),
    ...fillLines(invoice, context),
  ];
  refuse(
    found.filter(({ code }) => code === INCOMPLETE),
    InvalidRequest,
  );
  refuse([...found, ...lineProblems(invoice, context)], Refusal);
  computeAmounts(invoice, context);
}

function refuse(problems: readonly Problem[], kind: new (list: readonly Problem[]) => Error): void {
  if (problems.length > 0) throw new kind(problems);
}
