import { Database, newId } from '@daybook/database';
import { compare, equal, subtract } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice, PaymentState } from '../entities/invoice.js';
import { PaymentAllocation } from '../entities/payment-allocation.js';
import type { Payment } from '../entities/payment.js';
import { paymentStateOf } from '../invoices/payment-state.js';
import { bills } from '../resources/bills.resource.js';
import { invoices } from '../resources/invoices.resource.js';
import { payments } from '../resources/payments.resource.js';
import { DOCUMENTS, SETTLED_INVOICES, SETTLED_PAYMENTS } from './settlement.sql.js';

/** The documents that matches of some lines concern, locked. */
export interface Documents {
  readonly invoices: readonly Invoice[];
  readonly payments: readonly Payment[];
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

/** The event of a document of which more is settled than before (wire.md 9). */
const SETTLED_KINDS: Readonly<Partial<Record<PaymentState, string>>> = { partial: 'partially_paid', paid: 'paid', reversed: 'reversed' };

/** What documents show of their matches: paid, credited and open amounts, payment states, allocations (domain.md 5.1). */
@Injectable()
export class Settlement {
  constructor(private readonly database: Database) {}

  /** The documents of these lines, locked in their order: invoices and bills, then payments, by id (domain.md 3.6). */
  async lockDocuments(work: UnitOfWork, lineIds: readonly string[]): Promise<Documents> {
    const rows = await this.database.query<{ resource: string; id: string }>(DOCUMENTS, [work.workspaceId, [...new Set(lineIds)].sort()]);
    const ofInvoices = rows.filter(({ resource }) => resource !== 'payments').sort((a, b) => (a.id < b.id ? -1 : 1));
    const found = { invoices: [] as Invoice[], payments: [] as Payment[] };
    for (const { resource, id } of ofInvoices) found.invoices.push(await work.lock(resource === 'bills' ? bills : invoices, id));
    for (const { id } of rows.filter(({ resource }) => resource === 'payments')) found.payments.push(await work.lock(payments, id));
    return found;
  }

  /** Brings locked documents in line with their matches, and saves them with the events that became true. */
  async derive(work: UnitOfWork, documents: Documents): Promise<void> {
    await this.deriveInvoices(work, documents.invoices);
    await this.derivePayments(work, documents.payments);
  }

  private async deriveInvoices(work: UnitOfWork, documents: readonly Invoice[]): Promise<void> {
    if (documents.length === 0) return;
    const rows = await this.database.query<SettledInvoice>(SETTLED_INVOICES, [work.workspaceId, ...keysOf(documents)]);
    const settled = new Map(rows.map((row) => [row.id, row]));
    for (const invoice of documents) {
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
    const rows = await this.database.query<SettledPayment>(SETTLED_PAYMENTS, [work.workspaceId, ...keysOf(documents)]);
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

function keysOf(documents: readonly { id: string; entryId: string | null }[]): [ids: string[], entryIds: (string | null)[]] {
  return [documents.map(({ id }) => id), documents.map(({ entryId }) => entryId)];
}
