import { Ratio, smallest, total, type Units } from '../exact.js';
import type { Tax } from './masters.js';

export type Rounding = 'document' | 'line';

export interface TaxedLine {
  readonly quantity: string;
  readonly price: string;
  /** Percent. */
  readonly discount: string;
  readonly taxes: readonly Tax[];
}

export interface TaxFigure {
  readonly tax: Tax;
  base: Units;
  amount: Units;
}

export interface Figures {
  readonly subtotals: Units[];
  /** In the order in which the taxes first occur in the lines. */
  readonly taxes: TaxFigure[];
  readonly untaxed: Units;
  readonly tax: Units;
  readonly total: Units;
}

const HUNDRED = Ratio.of('100');

/** domain.md 3.3, step by step. */
export function figuresOf(lines: readonly TaxedLine[], decimals: number, rounding: Rounding): Figures {
  const taxes: TaxFigure[] = [];
  for (const tax of lines.flatMap((line) => line.taxes)) {
    if (!taxes.some((figure) => figure.tax === tax)) taxes.push({ tax, base: 0n, amount: 0n });
  }
  const amounts = lines.map((line) => lineAmount(line, decimals));
  const subtotals = lines.map(() => 0n);
  for (const group of groupsOf(lines, rounding)) {
    const own = (lines[group[0] as number] as TaxedLine).taxes;
    const gross = total(group.map((index) => amounts[index] as Units));
    const included = own.filter((tax) => tax.included);
    const percent = included.reduce((sum, tax) => sum.plus(Ratio.of(tax.rate)), HUNDRED);
    const taken = new Map(
      included.map((tax) => [tax, Ratio.of(gross).times(Ratio.of(tax.rate)).over(percent).round(decimals)]),
    );
    const base = gross - total(taken.values());
    const ideals = group.map((index) =>
      Ratio.of(amounts[index] as Units)
        .times(HUNDRED)
        .over(percent),
    );
    share(base, ideals, decimals).forEach((part, place) => (subtotals[group[place] as number] = part));
    for (const figure of taxes.filter(({ tax }) => own.includes(tax))) {
      figure.base += base;
      if (figure.tax.included) figure.amount += taken.get(figure.tax) as Units;
      else if (rounding === 'line') figure.amount += percentOf(base, figure.tax.rate).round(decimals);
    }
  }
  if (rounding === 'document') {
    for (const figure of taxes.filter(({ tax }) => !tax.included))
      figure.amount = percentOf(figure.base, figure.tax.rate).round(decimals);
  }
  return figuresFrom(subtotals, taxes);
}

export function figuresFrom(subtotals: Units[], taxes: TaxFigure[]): Figures {
  const untaxed = total(subtotals);
  const tax = total(taxes.filter(({ tax: { counter } }) => counter === null).map(({ amount }) => amount));
  return { subtotals, taxes, untaxed, tax, total: untaxed + tax };
}

function percentOf(amount: Units, percent: string): Ratio {
  return Ratio.of(amount).times(Ratio.of(percent)).over(HUNDRED);
}

function lineAmount({ quantity, price, discount }: TaxedLine, decimals: number): Units {
  const kept = HUNDRED.minus(Ratio.of(discount)).over(HUNDRED);
  return Ratio.of(quantity).times(Ratio.of(price)).times(kept).round(decimals);
}

/** The indexes of lines that are taxed together. */
function groupsOf(lines: readonly TaxedLine[], rounding: Rounding): number[][] {
  if (rounding === 'line') return lines.map((_, index) => [index]);
  const groups = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const key = line.taxes
      .map(({ id }) => id)
      .sort()
      .join(' ');
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()];
}

/**
 * Largest remainder method: truncate, then distribute unit by unit; ties go to the earlier, a negative remainder to the
 * smallest.
 */
function share(amount: Units, ideals: readonly Ratio[], decimals: number): Units[] {
  const parts = ideals.map((ideal) => ideal.cut(decimals));
  const rests = ideals.map((ideal, index) => ideal.minus(Ratio.of(parts[index] as Units)));
  let left = amount - total(parts);
  const step = left < 0n ? -smallest(decimals) : smallest(decimals);
  const order = parts
    .map((_, index) => index)
    .sort((a, b) => {
      const gap = (rests[a] as Ratio).compare(rests[b] as Ratio);
      return gap === 0 ? a - b : left < 0n ? gap : -gap;
    });
  for (let place = 0; left !== 0n; place++, left -= step) {
    const index = order[place % order.length] as number;
    parts[index] = (parts[index] as Units) + step;
  }
  return parts;
}
