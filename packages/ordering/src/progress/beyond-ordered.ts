import type { Problem } from '@daybook/errors';
import { compare } from '@daybook/money';
import type { Counting } from '../order-kind.js';
import type { Ordered, OrderedLine } from '../ordered.js';

/** No more may be moved or billed than was ordered (domain.md 5.6). `total` includes the quantity in `field`. */
export function beyondOrdered(
  field: string,
  { over, done }: Counting,
  total: string,
  line: OrderedLine,
  order: Ordered,
): Problem[] {
  if (compare(total, line.most) <= 0) return [];
  const allowed = compare(line.most, line.quantity) > 0 ? ` and the tolerated ${line.most}` : '';
  return [
    {
      field,
      code: over,
      message: `${field}: in total ${total} would be ${done} of ${order.number}, more than the ordered ${line.quantity}${allowed}. Reduce it.`,
    },
  ];
}
