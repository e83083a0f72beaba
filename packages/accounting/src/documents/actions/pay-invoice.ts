import { byAccess } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { compare, isZero, subtract } from '@daybook/money';
import { type ActionVerb, type Plan, type Refused, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { OpenItems, owedBy, type OwedItem } from '../../ledger/matching/open-items.js';
import { Ledger } from '../../ledger/posting/ledger.js';
import type { Invoice } from '../entities/invoice.js';
import { Payment } from '../entities/payment.js';
import { settledAmount } from '../payments/allocation.js';
import { oldestFirst, type Portion, itemPortions, settledBy } from '../payments/allocations.js';
import { payProblems } from '../payments/payment-conditions.js';
import {
  fixDefaults,
  type PaymentContext,
  type PaymentContextRow,
  PaymentContexts,
} from '../payments/payment-context.js';
import type { PartnerAmount } from '../payments/payment-entry.js';
import { ownItems, type PaymentPosting, paymentPosting, settlingProblems } from '../payments/payment-posting.js';
import { matchRequests } from '../payments/settling.js';
import { payments } from '../resources/payments.resource.js';
import { DocumentMatching } from '../settlement/document-matching.js';

/** The arguments of `pay`; amounts in the invoice's currency. */
export interface PayArgs {
  readonly amount?: string | null;
  readonly date?: string | null;
  readonly journalId?: string | null;
  readonly currencyRate?: string | null;
  readonly reference?: string | null;
  readonly writeOffAccountId?: string | null;
  readonly writeOffAmount?: string | null;
}

interface Context {
  readonly depends: PaymentContext;
  /** The instalments of the document. */
  readonly open: readonly OwedItem[];
}

/** Data read by the id of the document. */
interface Read {
  readonly depends: PaymentContextRow;
  readonly open: readonly OwedItem[];
}

const OWED = byAccess((access) =>
  owedBy('l.entry_id = (SELECT i.entry_id FROM accounting.invoices i WHERE i.workspace_id = $1 AND i.id = $2)', access),
);

interface PayPlan extends Plan<Invoice> {
  readonly payment: Payment;
  readonly posting: PaymentPosting;
  /** What it settles, and what it takes from each instalment. */
  readonly settled: PartnerAmount;
  readonly portions: readonly Portion<OwedItem>[];
}

/** Pays a posted document: posts a payment, which settles the earliest instalments first (domain.md 5.1, 6.5). */
@Injectable()
export class PayInvoice implements ActionVerb<Invoice, PayArgs, Context, PayPlan> {
  constructor(
    private readonly contexts: PaymentContexts,
    private readonly items: OpenItems,
    private readonly ledger: Ledger,
    private readonly matching: DocumentMatching,
  ) {}

  async read(work: UnitOfWork, id: string, args: PayArgs = {}): Promise<Read> {
    const [depends, open] = await Promise.all([
      this.contexts.readOfDocument(work, id, args),
      this.items.readOwed(work, OWED[work.access], [work.workspaceId, id]),
    ]);
    return { depends, open };
  }

  async load(
    work: UnitOfWork,
    invoice: Readonly<Invoice>,
    args: PayArgs | undefined,
    reading: Promise<Read>,
  ): Promise<Context> {
    const { depends, open } = await reading;
    return { depends: await this.contexts.complete(work, paymentOf(invoice, args ?? {}), depends), open };
  }

  plan(invoice: Readonly<Invoice>, { depends, open }: Context, args: PayArgs | undefined = {}): PayPlan | Refused {
    const closed = nothingOpen(invoice);
    if (closed.length > 0) return { problems: closed };
    const payment = paymentOf(invoice, args);
    fixDefaults(payment, depends);
    const problems = [...amountProblems(invoice, payment), ...payProblems(payment, depends)];
    if (problems.length > 0) return { problems };
    const { accountId } = open[0]!;
    const amount = settledAmount(payment);
    const settled = { accountId, amount, isOpposite: false };
    const posting = paymentPosting(payment, depends, [settled]);
    if ('problems' in posting) return posting;
    const portions = itemPortions(open, amount, oldestFirst);
    const unmatched = settlingProblems(posting, [settled], (own) => matchRequests(portions, own), open, depends.books);
    if (unmatched.length > 0) return { problems: unmatched };
    Object.assign(payment, { state: 'posted', accountId, amountUnallocated: amount });
    return { problems, payment, posting, settled, portions };
  }

  async apply(
    work: UnitOfWork,
    invoice: Invoice,
    { payment, posting, settled, portions }: PayPlan,
    { depends, open }: Context,
  ): Promise<void> {
    work.begin(payment);
    const entry = await this.ledger.post(work, { ...posting, source: { resource: 'payments', id: payment.id } });
    const { id: entryId, number, journalId } = entry;
    Object.assign(payment, { number, entryId, journalId });
    const own = ownItems(entry, [settled]);
    const documents = { invoices: [invoice], payments: [payment] };
    await this.matching.match(work, depends.books, matchRequests(portions, own), {
      documents,
      items: [...open, ...own],
    });
    await work.add(payments, payment, 'posted');
  }
}

function paymentOf(invoice: Readonly<Invoice>, args: PayArgs): Payment {
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

function nothingOpen({ amountResidual, number }: Readonly<Invoice>): Problem[] {
  if (compare(amountResidual, '0') > 0) return [];
  return [{ code: 'invalid_state', message: `${number} is already settled. Nothing is left to pay.` }];
}

/**
 * Paying more than is owed would be an advance, which takes a separate payment. A write-off beyond it would be a credit that nobody paid
 * (domain.md 5.1).
 */
function amountProblems(invoice: Readonly<Invoice>, payment: Payment): Problem[] {
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
  if (compare(amount, '0') <= 0)
    return tooLarge('write_off.amount must be less than that, because part of it must be paid.');
  if (compare(settledAmount(payment), open) <= 0) return [];
  const needed = subtract(open, amount);
  return tooLarge(
    isZero(needed)
      ? `the payment of ${amount} covers it. Leave write_off out.`
      : `with a payment of ${amount}, write_off.amount must be at most ${needed}.`,
  );
}
