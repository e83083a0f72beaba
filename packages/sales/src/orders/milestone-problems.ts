import type { Problem } from '@daybook/errors';
import { equal, sum } from '@daybook/money';
import type { Order } from '../entities/order.js';

/** Milestones are all of the order, or there are none. */
export function milestoneProblems({ milestones }: Pick<Order, 'milestones'>): Problem[] {
  if ((milestones ?? []).length === 0) return [];
  const total = sum(milestones.map(({ percent }) => percent));
  if (equal(total, '100')) return [];
  const message = `milestones: the percentages come to ${total}, and must come to 100: each is the milestone's own part of the order.`;
  return [{ field: 'milestones', code: 'out_of_range', message }];
}
