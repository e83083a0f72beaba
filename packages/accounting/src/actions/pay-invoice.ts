import { type Problem, Refusal } from '@daybook/errors';
import { add, compare, subtract } from '@daybook/money';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { Payment } from '../entities/payment.js';
import { Matching } from '../ledger/matching.js';
import { OpenItems } from '../ledger/open-items.js';
import { oldestFirst, portionsOf, settledBy } from '../payments/allocations.js';
import { payProblems } from '../payments/payment-conditions.js';
import { PaymentContexts } from '../payments/payment-context.js';
import { PaymentPosting } from '../payments/payment-posting.js';
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
export class PayInvoice implements ActionVerb<Invoice, PayArgs> {
  constructor(
    private readonly contexts: PaymentContexts,
    private readonly posting: PaymentPosting,
    private readonly items: OpenItems,
    private readonly matching: Matching,
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
    const accountId = open[0]!.accountId;
    const own = await this.posting.post(work, payment, context, accountId);
    const settled = totalOf(payment);
    payment.amountUnallocated = settled;
    const items = open.filter((item) => item.accountId === accountId);
    const requests = portionsOf(items, settled, oldestFirst).map(({ item, amount }) =>
      item.side === 'debit' ? { debitLineId: item.id, creditLineId: own.id, amount } : { debitLineId: own.id, creditLineId: item.id, amount },
    );
    const documents = { invoices: [invoice], payments: [payment] };
    await this.matching.matchKnown(work, context.books, requests, { documents, items: [...items, own] });
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

function totalOf({ amount, writeOffAmount }: Payment): string {
  return add(amount, writeOffAmount ?? '0');
}

function nothingOpen({ amountResidual, number }: Invoice): Problem[] {
  if (compare(amountResidual, '0') > 0) return [];
  return [{ code: 'invalid_state', message: `Nothing is open of ${number}: it is settled already.` }];
}

function problemsOf(invoice: Invoice, payment: Payment, others: readonly Problem[]): Problem[] {
  return [...amountProblems(invoice, payment), ...others];
}

/** What is more than the document needs would be an advance: a payment of its own (domain.md 5.1). */
function amountProblems(invoice: Invoice, payment: Payment): Problem[] {
  const { amountResidual: open, currency } = invoice;
  if (compare(payment.amount, '0') <= 0) {
    const message = `write_off.amount must be less than ${open} ${currency}, what is open of ${invoice.number}.`;
    return [{ field: 'write_off.amount', code: 'out_of_range', message }];
  }
  if (compare(totalOf(payment), open) <= 0) return [];
  const message = `Only ${open} ${currency} is open of ${invoice.number}. To take in more, make a payment and allocate it.`;
  return [{ field: 'amount', code: 'out_of_range', message }];
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(problems);
}
