import type { Problem } from '@daybook/errors';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BooksReader } from '../../ledger/books/books-reader.js';
import type { Payment } from '../entities/payment.js';
import { type AllocateArgs, paymentSource, allocationTargets } from '../payments/allocation.js';
import { AllocationPlans } from '../payments/allocation-plans.js';
import { oldestFirst } from '../payments/allocations.js';
import { type AllocateContext, type AllocatePlan, nothingLeft, planAllocation } from '../payments/plan-allocation.js';
import { DocumentMatching } from '../settlement/document-matching.js';

/** A posted payment settles further documents with its unallocated amount (domain.md 5.3). */
@Injectable()
export class AllocatePayment implements ActionVerb<
  Payment,
  AllocateArgs,
  AllocateContext | null,
  Plan<Payment> & AllocatePlan
> {
  constructor(
    private readonly books: BooksReader,
    private readonly allocations: AllocationPlans,
    private readonly matching: DocumentMatching,
  ) {}

  /** Invoices are locked before payments. */
  async lockFirst(work: UnitOfWork, _id: string, args: AllocateArgs): Promise<void> {
    await this.allocations.lock(
      work,
      allocationTargets(args).map(({ invoiceId }) => invoiceId),
    );
  }

  async load(
    work: UnitOfWork,
    payment: Readonly<Payment>,
    args: AllocateArgs | undefined,
  ): Promise<AllocateContext | null> {
    if (!args || !payment.partnerId) return null;
    const books = await this.books.load(work);
    return { books, ...(await this.allocations.load(work, paymentSource(payment), allocationTargets(args))) };
  }

  plan(
    payment: Readonly<Payment>,
    context: AllocateContext | null,
    args: AllocateArgs | undefined,
  ): AllocatePlan | Refused {
    if (!payment.partnerId) return { problems: [partnerMissing(payment)] };
    const source = paymentSource(payment);
    if (!context) return { problems: nothingLeft(source) };
    const setOffBy = { id: payment.id, date: payment.date as string };
    return planAllocation(source, context, oldestFirst, { date: args?.date ?? undefined, setOffBy });
  }

  async apply(
    work: UnitOfWork,
    payment: Payment,
    { matches, items, invoices }: AllocatePlan,
    context: AllocateContext | null,
  ): Promise<void> {
    await this.matching.record(work, context!.books, matches, { documents: { invoices, payments: [payment] }, items });
  }
}

function partnerMissing({ number }: Readonly<Payment>): Problem {
  const message = `${number} has no partner yet. Set the partner with the action assign, which also accepts allocations.`;
  return { field: 'partner', code: 'required', message };
}
