import { absolute, compare, equal, isZero, multiply, roundedQuotient, subtract, sum } from '@daybook/money';

/** What is posted to a deposit account, with its taxes in the currency of the document; of what lowers it, negative. Decimals as text. */
export interface DepositAmounts {
  readonly net: string;
  /** By the id of the tax. */
  readonly taxes: Readonly<Record<string, string>>;
}

/** The same, with what was posted of it in the currency of the books. */
export interface ValuedDeposit extends DepositAmounts {
  readonly value: string;
}

/** A line of a down payment, or a line that deducts one, and what is left of it. */
export interface DepositSource {
  readonly id: string;
  readonly documentId: string;
  readonly number: string | null;
  readonly date: string | null;
  readonly state: string;
  readonly currency: string;
  readonly partnerId: string | null;
  /** The order whose down payment it is; null of a line that deducts one. */
  readonly orderId: string | null;
  readonly accountId: string;
  readonly taxIds: readonly string[];
  readonly quantity: string;
  /** After what is posted. */
  readonly left: ValuedDeposit;
  /** What invoices deduct of it, as a quantity of the line: nobody credits it. */
  readonly usedQuantity: string;
  readonly usedNet: string;
  /** What is not credited and not deducted, as a quantity of the line. */
  readonly leftQuantity: string;
  /** After drafts as well. */
  readonly free: DepositAmounts;
}

/** What a line says: with the taxes that its price includes. */
export function grossOf({ net, taxes }: DepositAmounts, isIncluded: (taxId: string) => boolean): string {
  return sum([net, ...Object.entries(taxes).flatMap(([id, amount]) => (isIncluded(id) ? [amount] : []))]);
}

/**
 * The part of what is left whose line amount is `gross`: each tax takes its portion, and the last part takes the rest. So the parts of a down
 * payment add up to it exactly, however it is divided (domain.md 6.15).
 */
export function partOf(
  left: DepositAmounts,
  gross: string,
  isIncluded: (taxId: string) => boolean,
  decimals: number,
): DepositAmounts {
  const whole = grossOf(left, isIncluded);
  if (equal(gross, whole)) return { net: left.net, taxes: left.taxes };
  const taxes = Object.fromEntries(
    Object.entries(left.taxes).map(([id, amount]) => [
      id,
      isZero(whole) ? '0' : roundedQuotient(multiply(amount, gross), whole, decimals),
    ]),
  );
  const included = Object.entries(taxes).flatMap(([id, amount]) => (isIncluded(id) ? [amount] : []));
  return { net: subtract(gross, sum(included)), taxes };
}

/** The line amount of a quantity of what is left; all of it is the whole. */
export function grossOfQuantity(
  { left, leftQuantity }: Pick<DepositSource, 'left' | 'leftQuantity'>,
  quantity: string,
  isIncluded: (taxId: string) => boolean,
  decimals: number,
): string {
  const whole = grossOf(left, isIncluded);
  // Of nothing left there is no part; that the quantity is too much is said elsewhere.
  if (isZero(leftQuantity)) return '0';
  return equal(quantity, leftQuantity) ? whole : roundedQuotient(multiply(whole, quantity), leftQuantity, decimals);
}

/** What a part is worth in the books: its portion of what is left there. */
export function valueOf(left: ValuedDeposit, net: string, decimals: number): string {
  if (equal(net, left.net)) return left.value;
  return isZero(left.net) ? '0' : roundedQuotient(multiply(left.value, net), left.net, decimals);
}

/** Whether the part is more than what is left, or on the other side. */
export function exceeds(part: string, left: string): boolean {
  return compare(absolute(part), absolute(left)) > 0 || (!isZero(part) && compare(part, '0') !== compare(left, '0'));
}
