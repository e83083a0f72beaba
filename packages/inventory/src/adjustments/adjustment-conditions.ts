import type { Problem } from '@daybook/errors';
import type { Adjustment } from '../entities/adjustment.js';
import type { Facts } from '../stock/stock-facts.js';
import { goodsProblems, typeProblems } from '../transfers/transfer-conditions.js';

/** What prevents a count even as a draft. */
export function adjustmentProblems(
  { locationId, lines }: Pick<Adjustment, 'locationId' | 'lines'>,
  facts: Facts,
): Problem[] {
  return [...typeProblems('location', locationId, 'internal', facts), ...goodsProblems(lines, facts)];
}
