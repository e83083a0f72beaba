import type { Problem } from '@daybook/errors';
import { isNegative } from '@daybook/money';
import { archivedProblems, readyProblems } from '@daybook/ordering';
import type { PurchaseOrder } from '../entities/purchase-order.js';
import type { PurchaseContext } from './order-context.js';

type Lines = Pick<PurchaseOrder, 'lines'>;

/** Everything that prevents confirming a draft, in the order of domain.md 5.16. */
export function confirmProblems(order: Lines, context: PurchaseContext, ofLocation: readonly Problem[]): Problem[] {
  return [
    ...readyProblems(order, context, 'confirm a purchase order'),
    ...archivedProblems(order, context),
    ...negativeGoods(order, context),
    ...ofLocation,
  ];
}

/** Goods come into stock at their price. */
export function negativeGoods({ lines }: Lines, { products }: Pick<PurchaseContext, 'products'>): Problem[] {
  return lines.flatMap(({ productId, priceUnit }, i): Problem[] => {
    if (!isNegative(priceUnit) || products.get(productId ?? '')?.type !== 'goods') return [];
    const field = `lines[${i}].price_unit`;
    const message = `${field} must be 0 or more for goods. Put a discount on a line without goods.`;
    return [{ field, code: 'out_of_range', message }];
  });
}
