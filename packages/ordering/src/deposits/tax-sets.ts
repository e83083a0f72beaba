import { taxSetKey } from '@daybook/accounting';
import { sum } from '@daybook/money';

/** A priced line, after every discount. */
export interface TaxedLine {
  readonly taxIds: readonly string[];
  readonly amountSubtotal: string;
}

/** What the lines with the same set of taxes come to, without tax. */
export interface TaxSet {
  readonly key: string;
  readonly taxIds: readonly string[];
  readonly net: string;
}

/** The sets of taxes of a document, in the order of its lines. */
export function taxSetsOf(lines: readonly TaxedLine[]): TaxSet[] {
  const sets = new Map<string, TaxedLine[]>();
  for (const line of lines) sets.set(taxSetKey(line.taxIds), [...(sets.get(taxSetKey(line.taxIds)) ?? []), line]);
  return [...sets].map(([key, own]) => ({
    key,
    taxIds: own[0]!.taxIds,
    net: sum(own.map(({ amountSubtotal }) => amountSubtotal)),
  }));
}

export function netOfSet(sets: readonly TaxSet[], key: string): string {
  return sets.find((set) => set.key === key)?.net ?? '0';
}
