import { compare } from '@daybook/money';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Ledger } from '../../ledger/posting/ledger.js';
import type { Payment } from '../entities/payment.js';
import { paymentSource, settledAmount, targetsOfDraft } from '../payments/allocation.js';
import { type AllocationPlan, AllocationPlans } from '../payments/allocation-plans.js';
import { type OpenAccount, OpenAccounts } from '../payments/open-accounts.js';
import { fixDefaults, type PaymentContext, PaymentContexts } from '../payments/payment-context.js';
import { ownItems, type PaymentPosting, postingOf } from '../payments/payment-posting.js';
import { type PaymentSettlement, restOf, settlementOf } from '../payments/payment-settlement.js';
import { requestsOf } from '../payments/settling.js';
import { payments } from '../resources/payments.resource.js';
import { DocumentMatching } from '../settlement/document-matching.js';

interface Context {
  readonly depends: PaymentContext;
  /** What it is allocated to. */
  readonly plans: readonly AllocationPlan[];
  /** Those of its partner, where it has a rest and names no account for it. */
  readonly openAccounts: readonly OpenAccount[];
}

interface PostPlan extends Plan<Payment>, Pick<PaymentSettlement, 'steps' | 'amounts'> {
  readonly posting: PaymentPosting;
}

/** draft → posted: posts the payment's entry and settles what it is allocated to (domain.md 5.3, 6.5). */
@Injectable()
export class PostPayment implements ActionVerb<Payment, object, Context, PostPlan> {
  constructor(
    private readonly contexts: PaymentContexts,
    private readonly allocations: AllocationPlans,
    private readonly openAccounts: OpenAccounts,
    private readonly ledger: Ledger,
    private readonly matching: DocumentMatching,
  ) {}

  /** Invoices stand before payments. Whoever changes the allocations of the draft meanwhile is met by the lock of the rest. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.allocations.lockOf(work, id);
  }

  async load(work: UnitOfWork, payment: Readonly<Payment>): Promise<Context> {
    const depends = await this.contexts.load(work, payment);
    const { plans } = await this.allocations.load(work, paymentSource(payment), targetsOfDraft(payment));
    const needsAccount = !payment.accountId && compare(restOf(payment, plans), '0') > 0;
    return { depends, plans, openAccounts: needsAccount ? await this.openAccounts.load(payment) : [] };
  }

  plan(payment: Readonly<Payment>, { depends, plans, openAccounts }: Context): PostPlan | Refused {
    const draft = copyOf(payments, payment);
    fixDefaults(draft, depends);
    const { steps, amounts, accountId, problems } = settlementOf(draft, plans, openAccounts, depends);
    if (problems.length > 0) return { problems };
    const posting = postingOf(draft, depends, amounts);
    if ('problems' in posting) return posting;
    // What was wished becomes what is matched.
    for (const allocation of draft.allocations) allocation.amount = '0';
    const changes = { state: 'posted', accountId, amountUnallocated: settledAmount(draft) } as const;
    return { problems, changes: Object.assign(draft, changes), events: ['posted'], posting, steps, amounts };
  }

  async apply(
    work: UnitOfWork,
    payment: Payment,
    { posting, steps, amounts }: PostPlan,
    { depends, plans }: Context,
  ): Promise<void> {
    const source = { resource: 'payments', id: payment.id };
    const entry = await this.ledger.post(work, { ...posting, source });
    const { id: entryId, number, journalId } = entry;
    Object.assign(payment, { number, entryId, journalId });
    const own = ownItems(entry, amounts);
    const requests = requestsOf(steps, own, { setOffBy: { id: payment.id, date: payment.date as string } });
    const documents = { invoices: plans.map(({ invoice }) => invoice), payments: [payment] };
    const items = [...plans.flatMap((plan) => plan.items), ...own];
    await this.matching.match(work, depends.books, requests, { documents, items });
  }
}
