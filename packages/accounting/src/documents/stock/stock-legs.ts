import type { StockMoved } from '@daybook/inventory';
import { add, isZero, negate, sum } from '@daybook/money';
import type { Cleared } from '../received/link-receipt.js';

/** The role of an account in a movement of goods. */
export type StockRole = 'stock' | 'cogs' | 'received' | 'difference' | 'adjustment';

/** One side of a movement: the account it affects, and the amount. */
export interface Leg {
  readonly role: StockRole;
  readonly productId: string;
  /** Set if already known. */
  readonly accountId: string | null;
  /** In workspace currency, debit above 0; the legs of a movement add up to 0. */
  readonly value: string;
}

/**
 * Both sides of every movement (domain.md 6.7 to 6.10): the change of stock, and against it the goods that wait for a bill, the cost of
 * goods sold, or the result of a count. What a receipt or a return leaves over is a price difference.
 */
export function stockLegs({ kind, accountId, movements }: StockMoved, cleared: ReadonlyMap<string, Cleared>): Leg[] {
  return movements.flatMap(({ lineId, productId, value }): Leg[] => {
    const stock: Leg = { role: 'stock', productId, accountId: null, value };
    const waits = cleared.get(lineId);
    if (!waits) return [stock, { ...counterpartOf(kind, accountId), productId, value: negate(value) }];
    const received: Leg = { role: 'received', productId, accountId: waits.accountId, value: negate(waits.value) };
    return [
      stock,
      received,
      { role: 'difference', productId, accountId: null, value: add(waits.value, negate(value)) },
    ];
  });
}

function counterpartOf(kind: StockMoved['kind'], accountId: string | null): Pick<Leg, 'role' | 'accountId'> {
  return kind === 'count' ? { role: 'adjustment', accountId } : { role: 'cogs', accountId: null };
}

/** Legs summed by account, in order of first appearance; zero sums are omitted. */
export function summedByAccount(
  legs: readonly { readonly accountId: string; readonly value: string }[],
): { accountId: string; value: string }[] {
  const values = new Map<string, string[]>();
  for (const { accountId, value } of legs) values.set(accountId, [...(values.get(accountId) ?? []), value]);
  return [...values]
    .map(([accountId, parts]) => ({ accountId, value: sum(parts) }))
    .filter(({ value }) => !isZero(value));
}
