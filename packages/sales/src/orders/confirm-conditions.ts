import type { Problem } from '@daybook/errors';
import { readyProblems } from '../documents/sale-conditions.js';
import type { SaleContext } from '../documents/sale-context.js';
import type { Order } from '../entities/order.js';

/** Everything that stands against confirming a draft, in the order of domain.md 5.6. */
export function confirmProblems(order: Pick<Order, 'lines'>, context: SaleContext): Problem[] {
  return [...readyProblems(order, context, 'confirm an order'), ...archivedProblems(order, context)];
}

function archivedProblems({ lines }: Pick<Order, 'lines'>, { products }: SaleContext): Problem[] {
  return lines.flatMap(({ productId }, i) => {
    const product = products.get(productId ?? '');
    if (!product || product.active) return [];
    const field = `lines[${i}].product`;
    return [{ field, code: 'archived', message: `${field}: ${product.name} is archived. Set it active again, or choose another product.` }];
  });
}
