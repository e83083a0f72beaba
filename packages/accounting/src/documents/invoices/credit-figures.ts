import { absolute, add, compare, equal, isZero, multiply, roundedQuotient, subtract, sum } from '@daybook/money';
import { allowancesOf, chargedTax, type Totals } from '../taxes/compute-totals.js';

/** A line of the credited document, with what posted credits have already taken of it; decimals as text. */
export interface CreditedLine {
  readonly id: string;
  readonly quantity: string;
  readonly priceUnit: string;
  readonly discount: string;
  readonly taxIds: readonly string[];
  readonly amountSubtotal: string;
  /** The part of the document's discount that it bears, without tax. */
  readonly discountShare: string;
  readonly creditedQuantity: string;
  readonly creditedAmount: string;
  readonly creditedShare: string;
  /** Of a down payment: what invoices deduct of it, which is not credited. */
  readonly usedQuantity?: string;
  readonly usedAmount?: string;
}

export interface CreditedTax {
  readonly taxId: string;
  readonly base: string;
  readonly amount: string;
  readonly selfAssessed?: boolean;
  readonly creditedBase: string;
  readonly creditedAmount: string;
}

/** The basis for computing a credit. */
export interface CreditBasis {
  readonly lines: readonly CreditedLine[];
  readonly taxes: readonly CreditedTax[];
  /** The discount, with the taxes that the prices include. */
  readonly amountDiscount: string;
  readonly creditedDiscount: string;
}

export interface CreditPart {
  readonly lineId: string;
  readonly quantity: string;
}

/** The uncredited part of a line. */
export function uncreditedPart(line: CreditedLine): { quantity: string; amount: string; share: string } {
  return {
    quantity: subtract(line.quantity, add(line.creditedQuantity, line.usedQuantity ?? '0')),
    amount: subtract(line.amountSubtotal, add(line.creditedAmount, line.usedAmount ?? '0')),
    share: subtract(line.discountShare, line.creditedShare),
  };
}

/**
 * The figures of a credit (domain.md 6.2 and 9): each part takes its portion of what is left of its line, and the last part of a line takes
 * the rest; so does the share of the document's discount, and a tax by its base, of which the last line that bears it takes the rest. So credits of everything add up to the document
 * exactly, however it was divided. `decimals` are those of the document's currency.
 */
export function creditTotals(basis: CreditBasis, parts: readonly CreditPart[], decimals: number): Totals {
  const left = new Map(basis.lines.map((line) => [line.id, uncreditedPart(line)]));
  const lines = parts.map(({ lineId, quantity }) => {
    const open = left.get(lineId)!;
    const isLast = equal(quantity, open.quantity);
    const partOf = (whole: string): string =>
      isLast ? whole : roundedQuotient(multiply(whole, quantity), open.quantity, decimals);
    const [amountSubtotal, discountShare] = [partOf(open.amount), partOf(open.share)];
    left.set(lineId, {
      quantity: subtract(open.quantity, quantity),
      amount: subtract(open.amount, amountSubtotal),
      share: subtract(open.share, discountShare),
    });
    const { taxIds } = basis.lines.find(({ id }) => id === lineId)!;
    return { lineId, taxIds, amountSubtotal, discountShare };
  });
  const taxes = basis.taxes.flatMap((tax) => {
    const bearers = basis.lines.filter(({ taxIds }) => taxIds.includes(tax.taxId));
    const taken = lines.filter(({ lineId }) => bearers.some(({ id }) => id === lineId));
    if (taken.length === 0) return [];
    const base = sum(taken.map(({ amountSubtotal }) => amountSubtotal));
    const isLast = bearers.every(({ id }) => isZero(left.get(id)!.quantity));
    const amount = isLast ? openTax(tax) : taxPortion(tax, base, decimals);
    return [{ taxId: tax.taxId, base, amount, ...(tax.selfAssessed ? { selfAssessed: true as const } : {}) }];
  });
  const amountUntaxed = sum(lines.map(({ amountSubtotal }) => amountSubtotal));
  const amountTax = chargedTax(taxes);
  const taken = sum(lines.map(({ discountShare }) => discountShare));
  const isAllTaken = [...left.values()].every(({ quantity, share }) => isZero(quantity) || isZero(share));
  return {
    lines: lines.map(({ amountSubtotal, discountShare }) => ({ amountSubtotal, discountShare })),
    amountDiscount: discountTaken(basis, taken, isAllTaken, decimals),
    allowances: allowancesOf(lines, lines),
    taxes,
    amountUntaxed,
    amountTax,
    amountTotal: add(amountUntaxed, amountTax),
  };
}

/** The document's discount as its lines are priced: by what is taken of it without tax; all that is left with the last of it. */
function discountTaken(basis: CreditBasis, taken: string, isAllTaken: boolean, decimals: number): string {
  const open = subtract(basis.amountDiscount, basis.creditedDiscount);
  if (isAllTaken) return open;
  const shares = sum(basis.lines.map((line) => uncreditedPart(line).share));
  return isZero(shares) ? '0' : roundedQuotient(multiply(open, taken), shares, decimals);
}

function openTax(tax: CreditedTax): string {
  return subtract(tax.amount, tax.creditedAmount);
}

/** Never more than what is left of the tax, nor with the opposite sign. */
function taxPortion(tax: CreditedTax, base: string, decimals: number): string {
  const openBase = subtract(tax.base, tax.creditedBase);
  const open = openTax(tax);
  if (isZero(openBase)) return '0';
  const share = roundedQuotient(multiply(open, base), openBase, decimals);
  if (compare(share, '0') !== compare(open, '0')) return '0';
  return compare(absolute(share), absolute(open)) > 0 ? open : share;
}
