/** The median; of an even number of figures the upper one. One that is disturbed changes nothing. */
export function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.trunc(figures.length / 2)] ?? NaN;
}
