import { compare, isZero, minimum, subtract, sum } from '@daybook/money';
import type { InvoiceType } from '../entities/invoice.js';
import type { PaymentType } from '../entities/payment.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';

/** The direction of the money that settles a document (domain.md 4.10). */
export function settledBy(type: InvoiceType): PaymentType {
  return invoiceTypeRules({ type }).debitsPartner ? 'inbound' : 'outbound';
}

/** An open item for settlement, by its due date. */
export interface Due {
  readonly id: string;
  readonly dateDue: string;
  /** In its currency. */
  readonly residualCurrency: string;
}

export interface Portion<I extends Due> {
  readonly item: I;
  readonly amount: string;
}

export type Order = (a: Due, b: Due) => number;

/** Payments settle the earliest instalment first (domain.md 4.11). */
export function oldestFirst(a: Due, b: Due): number {
  return a.dateDue === b.dateDue ? (a.id < b.id ? -1 : 1) : a.dateDue < b.dateDue ? -1 : 1;
}

/** Credits settle the latest instalment first (domain.md 4.11). */
export function latestFirst(a: Due, b: Due): number {
  return -oldestFirst(a, b);
}

/** Takes `amount` from the items in the given order, at most the open amount of each. */
export function itemPortions<I extends Due>(items: readonly I[], amount: string, order: Order): Portion<I>[] {
  let left = amount;
  return [...items].sort(order).flatMap((item) => {
    const portion = minimum(left, item.residualCurrency);
    if (compare(portion, '0') <= 0) return [];
    left = subtract(left, portion);
    return [{ item, amount: portion }];
  });
}

/** The open amount of some items, in their currency. */
export function openAmount(items: readonly Due[]): string {
  return sum(items.map(({ residualCurrency }) => residualCurrency));
}

/** A requested allocation; without an amount: as much as is open and available. */
export interface Wish {
  readonly amount: string | null;
  /** Of its document, in the payment's currency. */
  readonly open: string;
  /** Whether its document is of the other direction: it adds to the money instead of using it. */
  readonly isSetOff: boolean;
}

/** The amount of each request. Documents set off without an amount cover what the money does not. */
export function plannedAmounts(wishes: readonly Wish[], available: string): string[] {
  const amounts = new Map<Wish, string>();
  const settled = wishes.filter(({ isSetOff }) => !isSetOff);
  const setOff = wishes.filter(({ isSetOff }) => isSetOff);
  const wanted = sum(settled.map(({ amount, open }) => amount ?? open));
  const credits = inTurn(setOff, atLeastZero(subtract(wanted, available)));
  setOff.forEach((wish, i) => amounts.set(wish, credits[i] as string));
  const others = inTurn(settled, sum([available, ...credits]));
  settled.forEach((wish, i) => amounts.set(wish, others[i] as string));
  return wishes.map((wish) => amounts.get(wish) as string);
}

/** Serves given amounts first; what is left goes to the others in order. */
function inTurn(wishes: readonly Wish[], available: string): string[] {
  let left = atLeastZero(subtract(available, sum(wishes.map(({ amount }) => amount ?? '0'))));
  return wishes.map(({ amount, open }) => {
    if (amount !== null) return amount;
    const planned = isZero(left) ? '0' : minimum(left, open);
    left = subtract(left, planned);
    return planned;
  });
}

function atLeastZero(amount: string): string {
  return compare(amount, '0') > 0 ? amount : '0';
}
