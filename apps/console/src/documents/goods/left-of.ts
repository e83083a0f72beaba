import type { Related, Row } from '../../data/wire.js';
import { sumOf } from '../../words/decimals.js';

type Cells = Readonly<Record<string, unknown>>;

const linesOf = ({ lines }: Row): readonly Cells[] => (Array.isArray(lines) ? (lines as readonly Cells[]) : []);

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** In the unit of the product, in which lines of different documents are compared. */
const countOf = ({ quantity, quantity_base: base }: Cells): number => numberIn(base ?? quantity);

/**
 * The remaining quantity of each line, after the lines of later documents that refer to it in the field `by`. Cancelled
 * documents take nothing.
 */
export function leftOf(record: Row, later: readonly Row[], by: string): ReadonlyMap<string, number> {
  const taken = later.filter(({ state }) => state !== 'cancelled').flatMap(linesOf);
  return new Map(
    linesOf(record).map((line) => {
      const id = String(line.id);
      const own = taken.filter((one) => (one[by] as Related | null | undefined)?.id === id);
      const whole = typeof line.quantity_done === 'number' ? line.quantity_done : countOf(line);
      return [id, sumOf([whole, ...own.map((one) => -countOf(one))])];
    }),
  );
}

const movedOf = ({ quantity_delivered: out, quantity_received: come }: Cells): number => numberIn(out ?? come);

/** For each line of an order, the quantity still to deliver or receive, or to invoice or bill, depending on the action. */
export function leftOfOrder(record: Row, action: string): ReadonlyMap<string, number> {
  return new Map(
    linesOf(record).map((line) => [
      String(line.id),
      action === 'invoice' || action === 'bill'
        ? numberIn(line[`quantity_to_${action}`])
        : Math.max(0, sumOf([countOf(line), -movedOf(line)])),
    ]),
  );
}

export interface Received {
  readonly key: string;
  readonly product: Related;
  readonly billed: number;
  /** In receipts that are done. */
  readonly received: number;
  /** In receipts that are not done yet. */
  readonly coming: number;
  readonly left: number;
}

/**
 * For each product of a bill, the billed, received, expected and missing quantities. A bill line that refers to a receipt line
 * bills goods already received; the other lines share the receipts made for the bill. The goods of a purchase order are received by it.
 */
export function receivedOf(bill: Row, receipts: readonly Row[], goods: ReadonlySet<string>): readonly Received[] {
  const lines = linesOf(bill).filter(
    ({ product, purchase_line: ordered }) => !ordered && goods.has((product as Related | null)?.id ?? ''),
  );
  const named = new Set(lines.flatMap(({ receipt_line: line }) => (line as Related | null | undefined)?.id ?? []));
  const arrived = receipts
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((receipt) => linesOf(receipt).map((line) => ({ line, isDone: receipt.state === 'done' })))
    .filter(({ line }) => !named.has(String(line.id)));
  const products = new Map(lines.map(({ product }) => [(product as Related).id, product as Related]));
  return [...products.values()].map((product) => {
    const own = lines.filter((line) => (line.product as Related).id === product.id);
    const here = arrived.filter(({ line }) => (line.product as Related).id === product.id);
    const billed = sumOf(own.map(countOf));
    const received = sumOf([
      ...own.filter(({ receipt_line: line }) => line).map(countOf),
      ...here.filter(({ isDone }) => isDone).map(({ line }) => numberIn(line.quantity_done)),
    ]);
    const coming = sumOf(here.filter(({ isDone }) => !isDone).map(({ line }) => countOf(line)));
    return {
      key: product.id,
      product,
      billed,
      received,
      coming,
      left: Math.max(0, sumOf([billed, -received, -coming])),
    };
  });
}
