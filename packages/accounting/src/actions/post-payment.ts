import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { add, compare, isZero, sum } from '@daybook/money';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { Matching } from '../ledger/matching.js';
import { type AllocationPlan, AllocationPlans } from '../payments/allocation-plans.js';
import { partnerProblems, postProblems } from '../payments/payment-conditions.js';
import { type PaymentContext, PaymentContexts } from '../payments/payment-context.js';
import { PaymentPosting } from '../payments/payment-posting.js';

const ALLOCATED = 'SELECT invoice_id AS id FROM accounting.payment_allocations WHERE workspace_id = $1 AND payment_id = $2 ORDER BY 1';

/** draft → posted: posts the payment's entry and settles what it is allocated to (domain.md 5.3, 6.5). */
@Injectable()
export class PostPayment implements ActionVerb<Payment> {
  constructor(
    private readonly database: Database,
    private readonly contexts: PaymentContexts,
    private readonly plans: AllocationPlans,
    private readonly posting: PaymentPosting,
    private readonly matching: Matching,
  ) {}

  /** Invoices stand before payments. Whoever changes the allocations of the draft meanwhile is met by the lock of the rest. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    const rows = await this.database.query<{ id: string }>(ALLOCATED, [work.workspaceId, id]);
    await this.plans.lock(work, rows.map((row) => row.id));
  }

  async refusals(work: UnitOfWork, payment: Payment): Promise<readonly Problem[]> {
    const context = await this.contexts.hold(work.workspaceId, payment);
    return problemsOf(payment, await this.plans.read(work, payment), context);
  }

  async run(work: UnitOfWork, payment: Payment): Promise<void> {
    const context = await this.contexts.hold(work.workspaceId, payment);
    const plans = await this.plans.read(work, payment);
    const problems = problemsOf(payment, plans, context);
    if (problems.length > 0) throw new Refusal(problems);
    const own = await this.posting.post(work, payment, context, partnerAccountOf(payment, plans, context) as string);
    payment.amountUnallocated = settledBy(payment);
    // What was wished becomes what is matched.
    for (const allocation of payment.allocations) allocation.amount = '0';
    work.save(payment, 'posted');
    const documents = { invoices: plans.map(({ invoice }) => invoice), payments: [payment] };
    const items = [...plans.flatMap((plan) => plan.items), own];
    await this.matching.matchKnown(work, context.books, plans.flatMap((plan) => plan.requests(own.id)), { documents, items });
  }
}

function settledBy({ amount, writeOffAmount }: Payment): string {
  return add(amount, writeOffAmount ?? '0');
}

/** That of the items it settles; otherwise the partner's own, else that of the settings (domain.md 6.5). */
function partnerAccountOf({ type }: Payment, plans: readonly AllocationPlan[], { partner, books }: PaymentContext): string | null {
  const item = plans.flatMap(({ items }) => items)[0];
  if (item) return item.accountId;
  return type === 'inbound' ? (partner.receivableAccountId ?? books.receivableAccountId) : (partner.payableAccountId ?? books.payableAccountId);
}

function problemsOf(payment: Payment, plans: readonly AllocationPlan[], context: PaymentContext): Problem[] {
  return [
    ...partnerProblems(context),
    ...accountProblems(payment, plans, context),
    ...sumProblems(payment, plans),
    ...plans.flatMap((plan) => [...plan.problems]),
    ...postProblems(payment, context),
  ];
}

function accountProblems(payment: Payment, plans: readonly AllocationPlan[], context: PaymentContext): Problem[] {
  if (!partnerAccountOf(payment, plans, context)) {
    const kind = payment.type === 'inbound' ? 'receivable' : 'payable';
    return [{ field: 'partner', code: 'account_missing', message: `Set a ${kind} account on the partner or in settings/accounting.` }];
  }
  const accounts = plans.map(({ items }) => items[0]?.accountId);
  const other = accounts.findIndex((id) => id !== undefined && id !== accounts.find((first) => first !== undefined));
  if (other < 0) return [];
  const field = `allocations[${other}].invoice`;
  return [{ field, code: 'invalid_value', message: `${field} is owed on another account: pay it by a payment of its own.` }];
}

function sumProblems(payment: Payment, plans: readonly AllocationPlan[]): Problem[] {
  const available = settledBy(payment);
  let so = '0';
  const over = plans.findIndex(({ amount }) => compare((so = sum([so, amount])), available) > 0);
  const empty = plans.findIndex(({ amount, problems }) => problems.length === 0 && isZero(amount));
  const at = over >= 0 ? over : empty;
  if (at < 0) return [];
  const message = `The allocations come to more than the payment settles, ${available}.`;
  return [{ field: `allocations[${at}].amount`, code: 'out_of_range', message }];
}
