import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { settledAmount } from '../payments/allocation.js';
import { AllocationPlans } from '../payments/allocation-plans.js';
import { postProblems } from '../payments/payment-conditions.js';
import { fixDefaults, PaymentContexts } from '../payments/payment-context.js';
import {
  PaymentSettling,
  planSettling,
  type SettlingContext,
  type SettlingPlan,
} from '../payments/payment-settling.js';
import { payments } from '../resources/payments.resource.js';

type PostPlan = Plan<Payment> & SettlingPlan;

/** draft → posted: posts the payment's entry and settles its allocations (domain.md 5.3, 6.5). */
@Injectable()
export class PostPayment implements ActionVerb<Payment, object, SettlingContext, PostPlan> {
  constructor(
    private readonly contexts: PaymentContexts,
    private readonly allocations: AllocationPlans,
    private readonly settling: PaymentSettling,
  ) {}

  /** Invoices are locked before payments. If the draft's allocations change concurrently, this is detected when the rest is locked. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.allocations.lockOf(work, id);
  }

  async load(work: UnitOfWork, payment: Readonly<Payment>): Promise<SettlingContext> {
    return this.settling.load(work, payment, await this.contexts.load(work, payment));
  }

  plan(payment: Readonly<Payment>, context: SettlingContext): PostPlan | Refused {
    const draft = copyOf(payments, payment);
    fixDefaults(draft, context.depends);
    const planned = planSettling(draft, context, postProblems(draft, context.depends));
    if ('problems' in planned) return planned;
    // Requested amounts are replaced by those matched.
    for (const allocation of draft.allocations) allocation.amount = '0';
    const { accountId } = planned;
    const changes = { state: 'posted', accountId, amountUnallocated: settledAmount(draft) } as const;
    return { problems: [], changes: Object.assign(draft, changes), events: ['posted'], ...planned };
  }

  async apply(work: UnitOfWork, payment: Payment, plan: PostPlan, context: SettlingContext): Promise<void> {
    const source = { resource: 'payments', id: payment.id };
    await this.settling.apply(work, payment, plan, context, source, ({ id: entryId, number, journalId }) =>
      Object.assign(payment, { number, entryId, journalId }),
    );
  }
}
