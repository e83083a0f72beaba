import { Database } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { compare, isZero, subtract, sum } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import type { PartnerAmount } from './payment-entry.js';
import { type AllocationPlan, AllocationPlans, planProblems, usedBy } from './allocation-plans.js';
import { paymentSource, settledAmount, targetsOfDraft } from './allocation.js';
import { partnerProblems, postProblems } from './payment-conditions.js';
import type { PaymentContext } from './payment-context.js';
import { RestAccounts } from './rest-accounts.js';
import { partnerAmounts, type Step, stepsOf } from './settling.js';

const ALLOCATED =
  'SELECT invoice_id AS id FROM accounting.payment_allocations WHERE workspace_id = $1 AND payment_id = $2 ORDER BY 1';

/** What a draft payment is to post and to settle, and everything that stands against it. */
export interface PaymentPlan {
  readonly plans: readonly AllocationPlan[];
  readonly steps: readonly Step[];
  readonly amounts: readonly PartnerAmount[];
  /** The control account that the payment shows; null: there is none. */
  readonly accountId: string | null;
  readonly problems: readonly Problem[];
}

@Injectable()
export class PaymentPlans {
  constructor(
    private readonly database: Database,
    private readonly allocations: AllocationPlans,
    private readonly rests: RestAccounts,
  ) {}

  /** Invoices stand before payments. Whoever changes the allocations of the draft meanwhile is met by the lock of the rest. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    const rows = await this.database.query<{ id: string }>(ALLOCATED, [work.workspaceId, id]);
    await this.allocations.lock(
      work,
      rows.map((row) => row.id),
    );
  }

  async read(work: UnitOfWork, payment: Payment, context: PaymentContext): Promise<PaymentPlan> {
    const source = paymentSource(payment);
    const { plans } = await this.allocations.read(work, source, targetsOfDraft(payment));
    const steps = stepsOf(plans);
    const allocated = partnerAmounts(steps, payment.type === 'inbound' ? 'debit' : 'credit');
    const own = allocated.filter(({ isOpposite }) => !isOpposite).map(({ accountId }) => accountId);
    const rest = subtract(settledAmount(payment), usedBy(plans));
    const hasRest = compare(rest, '0') > 0;
    const accountId =
      payment.accountId ?? (hasRest ? await this.rests.find(payment, steps, context) : (own[0] ?? null));
    const problems = [
      ...partnerProblems(context),
      ...accountProblems(payment, accountId, hasRest || own.includes(accountId as string)),
      ...planProblems(source, plans),
      ...writeOffProblems(payment, plans, rest),
      ...postProblems(payment, context),
    ];
    return {
      plans,
      steps,
      amounts: hasRest && accountId ? withRest(allocated, accountId, rest) : allocated,
      accountId,
      problems,
    };
  }
}

/** What is not allocated stands in the same line as what the payment settles on its account. */
function withRest(allocated: readonly PartnerAmount[], accountId: string, rest: string): PartnerAmount[] {
  const at = allocated.findIndex((one) => one.accountId === accountId && !one.isOpposite);
  if (at < 0) return [...allocated, { accountId, amount: rest, isOpposite: false }];
  return allocated.map((one, i) => (i === at ? { ...one, amount: sum([one.amount, rest]) } : one));
}

function accountProblems(
  { type, accountId: chosen, allocations }: Payment,
  accountId: string | null,
  isUsed: boolean,
): Problem[] {
  if (!accountId && (allocations.length === 0 || isUsed)) {
    const kind = type === 'inbound' ? 'receivable' : 'payable';
    return [
      {
        field: 'partner',
        code: 'account_missing',
        message: `There is no ${kind} account. Set one on the partner or in settings/accounting.`,
      },
    ];
  }
  if (!chosen || isUsed) return [];
  const message =
    'account: the allocated documents use other accounts and leave nothing for this one. Leave account out.';
  return [{ field: 'account', code: 'invalid_value', message }];
}

/** A write-off settles what the money does not. Beyond that it would be a credit that nobody paid (domain.md 6.5). */
function writeOffProblems(
  { amount, writeOffAmount, currency }: Payment,
  plans: readonly AllocationPlan[],
  rest: string,
): Problem[] {
  if (!writeOffAmount || compare(rest, '0') <= 0 || plans.some(({ problems }) => problems.length > 0)) return [];
  const used = usedBy(plans);
  const needed = subtract(used, amount);
  const field = 'write_off.amount';
  const message = isZero(used)
    ? `${field}: nothing is allocated. List the documents to settle in allocations, or leave write_off out.`
    : compare(needed, '0') > 0
      ? `${field} must be at most ${needed} ${currency}: the allocations add up to ${used}, and ${amount} of that is paid.`
      : `${field}: the payment of ${amount} ${currency} covers the allocations, which add up to ${used}. Leave write_off out.`;
  return [{ field, code: 'write_off_too_large', message }];
}
