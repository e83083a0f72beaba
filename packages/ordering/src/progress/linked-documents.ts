import { camelCase, type RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/records';
import type { OrderKind } from '../order-kind.js';

/** A line that may name a line of an order; what else it says is its own domain's. */
export interface LinkedLine {
  readonly id: string;
  readonly productId: string | null;
  readonly quantity: string;
  /** Of a transfer alone. */
  readonly quantityReserved?: string;
  readonly quantityDone?: string | null;
}

/** What has to be known of a document that may name lines of orders. */
export interface LinkedDocument {
  readonly id: string;
  /** Of a transfer alone. */
  readonly kind?: string;
  /** Of an invoice or bill alone: a credit counts negative. A draft may still become the other. */
  readonly type?: string;
  readonly state: string;
  readonly partnerId: string | null;
  readonly lines: readonly LinkedLine[];
}

export function isLinked({ linked }: OrderKind, resource: Resource): boolean {
  return Object.hasOwn(linked, resource.base);
}

export function asLinked(record: RecordEntity | null): LinkedDocument | null {
  return record as unknown as LinkedDocument | null;
}

/** The line of an order of this kind that a line names. */
export function lineLinkOf({ link }: OrderKind, line: object): string | null {
  return (line as Readonly<Record<string, string | null | undefined>>)[camelCase(link.line)] ?? null;
}

/** The lines of orders that a document names, each once. */
export function orderLinesOf(kind: OrderKind, document: LinkedDocument | null): string[] {
  return [...new Set((document?.lines ?? []).flatMap((line) => lineLinkOf(kind, line) ?? []))];
}
