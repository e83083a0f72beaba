import type { Availability } from '@daybook/inventory';
import type { Problem } from '@daybook/errors';
import { add, compare } from '@daybook/money';
import { archivedProblems, readyProblems } from '@daybook/ordering';
import type { SaleContext } from '../documents/sale-context.js';
import type { Order } from '../entities/order.js';

type Lines = Pick<Order, 'lines'>;

/** Everything that prevents confirming a draft, in the order of domain.md 5.6. */
export function confirmProblems(
  order: Lines,
  sale: SaleContext,
  ofLocation: readonly Problem[],
  available: ReadonlyMap<string, Availability> | null,
): Problem[] {
  return [
    ...readyProblems(order, sale, 'confirm an order'),
    ...archivedProblems(order, sale),
    ...sale.charged,
    ...ofLocation,
    ...(available ? stockProblems(order, sale, available) : []),
  ];
}

/** Stock must cover all lines of a product together (domain.md 5.6). */
function stockProblems(
  { lines }: Lines,
  { products }: SaleContext,
  available: ReadonlyMap<string, Availability>,
): Problem[] {
  const wanted = new Map<string, string>();
  return lines.flatMap(({ productId, quantityBase }, i) => {
    const there = available.get(productId ?? '')?.available;
    if (there === undefined) return [];
    const sum = add(wanted.get(productId!) ?? '0', quantityBase);
    wanted.set(productId!, sum);
    if (compare(sum, there) <= 0) return [];
    const field = `lines[${i}].quantity`;
    return [
      {
        field,
        code: 'insufficient_stock',
        message: `${field}: only ${there} of ${products.get(productId!)!.name} is available, and the order needs ${sum}. Reduce the quantity, or bring in stock.`,
      },
    ];
  });
}
