import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/records';

/** A line that may name a line of an order; what else it says is its own domain's. */
export interface LinkedLine {
  readonly id: string;
  readonly productId: string | null;
  readonly quantity: string;
  readonly orderLineId?: string | null;
  /** Of a transfer alone. */
  readonly quantityReserved?: string;
  readonly quantityDone?: string | null;
}

/** What sales needs to know of a document that may name lines of orders. */
export interface LinkedDocument {
  readonly id: string;
  /** Of a transfer alone. */
  readonly kind?: string;
  /** Of an invoice alone: a credit note counts negative. A draft may still become the other. */
  readonly type?: string;
  readonly state: string;
  readonly partnerId: string | null;
  orderId: string | null;
  readonly lines: readonly LinkedLine[];
}

/** Resources whose lines name lines of orders, and the tables of both. */
export const LINKED: Readonly<Record<string, { readonly lines: string; readonly parent: string }>> = {
  transfers: { lines: 'inventory.published_transfer_lines', parent: 'transfer_id' },
  invoices: { lines: 'accounting.published_invoice_lines', parent: 'invoice_id' },
};

export function isLinked(resource: Resource): boolean {
  return Object.hasOwn(LINKED, resource.base);
}

export function asLinked(record: RecordEntity | null): LinkedDocument | null {
  return record as unknown as LinkedDocument | null;
}

/** The lines of orders that a document names, each once. */
export function orderLinesOf(document: LinkedDocument | null): string[] {
  return [...new Set((document?.lines ?? []).flatMap(({ orderLineId }) => orderLineId ?? []))];
}
