import { camelCase, type RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/records';
import type { OrderKind } from '../order-kind.js';

/** A document line that may refer to an order line, without the fields of its own domain. */
export interface LinkedLine {
  readonly id: string;
  readonly productId: string | null;
  readonly quantity: string;
  /** Only on transfers. */
  readonly quantityReserved?: string;
  readonly quantityDone?: string | null;
}

/** The fields of a document that matter for orders. */
export interface LinkedDocument {
  readonly id: string;
  /** Only on transfers. */
  readonly kind?: string;
  /** Only on invoices and bills. A credit counts as negative. A draft can still change its type. */
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

/** The id of the order line that a document line refers to. */
export function lineLinkOf({ link }: OrderKind, line: object): string | null {
  return (line as Readonly<Record<string, string | null | undefined>>)[camelCase(link.line)] ?? null;
}

/** The ids of the order lines that a document refers to, each once. */
export function orderLinesOf(kind: OrderKind, document: LinkedDocument | null): string[] {
  return [...new Set((document?.lines ?? []).flatMap((line) => lineLinkOf(kind, line) ?? []))];
}
