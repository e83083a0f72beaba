import { newId } from '@daybook/database';
import { add, compare, equal, subtract } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice, PaymentState } from '../entities/invoice.js';
import { PaymentAllocation } from '../entities/payment-allocation.js';
import type { Payment } from '../entities/payment.js';
import { paymentStateOf } from '../invoices/payment-state.js';
import { settlingEntryId } from '../payments/allocation.js';
import { bills } from '../resources/bills.resource.js';
import { invoices } from '../resources/invoices.resource.js';
import { payments } from '../resources/payments.resource.js';
import { settledIn } from './settled.js';
import { DOCUMENTS, SETTLED_INVOICES, SETTLED_PAYMENTS } from './settlement.sql.js';

/** The locked documents that matches of some lines concern. */
export interface Documents {
  readonly invoices: readonly Invoice[];
  readonly payments: readonly Payment[];
}

/** A new match of a document with a payment: in their currency, and the entries of both. */
export interface PaidMatch {
  readonly amount: string;
  readonly entryIds: readonly string[];
}

interface SettledInvoice {
  readonly id: string;
  readonly residual: string;
  readonly credited: string;
  readonly onlyReversed: boolean;
}

interface SettledPayment {
  readonly id: string;
  readonly unallocated: string;
  readonly allocations: readonly { readonly invoiceId: string; readonly amount: string }[] | null;
}

/** The event of a document that is settled further (wire.md 9). */
const SETTLED_KINDS: Readonly<Partial<Record<PaymentState, string>>> = {
  partial: 'partially_paid',
  paid: 'paid',
  reversed: 'reversed',
};

/** Updates what documents show of their matches: paid, credited and open amounts, payment states, allocations (domain.md 5.1). */
@Injectable()
export class Settlement {
  /**
   * Locks the documents of these lines in lock order: invoices and bills, then payments, by id (domain.md 3.6). `setOffBy`: payments
   * without a line among them.
   */
  async lockDocuments(
    work: UnitOfWork,
    lineIds: readonly string[],
    setOffBy: readonly string[] = [],
  ): Promise<Documents> {
    const rows = await work.tx.query<{ resource: string; id: string }>(DOCUMENTS, [
      work.workspaceId,
      [...new Set(lineIds)].sort(),
    ]);
    const ofInvoices = rows.filter(({ resource }) => resource !== 'payments').sort((a, b) => (a.id < b.id ? -1 : 1));
    const found = { invoices: [] as Invoice[], payments: [] as Payment[] };
    for (const { resource, id } of ofInvoices)
      found.invoices.push(await work.lock(resource === 'bills' ? bills : invoices, id));
    const paying = new Set([
      ...rows.filter(({ resource }) => resource === 'payments').map(({ id }) => id),
      ...setOffBy,
    ]);
    for (const id of [...paying].sort()) found.payments.push(await work.lock(payments, id));
    return found;
  }

  /**
   * Updates locked documents for new matches between them and payments; the result depends only on the matches. A new payment still has to
   * be added. For credits see {@link derive}.
   */
  settle(work: UnitOfWork, { invoices: documents, payments: paying }: Documents, matches: readonly PaidMatch[]): void {
    for (const { entryIds, amount } of matches) {
      const document = documents.find(({ entryId }) => entryIds.includes(entryId as string));
      const payment = paying.find((one) => entryIds.includes(settlingEntryId(one) as string));
      if (!document || !payment) throw new Error('A match of a document with a payment names both.');
      payInvoice(document, amount);
      if (hadPaid(work.before(payment), document)) settledIn(work).forget(document.id);
      else settledIn(work).note(document.id, payment, amount);
      allocate(payment, document.id, amount);
    }
    for (const document of documents)
      work.save(document, SETTLED_KINDS[document.paymentState as PaymentState] as string);
    for (const payment of paying) if (work.isTracked(payment)) work.save(payment);
  }

  /** Derives locked documents from their matches, and saves them with the resulting events. */
  async derive(work: UnitOfWork, documents: Documents): Promise<void> {
    await this.deriveInvoices(work, documents.invoices);
    await this.derivePayments(work, documents.payments);
  }

  private async deriveInvoices(work: UnitOfWork, documents: readonly Invoice[]): Promise<void> {
    if (documents.length === 0) return;
    const rows = await work.tx.query<SettledInvoice>(SETTLED_INVOICES, [
      work.workspaceId,
      documents.map(({ id }) => id),
      documents.map(({ entryId }) => entryId),
    ]);
    const settled = new Map(rows.map((row) => [row.id, row]));
    for (const invoice of documents) {
      settledIn(work).forget(invoice.id);
      const { residual, credited, onlyReversed } = settled.get(invoice.id)!;
      const former = invoice.amountResidual;
      const total = invoice.amountTotal;
      invoice.paymentState = paymentStateOf({ total, residual, onlyReversed });
      invoice.amountResidual = residual;
      invoice.amountCredited = credited;
      invoice.amountPaid = subtract(subtract(total, residual), credited);
      const kind = compare(residual, former) < 0 ? SETTLED_KINDS[invoice.paymentState] : undefined;
      if (!equal(residual, former)) work.save(invoice, ...(kind ? [kind] : []));
    }
  }

  private async derivePayments(work: UnitOfWork, documents: readonly Payment[]): Promise<void> {
    if (documents.length === 0) return;
    const rows = await work.tx.query<SettledPayment>(SETTLED_PAYMENTS, [
      work.workspaceId,
      documents.map(({ id }) => id),
      documents.map(settlingEntryId),
    ]);
    const settled = new Map(rows.map((row) => [row.id, row]));
    for (const payment of documents) {
      const { unallocated, allocations } = settled.get(payment.id)!;
      payment.amountUnallocated = unallocated;
      payment.allocations = (allocations ?? []).map((allocation, i) =>
        Object.assign(new PaymentAllocation(), payment.allocations[i], allocation, {
          workspaceId: payment.workspaceId,
          id: payment.allocations[i]?.id ?? newId(),
          paymentId: payment.id,
          position: i + 1,
        }),
      );
      work.save(payment);
    }
  }
}

function hadPaid(payment: Payment | null, { id }: Invoice): boolean {
  return payment?.state === 'posted' && payment.allocations.some(({ invoiceId }) => invoiceId === id);
}

/** A document that was paid with money is not `reversed` by a credit alone (domain.md 5.1). */
function payInvoice(invoice: Invoice, amount: string): void {
  invoice.amountPaid = add(invoice.amountPaid, amount);
  invoice.amountResidual = subtract(invoice.amountResidual, amount);
  const { amountTotal: total, amountResidual: residual } = invoice;
  invoice.paymentState = paymentStateOf({ total, residual, onlyReversed: false });
}

function allocate(payment: Payment, invoiceId: string, amount: string): void {
  payment.amountUnallocated = subtract(payment.amountUnallocated as string, amount);
  const known = payment.allocations.find((allocation) => allocation.invoiceId === invoiceId);
  if (known) {
    known.amount = add(known.amount ?? '0', amount);
    return;
  }
  const place = {
    id: newId(),
    workspaceId: payment.workspaceId,
    paymentId: payment.id,
    position: payment.allocations.length + 1,
  };
  payment.allocations.push(Object.assign(new PaymentAllocation(), place, { invoiceId, amount }));
}
