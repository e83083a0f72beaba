import type { Problem } from '@daybook/errors';
import { type Counted, type InUnit, takenOf, type TakenPart, unitsOfProducts } from '@daybook/inventory';
import type { UnitOfWork } from '@daybook/records';
import type { Ordered, OrderedLine } from '../ordered.js';

/** A part of an order line as a request sends it, in the unit that it names. */
export type SentPart = { readonly lineId: string } & TakenPart;

/** A quantity of an order line in the product's unit, and as it was sent. */
export interface Part {
  readonly lineId: string;
  readonly quantity: string;
  readonly taken: InUnit;
}

/** What a request takes of an order. */
export interface Taken {
  /** Undefined: it names no lines. */
  readonly lines: readonly Part[] | undefined;
  /** What is wrong with the units. */
  readonly problems: readonly Problem[];
  /** The products of lines in other units than their own. */
  readonly products: ReadonlyMap<string, Counted>;
}

/** Resolves the units of a request. Reads products only where a line, or a part, is in another unit than that of its product. */
export async function takenParts(
  { tx, workspaceId }: UnitOfWork,
  order: Ordered,
  sent: readonly SentPart[] | undefined,
): Promise<Taken> {
  const named = new Map((sent ?? []).map((part) => [part.lineId, part]));
  const isConverted = ({ id, counted }: OrderedLine): boolean => {
    const { unitCode } = named.get(id) ?? {};
    return counted.unitFactor !== '1' || (Boolean(unitCode) && unitCode !== counted.unitCode);
  };
  const ids = order.lines.filter(isConverted).flatMap(({ productId }) => productId ?? []);
  const products = await unitsOfProducts(tx, workspaceId, ids);
  const problems: Problem[] = [];
  const lines = sent?.map((part, i): Part => {
    const line = order.lines.find(({ id }) => id === part.lineId);
    const counted = line?.counted ?? { quantity: '0', unitCode: null, unitFactor: '1' };
    const found = takenOf(part, counted, products.get(line?.productId ?? ''), `lines[${i}]`);
    if ('taken' in found) return { lineId: part.lineId, quantity: found.base, taken: found.taken };
    problems.push(...found.problems);
    return { lineId: part.lineId, quantity: '0', taken: { ...counted, quantity: '0' } };
  });
  return { lines, problems, products };
}

/** A quantity of an order line; its unit is named where the line has another. */
export function inProductUnit(
  quantity: string,
  { counted, productId }: Pick<OrderedLine, 'counted' | 'productId'>,
  products: ReadonlyMap<string, Counted>,
): string {
  const unit = counted.unitFactor === '1' ? undefined : products.get(productId ?? '')?.unitCode;
  return unit === undefined ? quantity : `${quantity} ${unit}`;
}
