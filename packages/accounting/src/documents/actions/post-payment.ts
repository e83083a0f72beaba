import { compare } from '@daybook/money';
import { type ActionVerb, copyOf, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { MatchRequest } from '../../ledger/matching/match-plan.js';
import type { MatchItem } from '../../ledger/matching/open-items.js';
import { Ledger } from '../../ledger/posting/ledger.js';
import type { Payment } from '../entities/payment.js';
import { paymentSource, settledAmount, targetsOfDraft } from '../payments/allocation.js';
import { type AllocationPlan, AllocationPlans } from '../payments/allocation-plans.js';
import { type OpenAccount, OpenAccounts } from '../payments/open-accounts.js';
import { fixDefaults, type PaymentContext, PaymentContexts } from '../payments/payment-context.js';
import type { PartnerAmount } from '../payments/payment-entry.js';
import { ownItems, type PaymentPosting, postingOf, settlingProblems } from '../payments/payment-posting.js';
import { restOf, settlementOf } from '../payments/payment-settlement.js';
import { requestsOf, type Step } from '../payments/settling.js';
import { payments } from '../resources/payments.resource.js';
import { DocumentMatching } from '../settlement/document-matching.js';

interface Context {
  readonly depends: PaymentContext;
  /** What it is allocated to. */
  readonly plans: readonly AllocationPlan[];
  /** Those of its partner, where it has a rest and names no account for it. */
  readonly openAccounts: readonly OpenAccount[];
}

interface PostPlan extends Plan<Payment> {
  readonly posting: PaymentPosting;
  readonly amounts: readonly PartnerAmount[];
  /** What it settles, and with what. */
  readonly steps: readonly Step[];
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

  /** Invoices are locked before payments. A concurrent change of the draft's allocations is found when the rest is locked. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.allocations.lockOf(work, id);
  }

  async load(work: UnitOfWork, payment: Readonly<Payment>): Promise<Context> {
    const depends = await this.contexts.load(work, payment);
    const { plans } = await this.allocations.load(work, paymentSource(payment), targetsOfDraft(payment));
    const needsAccount = !payment.accountId && compare(restOf(payment, plans), '0') > 0;
    return { depends, plans, openAccounts: needsAccount ? await this.openAccounts.load(work.tx, payment) : [] };
  }

  plan(payment: Readonly<Payment>, { depends, plans, openAccounts }: Context): PostPlan | Refused {
    const draft = copyOf(payments, payment);
    fixDefaults(draft, depends);
    const { steps, amounts, accountId, problems } = settlementOf(draft, plans, openAccounts, depends);
    if (problems.length > 0) return { problems };
    const posting = postingOf(draft, depends, amounts);
    if ('problems' in posting) return posting;
    const unmatched = settlingProblems(
      posting,
      amounts,
      (own) => matchesOf(draft, steps, own),
      itemsOf(plans),
      depends.books,
    );
    if (unmatched.length > 0) return { problems: unmatched };
    // What was wished becomes what is matched.
    for (const allocation of draft.allocations) allocation.amount = '0';
    const changes = { state: 'posted', accountId, amountUnallocated: settledAmount(draft) } as const;
    return { problems, changes: Object.assign(draft, changes), events: ['posted'], posting, amounts, steps };
  }

  async apply(
    work: UnitOfWork,
    payment: Payment,
    { posting, amounts, steps }: PostPlan,
    { depends, plans }: Context,
  ): Promise<void> {
    const source = { resource: 'payments', id: payment.id };
    const entry = await this.ledger.post(work, { ...posting, source });
    const { id: entryId, number, journalId } = entry;
    Object.assign(payment, { number, entryId, journalId });
    const own = ownItems(entry, amounts);
    const documents = { invoices: plans.map(({ invoice }) => invoice), payments: [payment] };
    const items = [...itemsOf(plans), ...own];
    await this.matching.match(work, depends.books, matchesOf(payment, steps, own), { documents, items });
  }
}

/** The matches of a payment, which sets off documents from its day on; `own`: its items. */
function matchesOf({ id, date }: Payment, steps: readonly Step[], own: readonly MatchItem[]): MatchRequest[] {
  return requestsOf(steps, own, { setOffBy: { id, date: date as string } });
}

/** The items that it settles. */
function itemsOf(plans: readonly AllocationPlan[]): MatchItem[] {
  return plans.flatMap(({ items }) => [...items]);
}
