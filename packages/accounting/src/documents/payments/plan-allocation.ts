import type { Problem } from '@daybook/errors';
import { isZero } from '@daybook/money';
import type { Refused } from '@daybook/records';
import type { BooksSettings } from '../../ledger/books/books-reader.js';
import { type MatchRequest, type PlannedMatch, planMatches } from '../../ledger/matching/match-plan.js';
import type { MatchItem } from '../../ledger/matching/open-items.js';
import type { Invoice } from '../entities/invoice.js';
import type { Source } from './allocation.js';
import { type AllocationPlan, planProblems } from './allocation-plans.js';
import type { Order } from './allocations.js';
import { firstUncovered, matchRequests, settlingSteps } from './settling.js';

/** What it takes for a posted payment or credit to settle more documents. */
export interface AllocateContext {
  readonly books: BooksSettings;
  readonly plans: readonly AllocationPlan[];
  /** The items of the payment or the credit itself. */
  readonly own: readonly MatchItem[];
}

export interface AllocatePlan {
  readonly problems: readonly Problem[];
  readonly matches: readonly PlannedMatch[];
  /** Of both sides. */
  readonly items: readonly MatchItem[];
  /** The documents that are settled. */
  readonly invoices: readonly Invoice[];
}

/** Settles more documents with the rest of a posted payment or credit note (domain.md 5.1, 5.3). */
export function planAllocation(
  source: Source,
  { books, plans, own }: AllocateContext,
  order: Order,
  more: Pick<MatchRequest, 'setOffBy' | 'date'>,
): AllocatePlan | Refused {
  const found = problemsOf(source, plans);
  if (found.length > 0) return { problems: found };
  const steps = settlingSteps(plans, order);
  const uncovered = firstUncovered(steps, own);
  if (uncovered) {
    const plan = plans.find(({ items }) => items.includes(uncovered.step.item)) as AllocationPlan;
    return { problems: [elsewhere(source, plan, uncovered.open)] };
  }
  const items = [...own, ...plans.flatMap((plan) => plan.items)];
  const { problems, matches } = planMatches(matchRequests(steps, own, more), items, books);
  return { problems, matches, items, invoices: plans.map(({ invoice }) => invoice) };
}

function problemsOf(source: Source, plans: readonly AllocationPlan[]): Problem[] {
  const empty = nothingLeft(source);
  if (empty.length === 0) return planProblems(source, plans);
  return [
    ...empty,
    ...plans.flatMap(({ problems }) =>
      problems.filter(({ field, code }) => field?.endsWith('invoice') && code === 'invalid_value'),
    ),
  ];
}

export function nothingLeft({ available, noun }: Source): Problem[] {
  if (!isZero(available)) return [];
  return [{ field: 'amount', code: 'out_of_range', message: `This ${noun} has no open amount: all of it is matched.` }];
}

function elsewhere({ noun, currency }: Source, { path, invoice, isSetOff }: AllocationPlan, open: string): Problem {
  const field = `${path}invoice`;
  const why = isSetOff ? 'no document to set it off against' : `${open} ${currency} of this ${noun}`;
  return {
    field,
    code: 'invalid_value',
    message: `${field}: on the control account of ${invoice.number}, there is ${why}. Settle it with a separate payment.`,
  };
}
