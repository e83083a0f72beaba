import type { Problem } from '@daybook/errors';
import { priceIn } from '@daybook/inventory';
import { absolute, add, compare, decimalsOfCurrency, equal, isZero } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import { creditTotals, uncreditedPart } from './credit-figures.js';
import type { Totals } from '../taxes/compute-totals.js';
import type { Original, OriginalLine } from './originals.js';
import { taxSetKey } from '../taxes/line-amount.js';

/**
 * The figures of a credit that takes only parts of its original's lines unchanged; undefined for one that was edited beyond that, or takes
 * too much, which is computed like any document.
 */
export function totalsOfCredit(credit: Pick<Invoice, 'lines' | 'currency'>, original: Original): Totals | undefined {
  const own = original.lines.filter(({ id }) => !original.deposits.has(id));
  const lines = new Map(own.map((line) => [line.id, line]));
  const isFaithful = credit.lines.every((line) => isPartOf(line, lines.get(line.reversedLineId ?? '')));
  if (!isFaithful || quantityProblems(credit, original).length > 0) return undefined;
  const parts = credit.lines.map(({ reversedLineId, quantityBase: quantity }) => ({
    lineId: reversedLineId as string,
    quantity,
  }));
  return creditTotals({ ...original, lines: own }, parts, decimalsOfCurrency(credit.currency));
}

function isPartOf(line: InvoiceLine, original: OriginalLine | undefined): boolean {
  return (
    original !== undefined &&
    equal(line.priceUnit, priceIn(original.priceUnit, original.unitFactor, line.unitFactor)) &&
    equal(line.discount, original.discount) &&
    taxSetKey(line.taxIds) === taxSetKey(original.taxIds)
  );
}

/** What prevents crediting these lines, in the order of domain.md 5.1: line by line, credits never exceed the original. */
export function creditProblems(credit: Invoice, original: Original): Problem[] {
  const quantities = quantityProblems(credit, original);
  return quantities.length > 0 ? quantities : amountProblems(credit, original);
}

export function quantityProblems(credit: Pick<Invoice, 'lines'>, original: Original): Problem[] {
  const taken = new Map<string, string>();
  return credit.lines.flatMap(({ reversedLineId, quantityBase }, i) => {
    const line = original.lines.find(({ id }) => id === reversedLineId);
    if (!line) return [];
    const so = add(taken.get(line.id) ?? '0', quantityBase);
    taken.set(line.id, so);
    const left = uncreditedPart(line).quantity;
    if (compare(so, left) <= 0) return [];
    const field = `lines[${i}].quantity`;
    return [
      {
        field,
        code: 'out_of_range',
        message: `${field} must be at most ${inBase(left, line)}, the quantity left to credit of this line of ${original.number}.`,
      },
    ];
  });
}

/** A quantity of the product's unit, which is named where the line has another. */
export const inBase = (quantity: string, { unitFactor, product }: OriginalLine): string =>
  unitFactor === '1' || product === null ? quantity : `${quantity} ${product.unitCode}`;

function amountProblems(credit: Invoice, original: Original): Problem[] {
  return credit.lines.flatMap(({ reversedLineId, amountSubtotal }, i) => {
    const line = original.lines.find(({ id }) => id === reversedLineId);
    if (!line) return [];
    const left = uncreditedPart(line).amount;
    if (compare(absolute(amountSubtotal), absolute(left)) <= 0) return [];
    const field = `lines[${i}].price_unit`;
    return [
      {
        field,
        code: 'out_of_range',
        message: `${field} makes the credit exceed ${left}, the amount left of this line of ${original.number}. Reduce it.`,
      },
    ];
  });
}

/** A credit is not older than what it reverses. */
export function creditDateProblems({ date }: Invoice, original: Original): Problem[] {
  if (date === null || date >= original.date) return [];
  return [
    {
      field: 'date',
      code: 'out_of_range',
      message: `date must not be before ${original.date}, the date of ${original.number}.`,
    },
  ];
}

/** Whether the credit takes everything that is left of its original. */
export function takesTheRest(credit: Pick<Invoice, 'lines'>, original: Original): boolean {
  return original.lines.every((line) => {
    if (!isZero(line.usedQuantity ?? '0')) return false;
    const parts = credit.lines.filter(({ reversedLineId }) => reversedLineId === line.id);
    return equal(add('0', ...parts.map(({ quantityBase }) => quantityBase)), uncreditedPart(line).quantity);
  });
}
