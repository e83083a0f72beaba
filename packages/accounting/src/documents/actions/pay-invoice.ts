import { type Problem, Refusal } from '@daybook/errors';
import { compare, isZero, subtract } from '@daybook/money';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { Payment } from '../entities/payment.js';
import { DocumentMatching } from '../settlement/document-matching.js';
import { OpenItems } from '../../ledger/matching/open-items.js';
import { settledAmount } from '../payments/allocation.js';
import { oldestFirst, portionsOf, settledBy } from '../payments/allocations.js';
import { payProblems } from '../payments/payment-conditions.js';
import { PaymentContexts } from '../payments/payment-context.js';
import { PaymentPosting } from '../payments/payment-posting.js';
import { requestsOf } from '../payments/settling.js';
import { payments } from '../resources/payments.resource.js';

/** `pay`'s arguments; amounts in the invoice's currency. */
export interface PayArgs {
  readonly amount?: string | null;
  readonly date?: string | null;
  readonly journalId?: string | null;
  readonly currencyRate?: string | null;
  readonly reference?: string | null;
  readonly writeOffAccountId?: string | null;
  readonly writeOffAmount?: string | null;
}

/** A posted document is paid: a payment is posted and settles the earliest instalments first (domain.md 5.1, 6.5). */
@Injectable()
export class PayInvoice implements OldActionVerb<Invoice, PayArgs> {
  constructor(
    private readonly contexts: PaymentContexts,
    private readonly posting: PaymentPosting,
    private readonly items: OpenItems,
    private readonly matching: DocumentMatching,
  ) {}

  async refusals(work: UnitOfWork, invoice: Invoice, args: PayArgs = {}): Promise<readonly Problem[]> {
    const closed = nothingOpen(invoice);
    if (closed.length > 0) return closed;
    const payment = paymentOf(invoice, args);
    return problemsOf(invoice, payment, payProblems(payment, await this.contexts.hold(work.workspaceId, payment)));
  }

  async run(work: UnitOfWork, invoice: Invoice, args: PayArgs): Promise<void> {
    refuse(nothingOpen(invoice));
    const payment = paymentOf(invoice, args);
    work.begin(payment);
    const [context, open] = await Promise.all([
      this.contexts.hold(work.workspaceId, payment),
      this.items.holdOwedOf(work.workspaceId, [invoice.entryId as string]),
    ]);
    refuse(problemsOf(invoice, payment, payProblems(payment, context)));
    const amount = settledAmount(payment);
    payment.accountId = open[0]!.accountId;
    const own = await this.posting.post(work, payment, context, [
      { accountId: payment.accountId, amount, isOpposite: false },
    ]);
    payment.amountUnallocated = amount;
    const requests = requestsOf(portionsOf(open, amount, oldestFirst), own);
    const documents = { invoices: [invoice], payments: [payment] };
    await this.matching.match(work, context.books, requests, { documents, items: [...open, ...own] });
    await work.add(payments, payment, 'posted');
  }
}

function paymentOf(invoice: Invoice, args: PayArgs): Payment {
  const writeOffAmount = args.writeOffAmount ?? null;
  return Object.assign(new Payment(), {
    type: settledBy(invoice.type),
    state: 'draft' as const,
    partnerId: invoice.partnerId as string,
    date: args.date ?? null,
    amount: args.amount ?? subtract(invoice.amountResidual, writeOffAmount ?? '0'),
    currency: invoice.currency,
    currencyRate: args.currencyRate ?? null,
    journalId: args.journalId ?? null,
    reference: args.reference ?? null,
    writeOffAccountId: args.writeOffAccountId ?? null,
    writeOffAmount,
    allocations: [],
  });
}

function nothingOpen({ amountResidual, number }: Invoice): Problem[] {
  if (compare(amountResidual, '0') > 0) return [];
  return [{ code: 'invalid_state', message: `${number} is already settled. Nothing is left to pay.` }];
}

function problemsOf(invoice: Invoice, payment: Payment, others: readonly Problem[]): Problem[] {
  return [...amountProblems(invoice, payment), ...others];
}

/**
 * What is more than the document needs would be an advance: a payment of its own. A write-off beyond it would be a credit that
 * nobody paid (domain.md 5.1).
 */
function amountProblems(invoice: Invoice, payment: Payment): Problem[] {
  const { amountResidual: open, currency, number } = invoice;
  const { amount } = payment;
  if (compare(amount, open) > 0) {
    const message = `Only ${open} ${currency} is open on ${number}. To record more, create a payment and allocate it.`;
    return [{ field: 'amount', code: 'out_of_range', message }];
  }
  const tooLarge = (needed: string): Problem[] => [
    {
      field: 'write_off.amount',
      code: 'write_off_too_large',
      message: `${open} ${currency} is open on ${number}: ${needed}`,
    },
  ];
  if (compare(amount, '0') <= 0) return tooLarge('write_off.amount must be less, because part of it must be paid.');
  if (compare(settledAmount(payment), open) <= 0) return [];
  const needed = subtract(open, amount);
  return tooLarge(
    isZero(needed)
      ? `the payment of ${amount} covers it. Leave write_off out.`
      : `with a payment of ${amount}, write_off.amount must be at most ${needed}.`,
  );
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}
