import { compare, equal, isZero, minimum, multiply, roundedQuotient, sum } from '@daybook/money';
import { type CreditedLine, type CreditPart, uncreditedPart } from '../invoices/credit-figures.js';
import type { Original } from '../invoices/originals.js';
import { taxSetKey } from '../taxes/line-amount.js';

/**
 * What a credit of these lines gives back of the down payments that its original deducts: of each tax set the portion that is credited of its
 * other lines, with the last of them all of it. Nothing where the request names such a line itself (domain.md 6.15).
 */
export function returnedDeductions(original: Original, parts: readonly CreditPart[]): CreditPart[] {
  const deductions = original.lines.filter(({ id }) => original.deposits.has(id));
  if (deductions.some(({ id }) => parts.some(({ lineId }) => lineId === id))) return [];
  return deductions.flatMap((deduction): CreditPart[] => {
    const left = uncreditedPart(deduction).quantity;
    const others = original.lines.filter(
      (line) => !original.deposits.has(line.id) && taxSetKey(line.taxIds) === taxSetKey(deduction.taxIds),
    );
    const quantity = portionOf(left, others, parts);
    return isZero(quantity) ? [] : [{ lineId: deduction.id, quantity }];
  });
}

function portionOf(left: string, lines: readonly CreditedLine[], parts: readonly CreditPart[]): string {
  const takenOf = ({ id }: CreditedLine): string =>
    sum(parts.filter(({ lineId }) => lineId === id).map(({ quantity }) => quantity));
  if (lines.every((line) => equal(takenOf(line), uncreditedPart(line).quantity))) return left;
  const open = sum(lines.map((line) => uncreditedPart(line).amount));
  if (compare(open, '0') <= 0) return '0';
  const credited = sum(
    lines.map((line) => {
      const { quantity, amount } = uncreditedPart(line);
      return isZero(quantity) ? '0' : roundedQuotient(multiply(amount, takenOf(line)), quantity, 6);
    }),
  );
  return compare(credited, '0') <= 0 ? '0' : minimum(left, roundedQuotient(multiply(left, credited), open, 6));
}
