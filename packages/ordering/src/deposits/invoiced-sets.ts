import { discountShares, type InvoicedLine, lineAmount, priceSale, type Sale, taxSetKey } from '@daybook/accounting';
import { compare, decimalsOfCurrency, subtract, sum } from '@daybook/money';
import { discountPart, openOf, takenOf } from '../billing/take-discount.js';
import type { PricedDocument } from '../documents/priced-document.js';
import type { OrderKind } from '../order-kind.js';
import { lineLinkOf } from '../progress/linked-documents.js';
import type { DepositContext } from './down-payment.js';
import { type TaxSet, taxSetsOf } from './tax-sets.js';

/** A line of an invoice or a bill before it is priced. */
export type PricedPart = Pick<InvoicedLine, 'quantity' | 'priceUnit' | 'discount' | 'taxIds' | 'discountable'> & {
  readonly unitFactor?: string;
  readonly progressPercent?: string | null;
};

/** The sets of taxes of an invoice, with what its lines say: with the taxes that their prices include. */
export interface InvoicedSet extends TaxSet {
  readonly gross: string;
  /** Whether no other invoice of the set follows. */
  readonly isLast: boolean;
}

/** The sets of an invoice with these lines, with the part of the order's discount that it takes. */
export function setsOf(
  kind: OrderKind,
  order: Readonly<PricedDocument>,
  parts: readonly PricedPart[],
  { pricing, discount, facts }: DepositContext,
): InvoicedSet[] {
  const lines = parts.map((part) => ({
    ...{ productId: null, description: '', amountSubtotal: '0' },
    ...part,
    taxIds: [...part.taxIds],
  }));
  const discountAmount = discount && discountPart(kind, discount, parts, new Map());
  const sale = { ...order, discountAmount, lines } as unknown as Sale;
  priceSale(sale, pricing, kind.bills);
  const decimals = decimalsOfCurrency(order.currency);
  const priced = lines.map((line) => ({ ...line, amount: lineAmount(line, decimals), taxSet: taxSetKey(line.taxIds) }));
  const shares = discountShares(sale.amountDiscount ?? '0', priced, decimals);
  const gross = priced.map(({ amount, taxSet }, i) => ({ taxSet, amount: subtract(amount, shares[i]!) }));
  return taxSetsOf(lines).map((set) => ({
    ...set,
    isLast: order.lines.every((line) => taxSetKey(line.taxIds) !== set.key || isLastOf(kind, line, parts, facts)),
    gross: sum(gross.filter(({ taxSet }) => taxSet === set.key).map(({ amount }) => amount)),
  }));
}

/** Whether nothing of the line of the order is left once these lines are billed. */
function isLastOf(
  kind: OrderKind,
  line: PricedDocument['lines'][number],
  parts: readonly PricedPart[],
  facts: DepositContext['facts'],
): boolean {
  const { billed, progress } = facts.find(({ lineId }) => lineId === line.id)!;
  const own = parts.filter((part) => lineLinkOf(kind, part) === line.id);
  const taken = own.map((part) => takenOf(part, line, new Map()));
  return compare(openOf({ ...line, billed, progress }), sum(taken)) <= 0;
}
