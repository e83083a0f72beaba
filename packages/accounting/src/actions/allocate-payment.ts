import { type Problem, Refusal } from '@daybook/errors';
import { compare, isZero, minimum } from '@daybook/money';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import type { Payment } from '../entities/payment.js';
import { BooksHolder } from '../ledger/held-books.js';
import { Matching } from '../ledger/matching.js';
import { OpenItems } from '../ledger/open-items.js';
import { AllocationPlans, planOf } from '../payments/allocation-plans.js';
import { documentProblems } from '../payments/document-conditions.js';

export interface AllocateArgs {
  readonly invoiceId: string;
  /** In the payment's currency; default: as much as is open and left. */
  readonly amount?: string | null;
}

/** A posted payment settles one more document with what is left of it (domain.md 5.3). */
@Injectable()
export class AllocatePayment implements ActionVerb<Payment, AllocateArgs> {
  constructor(
    private readonly books: BooksHolder,
    private readonly plans: AllocationPlans,
    private readonly items: OpenItems,
    private readonly matching: Matching,
  ) {}

  /** Invoices stand before payments. */
  async lockFirst(work: UnitOfWork, _id: string, { invoiceId }: AllocateArgs): Promise<void> {
    await this.plans.lock(work, [invoiceId]);
  }

  async refusals(work: UnitOfWork, payment: Payment, args?: AllocateArgs): Promise<readonly Problem[]> {
    if (!args) return nothingLeft(payment);
    const [invoice] = await this.plans.lock(work, [args.invoiceId]);
    return problemsOf(payment, invoice as Invoice, args);
  }

  async run(work: UnitOfWork, payment: Payment, args: AllocateArgs): Promise<void> {
    const [invoice] = (await this.plans.lock(work, [args.invoiceId])) as [Invoice];
    const problems = problemsOf(payment, invoice, args);
    if (problems.length > 0) throw new Refusal(problems);
    const books = await this.books.hold(work.workspaceId);
    const held = await this.items.holdOwedOf(work.workspaceId, [payment.entryId as string, invoice.entryId as string]);
    const own = held.find(({ entryId }) => entryId === payment.entryId)!;
    const open = held.filter(({ entryId }) => entryId === invoice.entryId);
    if (open.some(({ accountId }) => accountId !== own.accountId)) {
      const message = 'invoice is owed on another account than this payment was posted to: pay it by a payment of its own.';
      throw new Refusal({ field: 'invoice', code: 'invalid_value', message });
    }
    const amount = args.amount ?? minimum(own.residualCurrency, invoice.amountResidual);
    const documents = { invoices: [invoice], payments: [payment] };
    await this.matching.matchKnown(work, books, planOf(invoice, open, amount, []).requests(own.id), { documents, items: held });
  }
}

function problemsOf(payment: Payment, invoice: Invoice, { amount }: AllocateArgs): Problem[] {
  const found = [...nothingLeft(payment), ...documentProblems(payment, invoice, 'invoice')];
  if (found.length > 0) return found;
  const { amountResidual, number, currency } = invoice;
  if (isZero(amountResidual)) return [{ field: 'invoice', code: 'invalid_value', message: `invoice: nothing is open of ${number}.` }];
  const most = minimum(payment.amountUnallocated as string, amountResidual);
  if (!amount || compare(amount, most) <= 0) return [];
  const message = `amount must be at most ${most} ${currency}: ${payment.amountUnallocated} is left of the payment, ${amountResidual} open of ${number}.`;
  return [{ field: 'amount', code: 'out_of_range', message }];
}

function nothingLeft({ amountUnallocated, number }: Payment): Problem[] {
  if (amountUnallocated !== null && !isZero(amountUnallocated)) return [];
  return [{ field: 'amount', code: 'out_of_range', message: `Nothing is left of ${number}: all of it is matched.` }];
}
