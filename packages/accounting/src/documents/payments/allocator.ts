import { type Problem, Refusal } from '@daybook/errors';
import { isZero } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { BooksHolder } from '../../ledger/books/held-books.js';
import { DocumentMatching } from '../settlement/document-matching.js';
import type { Documents } from '../settlement/settlement.js';
import { type AllocationPlan, AllocationPlans, planProblems } from './allocation-plans.js';
import { type AllocateArgs, type Source, targetsOf } from './allocation.js';
import { latestFirst, oldestFirst } from './allocations.js';
import { firstUncovered, requestsOf, stepsOf } from './settling.js';

/** What is left of a posted payment or credit note settles more documents (domain.md 5.1, 5.3). */
@Injectable()
export class Allocator {
  constructor(
    private readonly books: BooksHolder,
    private readonly plans: AllocationPlans,
    private readonly matching: DocumentMatching,
  ) {}

  /** Locks the documents, and `more` of their kind, by id. */
  async lock(work: UnitOfWork, args: AllocateArgs, ...more: string[]): Promise<void> {
    await this.plans.lock(work, [...new Set([...targetsOf(args).map(({ invoiceId }) => invoiceId), ...more])]);
  }

  /**
   * Settles the documents that `args` name. `holders`: the payment or credit itself, which the caller has locked.
   * @throws Refusal with everything that stands against it
   */
  async allocate(work: UnitOfWork, source: Source, args: AllocateArgs, holders: Documents): Promise<void> {
    const books = await this.books.load(work);
    const { plans, own } = await this.plans.read(work, source, targetsOf(args));
    const problems = problemsOf(source, plans);
    if (problems.length > 0) throw new Refusal(problems);
    const [payment] = holders.payments as readonly (Payment | undefined)[];
    const steps = stepsOf(plans, payment ? oldestFirst : latestFirst);
    const uncovered = firstUncovered(steps, own);
    if (uncovered)
      throw new Refusal(
        elsewhere(
          source,
          plans.find(({ items }) => items.includes(uncovered.step.item)) as AllocationPlan,
          uncovered.open,
        ),
      );
    const requests = requestsOf(steps, own, {
      date: args.date ?? undefined,
      ...(payment ? { setOffBy: { id: payment.id, date: payment.date as string } } : {}),
    });
    const documents = {
      invoices: [...holders.invoices, ...plans.map(({ invoice }) => invoice)],
      payments: holders.payments,
    };
    const items = [...own, ...plans.flatMap((plan) => plan.items)];
    await this.matching.match(work, books, requests, { documents, items });
  }
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
  return [{ field: 'amount', code: 'out_of_range', message: `Nothing of this ${noun} is left: all of it is matched.` }];
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
