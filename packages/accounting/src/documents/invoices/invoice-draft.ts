import { InvalidRequest, type Problem } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { copyOf, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { InvoiceCompleting } from '../../events.js';
import type { Invoice } from '../entities/invoice.js';
import type { FormerLine } from '../prices/line-prices.js';
import { ReceiptLines } from '../received/receipt-lines.js';
import { depositProblems, fixDepositAccounts } from '../deposits/deposit-lines.js';
import { fillHeader, fillLines, INCOMPLETE } from './draft-defaults.js';
import { fixGoodsAccounts } from './goods-account.js';
import { type InvoiceContext, InvoiceContexts } from './invoice-context.js';
import { computeAmounts } from './invoice-totals.js';
import { invoiceTypeRules } from './invoice-types.js';
import { lineProblems } from './line-rules.js';
import { documentResource } from './document-resource.js';
import { ReversedLines } from './reversed-lines.js';

/** What completing a draft depends on. */
export interface DraftContext {
  /** The draft, with what the records that its lines refer to (posted lines, order lines, receipt lines) determine about these lines. */
  readonly draft: Invoice;
  readonly depends: InvoiceContext;
}

/** Reads what a draft depends on: first what its lines refer to, which determines the products, taxes and accounts to read. */
@Injectable()
export class DraftContexts {
  constructor(
    private readonly events: DomainEvents,
    private readonly contexts: InvoiceContexts,
    private readonly reversed: ReversedLines,
    private readonly receiptLines: ReceiptLines,
  ) {}

  /** Refused when a line refers to something it must not. @throws Refusal from a domain above, naming the field */
  async load(work: UnitOfWork, invoice: Readonly<Invoice>): Promise<DraftContext | Refused> {
    const { workspaceId } = work;
    const draft = started(invoice);
    const reversed = await this.reversed.fill(work.tx, workspaceId, draft);
    if (reversed.length > 0) return { problems: reversed };
    await this.events.publish(new InvoiceCompleting(work, draft));
    const received = await this.receiptLines.fill(work.tx, workspaceId, draft);
    if (received.length > 0) return { problems: received };
    return { draft, depends: await this.contexts.read(work, draft) };
  }
}

function started(invoice: Readonly<Invoice>): Invoice {
  const draft = copyOf(documentResource(invoice), invoice);
  draft.lines ??= [];
  draft.takenBack ??= false;
  draft.reminderLevel ??= 0;
  draft.reminderHold ??= false;
  draft.paymentHold ??= false;
  draft.amountReversed ??= '0';
  if (invoiceTypeRules(draft).fixesGoodsAccount) draft.taxOverride ??= [];
  draft.downPaymentOfId ??= null;
  draft.replacesId = invoiceTypeRules(draft).isCredit ? null : (draft.replacesId ?? null);
  return draft;
}

/** Fills a draft's defaults and figures, and returns what is wrong with it; with problems the figures are not computed. */
export function completionProblems(
  draft: Invoice,
  before: Readonly<Invoice> | null,
  context: InvoiceContext,
  former: readonly FormerLine[] = before?.lines ?? [],
): Problem[] {
  const problems = [
    ...fillHeader(draft, before, context),
    ...fixGoodsAccounts(draft, before, context),
    ...fixDepositAccounts(draft, before, context),
    ...fillLines(draft, before, context, former),
  ];
  if (problems.some(({ code }) => code === INCOMPLETE)) return problems;
  problems.push(...lineProblems(draft, context), ...depositProblems(draft, context));
  return problems.length > 0 ? problems : computeAmounts(draft, context);
}

/** @throws InvalidRequest for incomplete lines: the request is wrong, not the records */
export function refuseIncomplete(problems: readonly Problem[]): void {
  const incomplete = problems.filter(({ code }) => code === INCOMPLETE);
  if (incomplete.length > 0) throw new InvalidRequest(incomplete);
}
