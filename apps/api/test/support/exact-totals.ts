/**
 * The totals of a document, computed from its lines (domain.md 3.3) without the product's arithmetic. Amounts are whole cents, rates and
 * percentages ten-thousandths.
 */
export interface ExactTax {
  readonly id: string;
  readonly rate: bigint;
  readonly isIncluded: boolean;
  /** Owed by the buyer: in no total. */
  readonly isOwed: boolean;
}

export interface ExactLine {
  /** L, before any discount of the document. */
  readonly amount: bigint;
  readonly taxes: readonly ExactTax[];
  /** Whether it bears the document's discount. */
  readonly bears: boolean;
}

/** A percentage in ten-thousandths, or an amount in cents. */
export type ExactDiscount = { readonly percent: bigint } | { readonly amount: bigint } | null;

export type Rounding = 'document' | 'line';

export interface ExactSet {
  readonly key: string;
  readonly net: bigint;
  /** With the taxes that its prices include. */
  readonly gross: bigint;
}

export interface ExactTotals {
  readonly discount: bigint;
  readonly untaxed: bigint;
  readonly tax: bigint;
  readonly sets: readonly ExactSet[];
  /** By tax, also those that the buyer owes. */
  readonly taxes: ReadonlyMap<string, bigint>;
}

export const ONE = 10_000n;
const HUNDRED = 100n * ONE;

/** Half away from zero. */
export function quotient(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above;
  const whole = (2n * size + below) / (2n * below);
  return above < 0n ? -whole : whole;
}

/** In proportion to the weights, whose sum is above 0; what rounding leaves goes to the largest remainders, and of equal ones to the earlier. */
export function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  const rows = weights.map((weight, at) => ({ at, share: (total * weight) / all, rest: (total * weight) % all }));
  let left = total - sum(rows.map(({ share }) => share));
  const shares = rows.map(({ share }) => share);
  for (const { at } of [...rows].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break;
    shares[at]! += 1n;
    left -= 1n;
  }
  return shares;
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

export const setKey = (taxes: readonly ExactTax[]): string =>
  taxes
    .map(({ id }) => id)
    .sort()
    .join();

/** What an amount of a discount may be at most. */
export const discountable = (lines: readonly ExactLine[]): bigint =>
  sum(lines.filter(isBearing).map((line) => line.amount));

export function totalsOf(lines: readonly ExactLine[], wanted: ExactDiscount, mode: Rounding): ExactTotals {
  const base = discountable(lines);
  const discount =
    wanted === null ? 0n : 'percent' in wanted ? quotient(base * wanted.percent, HUNDRED) : lesser(wanted.amount, base);
  const shares = sharesOf(lines, discount);
  const groups = new Map<string, { taxes: readonly ExactTax[]; key: string; gross: bigint }>();
  lines.forEach(({ taxes, amount }, at) => {
    const key = setKey(taxes);
    const name = mode === 'line' ? String(at) : key;
    const gross = (groups.get(name)?.gross ?? 0n) + amount - shares[at]!;
    groups.set(name, { taxes, key, gross });
  });
  const taxes = new Map<string, bigint>();
  const bases = new Map<ExactTax, bigint>();
  const add = ({ id }: ExactTax, amount: bigint): unknown => taxes.set(id, (taxes.get(id) ?? 0n) + amount);
  const sets = new Map<string, ExactSet>();
  for (const { taxes: own, key, gross } of groups.values()) {
    const included = own.filter(({ isIncluded }) => isIncluded);
    const percent = HUNDRED + sum(included.map(({ rate }) => rate));
    let net = gross;
    for (const tax of included) {
      const part = quotient(gross * tax.rate, percent);
      net -= part;
      add(tax, part);
    }
    for (const tax of own.filter(({ isIncluded }) => !isIncluded)) {
      if (mode === 'line') add(tax, quotient(net * tax.rate, HUNDRED));
      else bases.set(tax, (bases.get(tax) ?? 0n) + net);
    }
    const known = sets.get(key) ?? { net: 0n, gross: 0n };
    sets.set(key, { key, net: known.net + net, gross: known.gross + gross });
  }
  for (const [tax, net] of bases) add(tax, quotient(net * tax.rate, HUNDRED));
  const owed = new Set(lines.flatMap((line) => line.taxes.filter(({ isOwed }) => isOwed).map(({ id }) => id)));
  return {
    discount,
    untaxed: sum([...sets.values()].map(({ net }) => net)),
    tax: sum([...taxes].map(([id, amount]) => (owed.has(id) ? 0n : amount))),
    sets: [...sets.values()],
    taxes,
  };
}

function isBearing({ bears, amount }: ExactLine): boolean {
  return bears && amount > 0n;
}

/** Over the sets of taxes first, the larger before the smaller, then over the lines of each. */
function sharesOf(lines: readonly ExactLine[], discount: bigint): bigint[] {
  const shares = lines.map(() => 0n);
  if (discount === 0n) return shares;
  const places = new Map<string, number[]>();
  lines.forEach((line, at) => {
    if (isBearing(line)) places.set(setKey(line.taxes), [...(places.get(setKey(line.taxes)) ?? []), at]);
  });
  const sets = [...places]
    .map(([key, own]) => ({ key, own, amount: sum(own.map((at) => lines[at]!.amount)) }))
    .sort((a, b) => (a.amount === b.amount ? (a.key < b.key ? -1 : 1) : a.amount > b.amount ? -1 : 1));
  const parts = spread(
    discount,
    sets.map(({ amount }) => amount),
  );
  sets.forEach(({ own }, i) => {
    const ofLines = spread(
      parts[i]!,
      own.map((at) => lines[at]!.amount),
    );
    own.forEach((at, n) => (shares[at] = ofLines[n]!));
  });
  return shares;
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);
