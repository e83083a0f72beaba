import { compare } from '@daybook/money';
import type { Problem } from '@daybook/errors';
import type { Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Entry } from '../../ledger/entities/entry.js';
import type { MatchRequest } from '../../ledger/matching/match-plan.js';
import type { MatchItem } from '../../ledger/matching/open-items.js';
import { Ledger, type Posting } from '../../ledger/posting/ledger.js';
import type { Payment } from '../entities/payment.js';
import { DocumentMatching } from '../settlement/document-matching.js';
import { paymentSource, targetsOfDraft } from './allocation.js';
import { type AllocationPlan, AllocationPlans } from './allocation-plans.js';
import { type OpenAccount, OpenAccounts } from './open-accounts.js';
import type { PaymentContext } from './payment-context.js';
import type { PartnerAmount } from './payment-entry.js';
import { ownItems, type PaymentPosting, paymentPosting, settlingProblems } from './payment-posting.js';
import { unallocatedRest, paymentSettlement } from './payment-settlement.js';
import { matchRequests, type Step } from './settling.js';

export interface SettlingContext {
  readonly depends: PaymentContext;
  /** What it is allocated to. */
  readonly plans: readonly AllocationPlan[];
  /** The accounts of its partner, if it has a rest and names no account for it. */
  readonly openAccounts: readonly OpenAccount[];
}

export interface SettlingPlan {
  readonly posting: PaymentPosting;
  readonly amounts: readonly PartnerAmount[];
  /** What it settles, and with what. */
  readonly steps: readonly Step[];
  /** The account that the payment shows afterwards. */
  readonly accountId: string | null;
}

/** Posts a payment, or sets its partner: an entry, and the matches of its allocations (domain.md 6.5). */
@Injectable()
export class PaymentSettling {
  constructor(
    private readonly allocations: AllocationPlans,
    private readonly openAccounts: OpenAccounts,
    private readonly ledger: Ledger,
    private readonly matching: DocumentMatching,
  ) {}

  async load(work: UnitOfWork, draft: Readonly<Payment>, depends: PaymentContext): Promise<SettlingContext> {
    const { plans } = await this.allocations.load(work, paymentSource(draft), targetsOfDraft(draft));
    const needsAccount = draft.partnerId && !draft.accountId && compare(unallocatedRest(draft, plans), '0') > 0;
    return { depends, plans, openAccounts: needsAccount ? await this.openAccounts.load(work.tx, draft) : [] };
  }

  /** `adopt` records the entry on the payment. */
  async apply(
    work: UnitOfWork,
    payment: Payment,
    { posting, amounts, steps }: SettlingPlan,
    { depends, plans }: SettlingContext,
    source: Posting['source'],
    adopt: (entry: Entry) => void,
  ): Promise<void> {
    const entry = await this.ledger.post(work, { ...posting, source });
    adopt(entry);
    const own = ownItems(entry, amounts);
    const documents = { invoices: plans.map(({ invoice }) => invoice), payments: [payment] };
    const requests = matchesOf(payment.id, posting.date, steps, own);
    await this.matching.match(work, depends.books, requests, { documents, items: [...itemsOf(plans), ...own] });
  }
}

/**
 * The entry of a draft with its defaults, date and rate, and what it settles. `problemsOfItself`: what else prevents it, reported after the
 * problems of its allocations. `from`: the account of the money; default: that of the journal.
 */
export function planSettling(
  draft: Payment,
  { depends, plans, openAccounts }: SettlingContext,
  problemsOfItself: readonly Problem[],
  from = depends.moneyAccount?.id,
): SettlingPlan | Refused {
  const { steps, amounts, accountId, problems } = paymentSettlement(draft, plans, openAccounts, depends);
  const found = [...problems, ...problemsOfItself];
  if (found.length > 0) return { problems: found };
  const posting = paymentPosting(draft, depends, amounts, from);
  if ('problems' in posting) return posting;
  const requests = (own: readonly MatchItem[]): MatchRequest[] => matchesOf(draft.id, posting.date, steps, own);
  const unmatched = settlingProblems(posting, amounts, requests, itemsOf(plans), depends.books);
  return unmatched.length > 0 ? { problems: unmatched } : { posting, amounts, steps, accountId };
}

/** The matches of a payment; those that set off documents are dated `date`. `own`: its items. */
function matchesOf(id: string, date: string, steps: readonly Step[], own: readonly MatchItem[]): MatchRequest[] {
  return matchRequests(steps, own, { setOffBy: { id, date } });
}

/** The items that it settles. */
function itemsOf(plans: readonly AllocationPlan[]): MatchItem[] {
  return plans.flatMap(({ items }) => [...items]);
}
