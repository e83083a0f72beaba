import { type DepositSource, grossOf, type SalePricing, taxSetKey } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import {
  compare,
  decimalsOfCurrency,
  equal,
  isZero,
  minimum,
  multiply,
  negate,
  roundedQuotient,
  subtract,
  sum,
} from '@daybook/money';
import type { PricedDocument } from '../documents/priced-document.js';
import { availableNets, type DepositContext, type DepositLine } from './down-payment.js';
import { priceOfNet, unitOf } from './gross.js';
import type { InvoicedSet } from './invoiced-sets.js';
import { netOfSet, type TaxSet } from './tax-sets.js';
import { deductionText } from './words.js';

/** How much of the down payments an invoice deducts: as much as there is, in proportion to what it invoices of the order, or nothing. */
export type Deduct = 'all' | 'proportional' | 'none';

export type DeductionLine = DepositLine & { readonly downPaymentLineId: string };

/**
 * The lines that deduct down payments from an invoice of these sets: never more than it invoices of a set, nor than is left; the earliest
 * down payment first (domain.md 5.18).
 */
export function deductionsOf(
  order: Readonly<PricedDocument>,
  invoiced: readonly InvoicedSet[],
  context: DepositContext,
  deduct: Deduct,
): DeductionLine[] {
  if (deduct === 'none') return [];
  const decimals = decimalsOfCurrency(order.currency);
  const open = openNets(order, context);
  return invoiced.flatMap((set) => {
    const sources = postedOf(context.sources).filter(({ taxIds }) => taxSetKey(taxIds) === set.key);
    const left = sum(sources.map(({ free }) => free.net));
    let wanted = minimum(set.net, left);
    if (deduct === 'proportional' && !set.isLast)
      wanted = minimum(wanted, proportion(left, set, netOfSet(open, set.key), decimals));
    let room = set.gross;
    return sources.flatMap((source): DeductionLine[] => {
      const part = grossPart(source, minimum(wanted, source.free.net), room, context.pricing, decimals);
      if (compare(part.gross, '0') <= 0) return [];
      wanted = subtract(wanted, part.net);
      room = subtract(room, part.gross);
      const { id: downPaymentLineId, taxIds, number, date } = source;
      const description = deductionText(context.language, { number: number!, date: date! });
      const priceUnit = negate(part.gross);
      return [{ downPaymentLineId, description, quantity: '1', priceUnit, discount: '0', taxIds: [...taxIds] }];
    });
  });
}

/** Down payments that are posted, and not used up: whether they are paid does not matter. */
export const postedOf = (sources: readonly DepositSource[]): DepositSource[] =>
  sources.filter(({ state, free }) => state === 'posted' && compare(free.net, '0') > 0);

/** What no invoice has of each set of the order. */
export function openNets(order: Readonly<PricedDocument>, context: DepositContext): TaxSet[] {
  return availableNets(order, { ...context, sources: [] });
}

/** The deposit's part of what is left of the order; the last invoice takes the rest. */
function proportion(left: string, { net }: TaxSet, open: string, decimals: number): string {
  return compare(net, open) >= 0 ? left : roundedQuotient(multiply(left, net), open, decimals);
}

/** The line amount that takes at most this net amount of a down payment, and at most `room` with the taxes that prices include. */
function grossPart(
  source: DepositSource,
  net: string,
  room: string,
  pricing: Pick<SalePricing, 'taxes'>,
  decimals: number,
): { net: string; gross: string } {
  const isIncluded = (id: string): boolean => pricing.taxes.get(id)?.priceIncluded ?? false;
  if (compare(net, '0') <= 0) return { net: '0', gross: '0' };
  const whole = grossOf(source.left, isIncluded);
  if (equal(net, source.left.net) && compare(whole, room) <= 0) return { net, gross: whole };
  const gross = minimum(priceOfNet(net, source.taxIds, pricing, decimals), room, whole);
  if (!source.taxIds.some(isIncluded)) return { net: minimum(net, gross), gross: minimum(net, gross) };
  // The part of the taxes may leave a cent more without them.
  const lower = netOfPart(source, gross, isIncluded, decimals);
  const fitting = compare(lower, net) > 0 ? subtract(gross, unitOf(decimals)) : gross;
  return { net: minimum(net, netOfPart(source, fitting, isIncluded, decimals)), gross: fitting };
}

function netOfPart(
  { left }: DepositSource,
  gross: string,
  isIncluded: (taxId: string) => boolean,
  decimals: number,
): string {
  const whole = grossOf(left, isIncluded);
  if (isZero(whole)) return '0';
  const included = Object.entries(left.taxes).flatMap(([id, amount]) =>
    isIncluded(id) ? [roundedQuotient(multiply(amount, gross), whole, decimals)] : [],
  );
  return subtract(gross, sum(included));
}

/** Asked for, and not possible: there is nothing to deduct. */
export function nothingToDeduct(
  { number }: Readonly<PricedDocument>,
  sources: readonly DepositSource[],
  deduct: Deduct | null | undefined,
): Problem[] {
  if (!deduct || deduct === 'none' || postedOf(sources).length > 0) return [];
  const hasDraft = sources.some(({ state }) => state === 'draft');
  const why = hasDraft
    ? 'its down payment is a draft: confirm it first'
    : 'it has no down payment, or all of it is deducted or credited';
  return [
    {
      field: 'deduct',
      code: 'nothing_left_to_deduct',
      message: `deduct: nothing of ${number} can be deducted, as ${why}. Leave deduct out.`,
    },
  ];
}
