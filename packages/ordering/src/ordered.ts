import type { InUnit } from '@daybook/inventory';
import { compare, isZero } from '@daybook/money';

/** The progress of an order line, in the unit of its product. Decimals are text. */
export interface LineProgress {
  /** Reserved by open transfers. */
  readonly reserved: string;
  /** For goods: the total of transfers, net of returns. For services billed by delivery: the quantity entered by hand. */
  readonly moved: string;
  /** Net of credits. Drafts count, cancelled documents do not. */
  readonly billed: string;
  readonly toBill: string;
  /** The billed quantity beyond what the policy now allows. */
  readonly toCredit: string;
  /** Percent that is billed by progress, net of credits; 0: the line is billed by quantity. */
  readonly progress: string;
}

/** An order line with its progress. */
export interface OrderedLine extends LineProgress {
  readonly id: string;
  readonly productId: string | null;
  /** In the unit of its product, as are the following. */
  readonly quantity: string;
  /** As it is ordered, in the unit of the line. */
  readonly counted: InUnit;
  /** The quantity that counts as all of it once it has been moved. */
  readonly least: string;
  /** The most that may be moved and billed. */
  readonly most: string;
  /** Whether it is goods, which transfers move. Null until the order is confirmed. */
  readonly isGoods: boolean | null;
  /** Whether it is billed by the ordered or the moved quantity. Null until the order is confirmed. */
  readonly policy: 'ordered' | 'moved' | null;
}

/** The part of an order, of any kind, that progress depends on. */
export interface Ordered {
  readonly id: string;
  readonly number: string | null;
  readonly partnerId: string | null;
  readonly currency: string;
  readonly state: 'draft' | 'confirmed' | 'done' | 'cancelled';
  /** Whether it was closed before everything was moved and billed. */
  readonly isClosed: boolean;
  readonly movement: string;
  readonly billing: string;
  readonly lines: readonly OrderedLine[];
}

/**
 * The quantity at which a line is complete: what was moved, once that counts as all of it, or else what was ordered. For lines that are
 * never moved, what was ordered.
 */
export function dueOf(line: OrderedLine): string {
  return isMoved(line) && compare(line.moved, line.least) >= 0 ? line.moved : line.quantity;
}

/** Whether the line is billed by progress: then it is not billed by quantity (domain.md 5.19). */
export function isByProgress({ progress }: Pick<OrderedLine, 'progress'>): boolean {
  return !isZero(progress);
}

type Line = Pick<OrderedLine, 'isGoods' | 'policy'>;

/** Whether the line is delivered at all. Goods are; services only if they are billed by delivery (domain.md 5.6). */
export function isMoved(line: Line): boolean {
  return line.isGoods === true || isByHand(line);
}

/** Whether it is a service whose delivered quantity is entered by hand. */
export function isByHand({ isGoods, policy }: Line): boolean {
  return isGoods === false && policy === 'moved';
}
