import { Internal } from '@daybook/errors';
import {
  add,
  multiply,
  percentOf,
  round,
  roundedQuotient,
  shareByLargestRemainder,
  subtract,
  sum,
} from '@daybook/money';
import { checkTaxSets } from './check-tax-sets.js';
import type { TaxRule } from './tax-rule.js';

/** A line as entered; decimals as text. */
export interface TaxableLine {
  readonly quantity: string;
  readonly priceUnit: string;
  /** Percent, 0…100. */
  readonly discount: string;
  /** A set: the order does not matter. */
  readonly taxIds: readonly string[];
}

export interface TotalsInput {
  /** Of the document's currency. */
  readonly decimals: number;
  readonly rounding: 'document' | 'line';
  readonly lines: readonly TaxableLine[];
  readonly taxes: ReadonlyMap<string, TaxRule>;
}

export interface TaxTotal {
  readonly taxId: string;
  readonly base: string;
  readonly amount: string;
  /** Whether the buyer owes it: it is not part of `amountTax`. */
  readonly selfAssessed?: true;
}

/** All amounts are canonical and in the document's currency. */
export interface Totals {
  readonly lines: { readonly amountSubtotal: string }[];
  /** One per tax, in the order in which the taxes first appear on the lines. */
  readonly taxes: TaxTotal[];
  readonly amountUntaxed: string;
  readonly amountTax: string;
  readonly amountTotal: string;
}

/** Lines that are taxed together: those with the same set of taxes or, in mode `line`, each line alone. */
interface Group {
  readonly lineIndexes: number[];
  readonly taxes: readonly TaxRule[];
}

interface RunningTax {
  base: string;
  amount: string;
}

/**
 * The subtotals, taxes and totals of a document (domain.md 3.3, all steps, in both modes). Exact: each figure is rounded once, half away
 * from zero, and reversing the sign of every price reverses the sign of every figure.
 *
 * Throws InvalidRequest naming `lines[i].taxes` when a line has a tax twice or its included rates leave no base.
 */
export function computeTotals(input: TotalsInput): Totals {
  const taxesByLine = input.lines.map((line) => line.taxIds.map((id) => ruleOf(id, input.taxes)));
  checkTaxSets(taxesByLine);
  const amounts = input.lines.map((line) => lineAmount(line, input.decimals));
  const running = new Map<string, RunningTax>();
  for (const rules of taxesByLine) for (const { id } of rules) running.set(id, { base: '0', amount: '0' });

  const subtotals: string[] = [];
  for (const group of groupsOf(taxesByLine, input.rounding)) {
    const { base, shares } = shareBase(group, amounts, input, running);
    group.lineIndexes.forEach((lineIndex, place) => (subtotals[lineIndex] = shares[place] as string));
    for (const tax of group.taxes) addBase(running.get(tax.id) as RunningTax, tax, base, input);
  }
  return totalsOf(subtotals, taxTotals(running, input));
}

function ruleOf(id: string, taxes: ReadonlyMap<string, TaxRule>): TaxRule {
  const rule = taxes.get(id);
  if (rule === undefined) throw new Internal(new Error(`The tax ${id} of a line was not given to computeTotals.`));
  return rule;
}

/** Step 1: the line is rounded first, so that the shown lines add up. */
function lineAmount({ quantity, priceUnit, discount }: TaxableLine, decimals: number): string {
  return round(percentOf(multiply(quantity, priceUnit), subtract('100', discount)), decimals);
}

/** Step 2. */
function groupsOf(taxesByLine: readonly (readonly TaxRule[])[], rounding: TotalsInput['rounding']): Group[] {
  const groups = new Map<string, Group>();
  taxesByLine.forEach((taxes, index) => {
    const key =
      rounding === 'line'
        ? String(index)
        : taxes
            .map((tax) => tax.id)
            .sort()
            .join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { lineIndexes: [index], taxes });
    else group.lineIndexes.push(index);
  });
  return [...groups.values()];
}

/** Steps 3 and 4: extracts the included taxes from the group's amount and distributes the base over its lines. */
function shareBase(
  group: Group,
  amounts: readonly string[],
  { decimals }: TotalsInput,
  running: ReadonlyMap<string, RunningTax>,
): { base: string; shares: string[] } {
  const lineAmounts = group.lineIndexes.map((index) => amounts[index] as string);
  const amount = sum(lineAmounts);
  const included = group.taxes.filter((tax) => tax.priceIncluded);
  const grossPercent = add('100', ...included.map((tax) => tax.rate));
  let base = amount;
  for (const tax of included) {
    const taken = roundedQuotient(multiply(amount, tax.rate), grossPercent, decimals);
    base = subtract(base, taken);
    const total = running.get(tax.id) as RunningTax;
    total.amount = add(total.amount, taken);
  }
  const weights = lineAmounts.map((line) => ({ numerator: multiply(line, '100'), denominator: grossPercent }));
  return { base, shares: shareByLargestRemainder(base, weights, decimals) };
}

/** Step 5 in mode `line`, where a group is one line; in mode `document` it waits until all bases are known. */
function addBase(total: RunningTax, tax: TaxRule, base: string, { rounding, decimals }: TotalsInput): void {
  total.base = add(total.base, base);
  if (rounding === 'document' || tax.priceIncluded) return;
  total.amount = add(total.amount, round(percentOf(base, tax.rate), decimals));
}

/** Step 5 in mode `document`: once per tax over the bases of all groups that bear it. */
function taxTotals(running: ReadonlyMap<string, RunningTax>, { rounding, decimals, taxes }: TotalsInput): TaxTotal[] {
  return [...running].map(([taxId, { base, amount }]) => {
    const { rate, priceIncluded, selfAssessed } = ruleOf(taxId, taxes);
    if (rounding === 'line' || priceIncluded) return { taxId, base, amount, ...mark(selfAssessed) };
    return { taxId, base, amount: round(percentOf(base, rate), decimals), ...mark(selfAssessed) };
  });
}

const mark = (selfAssessed = false): { readonly selfAssessed?: true } => (selfAssessed ? { selfAssessed } : {});

/** Step 6. */
function totalsOf(subtotals: readonly string[], taxes: TaxTotal[]): Totals {
  const amountUntaxed = sum(subtotals);
  const amountTax = chargedTax(taxes);
  return {
    lines: subtotals.map((amountSubtotal) => ({ amountSubtotal })),
    taxes,
    amountUntaxed,
    amountTax,
    amountTotal: add(amountUntaxed, amountTax),
  };
}

/** What the taxes add to the total: those that the buyer owes are not in it. */
export function chargedTax(taxes: readonly Pick<TaxTotal, 'amount' | 'selfAssessed'>[]): string {
  return sum(taxes.filter(({ selfAssessed }) => !selfAssessed).map(({ amount }) => amount));
}
