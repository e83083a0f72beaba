import { camelCase, type RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/records';
import type { OrderKind } from '../order-kind.js';

/** A document line that may refer to an order line, without the fields of its own domain. */
export interface LinkedLine {
  readonly id: string;
  readonly productId: string | null;
  /** In the unit of its product. */
  readonly quantityBase: string;
  /** Only on transfers. */
  readonly quantityReserved?: string;
  readonly quantityDone?: string | null;
  /** Only on invoices and bills. */
  readonly downPaymentLineId?: string | null;
  readonly reversedLineId?: string | null;
  readonly progressPercent?: string | null;
  readonly amountSubtotal?: string;
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
  /** The order whose down payment it is. */
  readonly downPaymentOfId?: string | null;
  readonly currency?: string;
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

/** What leads from a document to orders. */
export interface OrderLinks {
  readonly lines: readonly string[];
  /** Lines of down payments that it deducts, and lines that it credits: of a down payment, or of a deduction. */
  readonly deposits: readonly string[];
  /** The order whose down payment it is. */
  readonly orders: readonly string[];
}

export function linksOf(kind: OrderKind, ...documents: readonly (LinkedDocument | null)[]): OrderLinks {
  const lines = documents.flatMap((document) => document?.lines ?? []);
  const unique = (ids: readonly (string | null | undefined)[]): string[] =>
    [...new Set(ids.filter((id) => id !== null && id !== undefined))].sort();
  return {
    lines: unique(documents.flatMap((document) => orderLinesOf(kind, document))),
    deposits: unique(lines.flatMap(({ downPaymentLineId, reversedLineId }) => [downPaymentLineId, reversedLineId])),
    orders: unique(documents.map((document) => document?.downPaymentOfId)),
  };
}
