import { hasNoLines, type ReceivedAdjustment, type ReceivedEInvoice, type ReceivedLine } from '@daybook/e-invoice';
import {
  absolute,
  compare,
  decimalPlaces,
  decimalsOfCurrency,
  equal,
  isCurrency,
  isNegative,
  isZero,
  multiply,
  negate,
  round,
  roundedQuotient,
} from '@daybook/money';
import { draftDiscount } from './draft-discount.js';

/** A line of the draft, before its product, tax and account are chosen. */
export interface DraftLine {
  readonly description: string;
  /** Above zero. */
  readonly quantity: string;
  /** Without tax; negative for a discount, and for what is taken back. */
  readonly price: string;
  /** UNCL5305 with its percentage; undefined: the document says nothing of a tax. */
  readonly category?: string | undefined;
  readonly rate?: string | undefined;
  readonly gtin?: string | undefined;
  /** Not of a line that became one piece. */
  readonly unitCode?: string | undefined;
  readonly sellerItemId?: string | undefined;
  readonly note?: string | undefined;
  readonly period?: ReceivedLine['period'] | undefined;
  /** Where the draft has a discount: false for lines that it does not touch. */
  readonly discountable?: false | undefined;
}

const PRICE_DECIMALS = 6;
const MOST_QUANTITY = '999999999999.999';

/**
 * The lines of the bill: one for each line, allowance and charge of the document, but for allowances that are its discount. Documents without lines get one for each tax, or one
 * for the net.
 */
export function draftLines(invoice: ReceivedEInvoice): DraftLine[] {
  const { lines, adjustments, taxes, totals, number, currency } = invoice;
  if (!hasNoLines(invoice)) {
    const discount = draftDiscount(invoice);
    const others = discount ? adjustments.filter(({ kind }) => kind === 'charge') : adjustments;
    const all = [...lines.map((line) => lineOf(line, currency)), ...others.map((one) => adjustmentLine(one))];
    return discount ? all.map((line) => (discount.touches(line) ? line : { ...line, discountable: false })) : all;
  }
  const whole = { quantity: '1', description: number };
  if (taxes.length === 0) return [{ ...whole, price: totals.net }];
  return taxes.map(({ base, category, rate }) => ({ ...whole, price: base, category, rate }));
}

/**
 * With the price that gives the amount of the line again: the stated one, or amount ÷ quantity. Where neither does, the line is one piece
 * with its quantity in the description.
 */
function lineOf(line: ReceivedLine, currency: string): DraftLine {
  const { description, category, rate, gtin, amount, unitCode, sellerItemId, note, period } = line;
  const quantity = absolute(line.quantity);
  const more = { category, rate, gtin, sellerItemId, note, period };
  const price = isPossible(quantity) ? priceOf({ ...line, quantity }, currency) : undefined;
  if (price !== undefined) return { description, quantity, price, unitCode, ...more };
  const counted = isZero(quantity) ? '' : ` (${[line.quantity, unitCode].filter(Boolean).join(' ')})`;
  return { description: `${description}${counted}`, quantity: '1', price: amount, ...more };
}

const isPossible = (quantity: string): boolean =>
  !isZero(quantity) && decimalPlaces(quantity) <= 6 && compare(quantity, MOST_QUANTITY) <= 0;

function priceOf({ quantity, amount, price, baseQuantity = '1' }: ReceivedLine, currency: string): string | undefined {
  const decimals = isCurrency(currency) ? decimalsOfCurrency(currency) : 2;
  const signed = (value: string) => (isNegative(amount) ? negate(absolute(value)) : absolute(value));
  const stated =
    price === undefined || isZero(baseQuantity) ? [] : [roundedQuotient(price, baseQuantity, PRICE_DECIMALS)];
  return [...stated, roundedQuotient(amount, quantity, PRICE_DECIMALS)]
    .map(signed)
    .find((one) => equal(round(multiply(one, quantity), decimals), round(amount, decimals)));
}

function adjustmentLine({ kind, amount, reason, category, rate }: ReceivedAdjustment): DraftLine {
  const isAllowance = kind === 'allowance';
  return {
    description: reason ?? (isAllowance ? 'Allowance' : 'Charge'),
    quantity: '1',
    price: isAllowance ? negate(amount) : amount,
    category,
    rate,
  };
}
