/** More items are not searched: 12 have 4,096 subsets. */
export const SEARCHED_MAX = 12;

/**
 * The one subset of at least two amounts, and not all of them, that has this sum; undefined where there is none, or more than one. Amounts
 * are above 0, in the smallest unit.
 */
export function onlySubset(amounts: readonly bigint[], wanted: bigint): readonly number[] | undefined {
  const count = Math.min(amounts.length, SEARCHED_MAX);
  const sums: bigint[] = [0n];
  let found: number | undefined;
  for (let set = 1; set < 1 << count; set++) {
    const lowest = set & -set;
    const sum = sums[set ^ lowest]! + amounts[31 - Math.clz32(lowest)]!;
    sums.push(sum);
    const isSeveral = set !== lowest && !(count === amounts.length && set === (1 << count) - 1);
    if (sum !== wanted || !isSeveral) continue;
    if (found !== undefined) return undefined;
    found = set;
  }
  if (found === undefined) return undefined;
  return Array.from({ length: count }, (_, i) => i).filter((i) => found & (1 << i));
}
