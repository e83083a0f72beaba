import { InvalidRequest, type Problem } from '@daybook/errors';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { lockedProblems } from '../../ledger/lock/locked-period.js';
import type { Payment } from '../entities/payment.js';
import { PaymentAllocation } from '../entities/payment-allocation.js';
import { type Allocated, allocatedTwice, settledAmount } from '../payments/allocation.js';
import { AllocationPlans } from '../payments/allocation-plans.js';
import { accountProblems, namingJournalProblems, writeOffProblems } from '../payments/payment-conditions.js';
import { chooseDefaults, type PaymentContext, PaymentContexts } from '../payments/payment-context.js';
import {
  PaymentSettling,
  planSettling,
  type SettlingContext,
  type SettlingPlan,
} from '../payments/payment-settling.js';
import { payments } from '../resources/payments.resource.js';

interface AssignArgs {
  readonly partnerId: string;
  readonly date?: string | null;
  readonly accountId?: string | null;
  readonly allocations?: readonly Allocated[] | null;
  readonly writeOffAccountId?: string | null;
  readonly writeOffAmount?: string | null;
}

type AssignPlan = Plan<Payment> & SettlingPlan;

/**
 * Sets the partner of a posted payment: the amount moves from the unallocated account to the partner's (domain.md 5.3, 6.5). The posted
 * entry is that of a payment whose money comes from that account.
 */
@Injectable()
export class AssignPayment implements ActionVerb<Payment, AssignArgs, SettlingContext | null, AssignPlan> {
  constructor(
    private readonly contexts: PaymentContexts,
    private readonly allocations: AllocationPlans,
    private readonly settling: PaymentSettling,
  ) {}

  /** Invoices are locked before payments. */
  async lockFirst(work: UnitOfWork, _id: string, { allocations }: AssignArgs): Promise<void> {
    const twice = allocatedTwice(allocations ?? []);
    if (twice.length > 0) throw new InvalidRequest(twice);
    await this.allocations.lock(
      work,
      (allocations ?? []).map(({ invoiceId }) => invoiceId),
    );
  }

  async load(
    work: UnitOfWork,
    payment: Readonly<Payment>,
    args: AssignArgs | undefined,
  ): Promise<SettlingContext | null> {
    if (!args || payment.partnerId) return null;
    const named = namedBy(payment, args);
    return this.settling.load(work, named, await this.contexts.loadNaming(work, named));
  }

  plan(
    payment: Readonly<Payment>,
    context: SettlingContext | null,
    args: AssignArgs | undefined,
  ): AssignPlan | Refused {
    if (payment.partnerId) return { problems: [namedAlready(payment)] };
    if (!context || !args) return { problems: [] };
    const { depends } = context;
    const named = namedBy(payment, args);
    chooseDefaults(named, depends);
    named.date = args.date ?? dateOf(payment, depends);
    const problems = [
      ...writeOffProblems(named, depends),
      ...accountProblems(named, depends),
      ...namingJournalProblems(named, depends),
      ...dateProblems(named.date, payment, depends),
    ];
    const planned = planSettling(named, context, problems, payment.accountId as string);
    if ('problems' in planned) return planned;
    const { partnerId, writeOffAccountId, writeOffAmount } = named;
    const { accountId } = planned;
    const changes = {
      partnerId,
      accountId,
      writeOffAccountId,
      writeOffAmount,
      amountUnallocated: settledAmount(named),
    };
    return { problems: [], changes, events: ['assigned'], ...planned };
  }

  async apply(work: UnitOfWork, payment: Payment, plan: AssignPlan, context: SettlingContext | null): Promise<void> {
    const source = { resource: 'payments', id: payment.id, name: payment.number as string };
    await this.settling.apply(work, payment, plan, context!, source, ({ id }) => (payment.assignedById = id));
  }
}

/** The payment as a draft of that partner, to be posted now. */
function namedBy(payment: Readonly<Payment>, args: AssignArgs): Payment {
  return Object.assign(copyOf(payments, payment), {
    partnerId: args.partnerId,
    accountId: args.accountId ?? null,
    writeOffAccountId: args.writeOffAccountId ?? null,
    writeOffAmount: args.writeOffAmount ?? null,
    amountUnallocated: null,
    entryId: null,
    allocations: (args.allocations ?? []).map(({ invoiceId, amount }) =>
      Object.assign(new PaymentAllocation(), { invoiceId, amount: amount ?? null }),
    ),
  });
}

function namedAlready({ number }: Readonly<Payment>): Problem {
  const message = `${number} already has a partner. To change it, reverse the payment and record it again.`;
  return { code: 'invalid_state', message };
}

/** The day of the payment, as if its partner had been known then, or today if that day is locked. */
function dateOf({ date }: Readonly<Payment>, { books }: PaymentContext): string {
  const day = date as string;
  return lockedProblems(books, day).length > 0 && books.today > day ? books.today : day;
}

function dateProblems(date: string, { date: first }: Readonly<Payment>, { books }: PaymentContext): Problem[] {
  if (date >= (first as string)) return lockedProblems(books, date);
  const message = `date must not be before ${first}, the date of the payment.`;
  return [{ field: 'date', code: 'out_of_range', message }];
}
