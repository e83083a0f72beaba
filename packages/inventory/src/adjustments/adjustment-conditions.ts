import type { Problem } from '@daybook/errors';
import type { AdjustmentLine } from '../entities/adjustment-line.js';
import type { Adjustment } from '../entities/adjustment.js';
import type { Facts } from '../stock/stock-facts.js';
import { goodsProblems, typeProblems } from '../transfers/transfer-conditions.js';
import { countLine } from '../units/factors.js';

/** What prevents a count even as a draft. */
export function adjustmentProblems(
  { locationId, lines }: Pick<Adjustment, 'locationId' | 'lines'>,
  facts: Facts,
): Problem[] {
  return [...typeProblems('location', locationId, 'internal', facts), ...goodsProblems(lines, facts)];
}

/** Sets the factors of the units of lines; returns those that their products do not have, and quantities that do not convert. */
export function countProblems(lines: readonly AdjustmentLine[], { products }: Facts): Problem[] {
  return lines.flatMap((line, i) => {
    const product = products.get(line.productId);
    if (product?.type !== 'goods') return [];
    const counted = { quantity: line.quantityCounted, unitCode: line.unitCode, unitFactor: line.unitFactor };
    const problems = countLine(counted, product, `lines[${i}]`, { quantity: 'quantity_counted' });
    Object.assign(line, { unitCode: counted.unitCode, unitFactor: counted.unitFactor });
    return problems;
  });
}
