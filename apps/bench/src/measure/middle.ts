/** The median; for an even number of figures the upper one. A single disturbed figure has no effect. */
export function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.trunc(figures.length / 2)] ?? NaN;
}
