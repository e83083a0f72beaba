import type { Problem } from '@daybook/errors';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BooksReader } from '../../ledger/books/books-reader.js';
import type { Invoice } from '../entities/invoice.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import { type AllocateArgs, creditSource, allocationTargets } from '../payments/allocation.js';
import { AllocationPlans } from '../payments/allocation-plans.js';
import { latestFirst } from '../payments/allocations.js';
import { type AllocateContext, type AllocatePlan, nothingLeft, planAllocation } from '../payments/plan-allocation.js';
import { DocumentMatching } from '../settlement/document-matching.js';

/** A posted credit note settles other documents of its partner with its open amount (domain.md 5.1, 6.2). */
@Injectable()
export class AllocateCredit implements ActionVerb<
  Invoice,
  AllocateArgs,
  AllocateContext | null,
  Plan<Invoice> & AllocatePlan
> {
  constructor(
    private readonly books: BooksReader,
    private readonly allocations: AllocationPlans,
    private readonly matching: DocumentMatching,
  ) {}

  /** The credit is locked together with the other documents, by id. */
  async lockFirst(work: UnitOfWork, id: string, args: AllocateArgs): Promise<void> {
    await this.allocations.lock(work, [...new Set([...allocationTargets(args).map(({ invoiceId }) => invoiceId), id])]);
  }

  async load(
    work: UnitOfWork,
    credit: Readonly<Invoice>,
    args: AllocateArgs | undefined,
  ): Promise<AllocateContext | null> {
    if (!args || !invoiceTypeRules(credit).isCredit) return null;
    const books = await this.books.load(work);
    return { books, ...(await this.allocations.load(work, creditSource(credit), allocationTargets(args))) };
  }

  plan(
    credit: Readonly<Invoice>,
    context: AllocateContext | null,
    args: AllocateArgs | undefined,
  ): AllocatePlan | Refused {
    const wrong = notACredit(credit);
    if (wrong.length > 0) return { problems: wrong };
    const source = creditSource(credit);
    if (!context) return { problems: nothingLeft(source) };
    return planAllocation(source, context, latestFirst, { date: args?.date ?? undefined });
  }

  async apply(
    work: UnitOfWork,
    credit: Invoice,
    { matches, items, invoices }: AllocatePlan,
    context: AllocateContext | null,
  ): Promise<void> {
    const documents = { invoices: [credit, ...invoices], payments: [] };
    await this.matching.record(work, context!.books, matches, { documents, items });
  }
}

function notACredit(document: Readonly<Invoice>): Problem[] {
  const { isCredit, noun, aNoun } = invoiceTypeRules(document);
  if (isCredit) return [];
  return [
    {
      code: 'invalid_state',
      message: `Only a credit note can be allocated. Pay ${aNoun} with the action pay, or allocate a payment or a credit note to this ${noun}.`,
    },
  ];
}
