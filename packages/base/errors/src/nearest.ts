/** Longer than any accepted name plus a typo. */
const MAX_CHARACTERS = 48;

/**
 * Damerau–Levenshtein distance (optimal string alignment), in edits; `limit` or more when it is not below `limit`. Computes the table row
 * by row and stops once a whole row has reached the limit.
 */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    // A transposition reaches back two rows, so both must have reached the limit.
    if (least > limit) return limit;
    [before, above] = [above, row];
  }
  return above[b.length]!;
}

/** The accepted name with the fewest edits from the sent one, or undefined when none is near (≤ a third of its length). */
export function nearest(sent: string, accepted: readonly string[]): string | undefined {
  if (sent.length > MAX_CHARACTERS) return undefined;
  const wanted = sent.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of accepted) {
    const d = distance(wanted, name.toLowerCase(), bestDistance);
    if (d < bestDistance) [best, bestDistance] = [name, d];
  }
  return best;
}
