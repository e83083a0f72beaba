import { transactionTime } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import type { Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BillMatching } from '../../events.js';
import type { Invoice } from '../entities/invoice.js';
import { CreditSettlement } from '../invoices/credit-settlement.js';
import { InvoiceContexts, type StoredContext } from '../invoices/invoice-context.js';
import { Clearings } from '../received/clearings.js';
import { ReceiptLines } from '../received/receipt-lines.js';
import { ConfirmInvoice, type ConfirmContext, type ConfirmPlan } from './confirm-invoice.js';

interface ConfirmArgs {
  readonly approveDifferences?: string | null;
}

/** How the bill differs from its purchase order. */
interface Match extends Pick<BillMatching, 'differences' | 'isBlocking'> {
  readonly sender: string;
  readonly now: string;
}

interface BillContext extends ConfirmContext {
  /** Absent: it bills no order. */
  readonly match?: Match | undefined;
}

/**
 * Like an invoice; receipts whose goods it bills are locked before it (domain.md 3.6, 6.3). What differs from a purchase order needs the
 * approval of the sender (domain.md 5.16).
 */
@Injectable()
export class ConfirmBill extends ConfirmInvoice<ConfirmArgs> {
  protected override readonly type = 'bill';

  constructor(
    contexts: InvoiceContexts,
    clearings: Clearings,
    settlement: CreditSettlement,
    private readonly receiptLines: ReceiptLines,
    private readonly events: DomainEvents,
  ) {
    super(contexts, clearings, settlement);
  }

  /** Until the draft is locked it may come to name other receipts, which are locked then. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.receiptLines.lockFor(work, id);
  }

  override async load(
    work: UnitOfWork,
    bill: Readonly<Invoice>,
    args: ConfirmArgs | undefined,
    reading: Promise<StoredContext>,
  ): Promise<BillContext> {
    return { ...(await super.load(work, bill, args, reading)), match: await this.match(work, bill) };
  }

  override plan(bill: Readonly<Invoice>, context: BillContext, args: ConfirmArgs = {}): ConfirmPlan | Refused {
    const plan = super.plan(bill, context, args);
    const ofMatch = matchProblems(context.match, args);
    if (!('posting' in plan) || ofMatch.length > 0) return { problems: [...plan.problems, ...ofMatch] };
    const { approveDifferences: matchReason } = args;
    if (!matchReason) return plan;
    const { sender: matchApprovedBy, now: matchApprovedAt } = context.match!;
    return { ...plan, changes: Object.assign(plan.changes!, { matchApprovedBy, matchApprovedAt, matchReason }) };
  }

  override async apply(work: UnitOfWork, bill: Invoice, plan: ConfirmPlan, context: BillContext): Promise<void> {
    await super.apply(work, bill, plan, context);
    if (!bill.matchReason) work.warnings.push(...(context.match?.differences ?? []));
  }

  private async match(work: UnitOfWork, bill: Readonly<Invoice>): Promise<Match | undefined> {
    if (bill.type !== 'bill' || bill.lines.every(({ purchaseLineId }) => purchaseLineId === null)) return undefined;
    const matching = new BillMatching(work, bill);
    const [now] = await Promise.all([transactionTime(work.tx), this.events.publish(matching)]);
    const { differences, isBlocking } = matching;
    return { differences, isBlocking, sender: work.principal.actor.name, now };
  }
}

/** What differs and is not approved, and an approval of nothing. */
function matchProblems(match: Match | undefined, { approveDifferences }: ConfirmArgs): readonly Problem[] {
  const differences = match?.differences ?? [];
  if (!approveDifferences) return match?.isBlocking ? differences : [];
  if (differences.length > 0) return [];
  const message = 'approve_differences: the bill does not differ from a purchase order. Leave it out.';
  return [{ field: 'approve_differences', code: 'invalid_value', message }];
}
