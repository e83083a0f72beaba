import type { ErrorCode, Problem } from '@daybook/errors';
import { compare } from '@daybook/money';
import type { Order } from '../entities/order.js';
import type { OrderLine } from '../entities/order-line.js';

/** How a document counts that would come to too much. */
interface Counting {
  /** The code of the refusal. */
  readonly over: ErrorCode;
  /** `delivered` */
  readonly done: string;
}

/** Nothing is delivered or invoiced beyond what was ordered (domain.md 5.6). `total` is what it would come to with `field`. */
export function beyondOrdered(
  field: string,
  { over, done }: Counting,
  total: string,
  line: OrderLine,
  order: Order,
): Problem[] {
  if (compare(total, line.quantity) <= 0) return [];
  return [
    {
      field,
      code: over,
      message: `${field}: in total ${total} would be ${done} of ${order.number}, more than the ordered ${line.quantity}. Reduce it.`,
    },
  ];
}
