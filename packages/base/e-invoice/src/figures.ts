import { absolute, equal, isNegative, multiply, negate, round, roundedQuotient } from '@daybook/money';
import type { ELine } from './e-invoice.js';

/** The decimals of an amount in EN 16931 (BR-DEC), whatever its currency has. */
export const AMOUNT_DECIMALS = 2;

/** An amount with two decimals. */
export function amountText(value: string): string {
  const [whole, decimals = ''] = value.split('.');
  return `${whole}.${decimals.padEnd(AMOUNT_DECIMALS, '0')}`;
}

const PRICE_DECIMALS = 6;

/** What a line says of its quantity and net price. */
export interface LinePrice {
  /** BT-129; negative if the amount is. */
  readonly quantity: string;
  /** BT-146; never negative. */
  readonly price: string;
  /** BT-149, if the price is for more than one unit. */
  readonly baseQuantity?: string;
}

/**
 * The net price of a line, with discounts and included taxes already in its amount: amount ÷ quantity with six decimals. Where
 * that does not give the amount again, the price is that of the whole quantity.
 */
export function linePrice({ quantity, amount }: Pick<ELine, 'quantity' | 'amount'>): LinePrice {
  const signed = isNegative(amount) ? negate(quantity) : quantity;
  const whole = absolute(amount);
  const price = roundedQuotient(whole, quantity, PRICE_DECIMALS);
  return equal(round(multiply(price, quantity), AMOUNT_DECIMALS), whole)
    ? { quantity: signed, price }
    : { quantity: signed, price: whole, baseQuantity: quantity };
}

/** BT-153 and BT-154: the first line of a description, and all of it where there is more. */
export function itemTexts(description: string): { readonly name: string; readonly text?: string } {
  const whole = description.trim();
  const [first = ''] = whole.split('\n');
  const name = first.trim();
  return name === whole ? { name } : { name, text: whole };
}
