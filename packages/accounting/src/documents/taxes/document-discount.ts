import { compare, multiply, percentOf, round, shareByLargestRemainder, sum } from '@daybook/money';

/** The discount of a whole document: a percentage, an amount, or neither. */
export interface DocumentDiscount {
  readonly percent: string | null;
  readonly amount: string | null;
}

/** A line with its amount L (domain.md 3.3, step 1). */
export interface DiscountableLine {
  readonly amount: string;
  /** False: the discount of the document does not touch it. */
  readonly discountable?: boolean;
  /** The same for lines with the same set of taxes. */
  readonly taxSet: string;
}

/** Whether a line bears a part of the document's discount. */
const bears = ({ amount, discountable = true }: DiscountableLine): boolean => discountable && compare(amount, '0') > 0;

/** What the lines that bear the discount come to. */
export function discountBase(lines: readonly DiscountableLine[]): string {
  return sum(lines.filter(bears).map(({ amount }) => amount));
}

/** What the discount takes in all; an amount at most as much as there is to take it from. */
export function discountTotal({ percent, amount }: DocumentDiscount, base: string, decimals: number): string {
  if (percent !== null) return round(percentOf(base, percent), decimals);
  if (amount === null) return '0';
  return compare(amount, base) > 0 ? base : amount;
}

interface TaxSet {
  readonly taxSet: string;
  readonly places: readonly number[];
  readonly amount: string;
}

/**
 * The part of the discount that each line bears, in proportion to L (domain.md 3.3, step 2): first over the sets of taxes, then over the lines
 * of each set. So neither the order of the lines, nor how a line is split, nor the mode of rounding changes what a tax is computed on.
 */
export function discountShares(total: string, lines: readonly DiscountableLine[], decimals: number): string[] {
  const shares = lines.map(() => '0');
  const base = discountBase(lines);
  if (compare(total, '0') === 0 || compare(base, '0') === 0) return shares;
  const sets = taxSetsOf(lines);
  const ofSets = shareByLargestRemainder(
    total,
    sets.map(({ amount }) => ({ numerator: multiply(total, amount), denominator: base })),
    decimals,
  );
  sets.forEach(({ places, amount }, i) => {
    const ofSet = ofSets[i] as string;
    const weights = places.map((at) => ({ numerator: multiply(ofSet, lines[at]!.amount), denominator: amount }));
    shareByLargestRemainder(ofSet, weights, decimals).forEach((share, n) => (shares[places[n]!] = share));
  });
  return shares;
}

/** The larger set first, so that ties do not depend on the order of the lines. */
function taxSetsOf(lines: readonly DiscountableLine[]): TaxSet[] {
  const places = new Map<string, number[]>();
  lines.forEach((line, i) => {
    if (!bears(line)) return;
    const known = places.get(line.taxSet);
    if (known) known.push(i);
    else places.set(line.taxSet, [i]);
  });
  return [...places]
    .map(([taxSet, own]) => ({ taxSet, places: own, amount: sum(own.map((at) => lines[at]!.amount)) }))
    .sort((a, b) => compare(b.amount, a.amount) || (a.taxSet < b.taxSet ? -1 : 1));
}
