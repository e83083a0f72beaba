import { lesser, Ratio, size, total, type Units } from '../exact.js';
import { decimalsOf, HOME } from './masters.js';

const inHome = (ratio: Ratio): Units => ratio.round(decimalsOf(HOME));

/**
 * The values of balanced amounts in the books' currency (domain.md 3.4, 9): each line on its own; the partner's side balances
 * them and is divided over its parts in proportion, with the remainder on the last one. If rounding leaves the partner's side
 * at zero, or inverts its sign, the largest line takes the difference.
 */
export function worth(
  lines: readonly Units[],
  parts: readonly Units[],
  rate: string,
): { lines: Units[]; parts: Units[] } {
  const values = lines.map((amount) => inHome(Ratio.of(amount).times(Ratio.of(rate))));
  const whole = total(parts);
  const owed = -total(values);
  if (owed === 0n) return { lines: values, parts: parts.map(() => 0n) };
  if (whole === 0n || owed < 0n !== whole < 0n) {
    const largest = lines.reduce(
      (best, amount, index) => (size(amount) > size(lines[best] as Units) ? index : best),
      0,
    );
    return {
      lines: values.map((value, index) => (index === largest ? value + owed : value)),
      parts: parts.map(() => 0n),
    };
  }
  let left = size(owed);
  const shares = parts.map((amount, index) => {
    const part = inHome(Ratio.of(size(owed)).times(Ratio.of(amount)).over(Ratio.of(whole)));
    const taken = index === parts.length - 1 ? left : lesser(part, left);
    left -= taken;
    return owed < 0n ? -taken : taken;
  });
  return { lines: values, parts: shares };
}

/** The value that a match takes from a side (domain.md 6.6): all of it if the match closes the side, otherwise its share. */
export function matchedValue(open: { residual: Units; residualCurrency: Units }, amount: Units): Units {
  if (amount === open.residualCurrency) return open.residual;
  return lesser(
    inHome(Ratio.of(open.residual).times(Ratio.of(amount)).over(Ratio.of(open.residualCurrency))),
    open.residual,
  );
}
