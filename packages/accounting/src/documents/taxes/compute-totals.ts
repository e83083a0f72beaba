import { Internal } from '@daybook/errors';
import {
  add,
  isZero,
  multiply,
  percentOf,
  round,
  roundedQuotient,
  shareByLargestRemainder,
  subtract,
  sum,
} from '@daybook/money';
import { checkTaxSets } from './check-tax-sets.js';
import {
  type DiscountableLine,
  discountBase,
  discountShares,
  discountTotal,
  type DocumentDiscount,
} from './document-discount.js';
import { lineAmount, taxSetKey } from './line-amount.js';
import type { TaxRule } from './tax-rule.js';

/** A line as entered; decimals as text. */
export interface TaxableLine {
  readonly quantity: string;
  readonly priceUnit: string;
  /** Percent, 0…100. */
  readonly discount: string;
  /** False: the discount of the document does not touch it. */
  readonly discountable?: boolean;
  /** A set: the order does not matter. */
  readonly taxIds: readonly string[];
}

export interface TotalsInput {
  /** Of the document's currency. */
  readonly decimals: number;
  readonly rounding: 'document' | 'line';
  readonly lines: readonly TaxableLine[];
  readonly taxes: ReadonlyMap<string, TaxRule>;
  /** Of the whole document. */
  readonly discount?: DocumentDiscount;
}

export interface TaxTotal {
  readonly taxId: string;
  readonly base: string;
  readonly amount: string;
  /** Whether the buyer owes it: it is not part of `amountTax`. */
  readonly selfAssessed?: true;
}

/** What the document's discount takes of the lines with one set of taxes, without tax. */
export interface Allowance {
  readonly taxIds: readonly string[];
  readonly amount: string;
}

/** A line's amount without tax, after every discount, and the part of the document's discount that it bears, without tax. */
export interface LineTotal {
  readonly amountSubtotal: string;
  readonly discountShare: string;
}

/** All amounts are canonical and in the document's currency. */
export interface Totals {
  readonly lines: LineTotal[];
  /** What the document's discount takes of the lines as they are priced: with the taxes that are included. */
  readonly amountDiscount: string;
  /** One per set of taxes, in the order of the lines; only those that the document's discount reduces. */
  readonly allowances: Allowance[];
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
  const { amountDiscount, shares: discounts } = sharedDiscount(input, amounts);
  const running = new Map<string, RunningTax>();
  for (const rules of taxesByLine) for (const { id } of rules) running.set(id, { base: '0', amount: '0' });

  const lines: LineTotal[] = [];
  for (const group of groupsOf(taxesByLine, input.rounding)) {
    const { base, shares } = shareBase(group, { amounts, discounts }, input, running);
    group.lineIndexes.forEach((lineIndex, place) => (lines[lineIndex] = shares[place] as LineTotal));
    for (const tax of group.taxes) addBase(running.get(tax.id) as RunningTax, tax, base, input);
  }
  return totalsOf(lines, taxTotals(running, input), amountDiscount, input);
}

/** Step 2: what the document's discount takes in all, and of each line. */
function sharedDiscount({ discount, lines, decimals }: TotalsInput, amounts: readonly string[]) {
  if (!discount) return { amountDiscount: '0', shares: amounts.map(() => '0') };
  const bearing = discountableLines(lines, amounts);
  const amountDiscount = discountTotal(discount, discountBase(bearing), decimals);
  return { amountDiscount, shares: discountShares(amountDiscount, bearing, decimals) };
}

/** What the lines that bear a document's discount come to, as they are priced. */
export function discountableAmount({ lines, decimals }: Pick<TotalsInput, 'lines' | 'decimals'>): string {
  const amounts = lines.map((line) => lineAmount(line, decimals));
  return discountBase(discountableLines(lines, amounts));
}

const discountableLines = (lines: readonly TaxableLine[], amounts: readonly string[]): DiscountableLine[] =>
  lines.map(({ taxIds, discountable }, i) => ({
    amount: amounts[i] as string,
    taxSet: taxSetKey(taxIds),
    discountable: discountable ?? true,
  }));

function ruleOf(id: string, taxes: ReadonlyMap<string, TaxRule>): TaxRule {
  const rule = taxes.get(id);
  if (rule === undefined) throw new Internal(new Error(`The tax ${id} of a line was not given to computeTotals.`));
  return rule;
}

/** Step 2. */
function groupsOf(taxesByLine: readonly (readonly TaxRule[])[], rounding: TotalsInput['rounding']): Group[] {
  const groups = new Map<string, Group>();
  taxesByLine.forEach((taxes, index) => {
    const key = rounding === 'line' ? String(index) : taxSetKey(taxes.map((tax) => tax.id));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { lineIndexes: [index], taxes });
    else group.lineIndexes.push(index);
  });
  return [...groups.values()];
}

/** The lines as priced, and what the document's discount takes of each. */
interface Priced {
  readonly amounts: readonly string[];
  readonly discounts: readonly string[];
}

/**
 * Steps 3 and 4: extracts the included taxes from the group's amount after the discount, and distributes the base before and what the
 * discount takes of it over its lines.
 */
function shareBase(
  group: Group,
  { amounts, discounts }: Priced,
  { decimals }: TotalsInput,
  running: ReadonlyMap<string, RunningTax>,
): { base: string; shares: LineTotal[] } {
  const lineAmounts = group.lineIndexes.map((index) => amounts[index] as string);
  const taken = group.lineIndexes.map((index) => discounts[index] as string);
  const included = group.taxes.filter((tax) => tax.priceIncluded);
  const grossPercent = add('100', ...included.map((tax) => tax.rate));
  const taxIn = (amount: string, { rate }: TaxRule): string =>
    roundedQuotient(multiply(amount, rate), grossPercent, decimals);
  const baseOf = (amount: string): string => subtract(amount, sum(included.map((tax) => taxIn(amount, tax))));
  const weigh = (values: readonly string[]) =>
    values.map((value) => ({ numerator: multiply(value, '100'), denominator: grossPercent }));

  const [amount, discount] = [sum(lineAmounts), sum(taken)];
  const [whole, base] = [baseOf(amount), baseOf(subtract(amount, discount))];
  for (const tax of included) {
    const total = running.get(tax.id) as RunningTax;
    total.amount = add(total.amount, taxIn(subtract(amount, discount), tax));
  }
  const before = shareByLargestRemainder(whole, weigh(lineAmounts), decimals);
  const bearing = taken.flatMap((share, place) => (isZero(share) ? [] : [place]));
  const reduced = shareByLargestRemainder(
    subtract(whole, base),
    weigh(bearing.map((place) => taken[place] as string)),
    decimals,
  );
  const shares = before.map((value, place) => {
    const discountShare = reduced[bearing.indexOf(place)] ?? '0';
    return { amountSubtotal: subtract(value, discountShare), discountShare };
  });
  return { base, shares };
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
function totalsOf(
  lines: LineTotal[],
  taxes: TaxTotal[],
  amountDiscount: string,
  { lines: priced }: Pick<TotalsInput, 'lines'>,
): Totals {
  const amountUntaxed = sum(lines.map(({ amountSubtotal }) => amountSubtotal));
  const amountTax = chargedTax(taxes);
  return {
    lines,
    amountDiscount,
    allowances: allowancesOf(priced, lines),
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

/** What the document's discount takes by set of taxes. */
export function allowancesOf(
  lines: readonly Pick<TaxableLine, 'taxIds'>[],
  totals: readonly Pick<LineTotal, 'discountShare'>[],
): Allowance[] {
  const sets = new Map<string, Allowance>();
  lines.forEach((line, i) => {
    const { discountShare } = totals[i]!;
    if (isZero(discountShare)) return;
    const key = taxSetKey(line.taxIds);
    const { taxIds, amount } = sets.get(key) ?? { taxIds: [...line.taxIds], amount: '0' };
    sets.set(key, { taxIds, amount: add(amount, discountShare) });
  });
  return [...sets.values()].filter(({ amount }) => !isZero(amount));
}
