import type { ErrorCode, Problem } from '@daybook/errors';
import { absolute, compare, equal, isNegative, isZero, portion, subtract } from '@daybook/money';
import type { AdjustmentLine } from '../entities/adjustment-line.js';
import type { Adjustment } from '../entities/adjustment.js';
import type { LockedProduct, LockedStock } from '../stock/locked-stock.js';
import { type Day, dateProblems } from '../stock/posting-day.js';
import type { Facts } from '../stock/stock-facts.js';
import type { Step } from '../stock/stock-ledger.js';
import { valueAt } from '../transfers/post-rules.js';
import { adjustmentProblems } from './adjustment-conditions.js';

/** Everything that posting a count depends on. */
export interface PostContext {
  readonly day: Day;
  readonly facts: Facts;
  readonly stock: LockedStock;
  /** The location of differences; undefined: there is no such location. */
  readonly counterpartId: string | undefined;
}

/** What prevents posting a count. */
export function postProblems(adjustment: Adjustment, { facts, stock, day, counterpartId }: PostContext): Problem[] {
  const known = adjustmentProblems(adjustment, facts);
  if (adjustment.lines.length === 0)
    known.push({
      field: 'lines',
      code: 'required',
      message: 'The adjustment has no lines. Count at least one product.',
    });
  if (counterpartId === undefined) {
    known.push({
      field: 'location',
      code: 'required',
      message: 'There is no active location of type adjustment. Create one first.',
    });
  }
  if (known.length > 0) return known;
  const moved = adjustment.lines.filter((line) => !isZero(countDifference(adjustment, line, stock)));
  const lastDates = moved.map(({ productId }) => stock.products.get(productId)!.lastDate);
  return [
    ...adjustment.lines.flatMap((line, i) => lineProblems(adjustment, line, i, stock)),
    ...dateProblems(adjustment.date ?? day.today, day, lastDates),
  ];
}

/** A preview creates no level for a product that never was at the location. */
const EMPTY = { onHand: '0', reserved: '0' };

function lineProblems(adjustment: Adjustment, line: AdjustmentLine, i: number, stock: LockedStock): Problem[] {
  const { name, costUnit } = stock.products.get(line.productId)!;
  const place = { productId: line.productId, locationId: adjustment.locationId };
  const { onHand, reserved } = stock.levels.at(place) ?? EMPTY;
  const problems: Problem[] = [];
  const refuse = (field: string, code: ErrorCode, message: string) =>
    problems.push({ field: `lines[${i}].${field}`, code, message: `lines[${i}].${field}: ${message}` });
  if (compare(line.quantityBase, reserved) < 0) {
    refuse(
      'quantity_counted',
      'insufficient_stock',
      `${reserved} of ${name} are reserved here. Release reservations with the action unreserve first.`,
    );
  }
  const isGain = compare(line.quantityBase, onHand) > 0;
  if (isGain && line.costUnit === null && costUnit === null)
    refuse('cost_unit', 'required', `no cost of ${name} is known yet. Set the cost of one unit.`);
  if (!isGain && line.costUnit !== null) {
    refuse(
      'cost_unit',
      'invalid_value',
      `${onHand} of ${name} are on hand and ${line.quantityBase} are counted, so there is no gain to value. Leave cost_unit out.`,
    );
  }
  if (line.quantityExpected !== null && !equal(line.quantityExpected, onHand)) {
    refuse(
      'quantity_expected',
      'stock_changed',
      `${onHand} of ${name} are on hand, not ${line.quantityExpected}. Count again.`,
    );
  }
  return problems;
}

/** Counted less on hand. */
export function countDifference(
  { locationId }: Adjustment,
  { productId, quantityBase }: AdjustmentLine,
  { levels }: LockedStock,
): string {
  return subtract(quantityBase, levels.at({ productId, locationId })?.onHand ?? '0');
}

/** The ledger steps for the differences. */
export function adjustmentSteps(adjustment: Adjustment, { stock, counterpartId }: PostContext): Step[] {
  const here = adjustment.locationId;
  const there = counterpartId as string;
  return adjustment.lines.flatMap((line): Step[] => {
    const difference = countDifference(adjustment, line, stock);
    if (isZero(difference)) return [];
    const quantity = absolute(difference);
    const common = {
      lineId: line.id,
      position: line.position,
      productId: line.productId,
      quantity,
      originalValue: null,
    };
    if (isNegative(difference))
      return [{ ...common, locationFromId: here, locationToId: there, worth: { way: 'out' } }];
    const value = gainValue(stock.products.get(line.productId)!, line, quantity, stock.decimals);
    return [{ ...common, locationFromId: there, locationToId: here, worth: { way: 'in', value } }];
  });
}

/** Valued at the given cost; otherwise at the value of those on hand, and if there are none at the last known cost (domain.md 9). */
function gainValue(
  { holding, costUnit }: LockedProduct,
  line: AdjustmentLine,
  quantity: string,
  decimals: number,
): string {
  if (line.costUnit === null && !isZero(holding.quantity)) return portion(holding, quantity, decimals);
  if (line.costUnit !== null) return valueAt(line.costUnit, quantity, line.unitFactor, decimals);
  return valueAt(costUnit as string, quantity, '1', decimals);
}
