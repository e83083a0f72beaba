import { Ratio } from '../exact.js';
import type { Books } from './books.js';
import type { Invoice } from './documents.js';
import type { Scope } from './kinds.js';
import type { Account, Partner, Position, Tax } from './masters.js';

/** The position of a new document that sends none: the partner's, else the first automatic one that fits (domain.md 4.34). */
export function chosenPosition(
  { positions }: Books,
  scope: Scope,
  partner: Partner | null,
): Pick<Invoice, 'position' | 'positionBy'> {
  const ofSide = positions.filter((one) => one.scope === 'both' || one.scope === scope);
  const own = partner?.position;
  if (own && ofSide.includes(own)) return { position: own, positionBy: 'partner' };
  const automatic = ofSide.filter(({ isAuto, active }) => isAuto && active);
  if (automatic.length === 0) return { position: null, positionBy: null };
  const { country = null, vatId = null } = partner ?? {};
  const fitting = automatic
    .filter(({ needsVatId }) => !needsVatId || vatId !== null)
    .filter(({ countries }) => country !== null && (countries === null || countries.includes(country)));
  const first = fitting.reduce<Position | null>((a, b) => (a && a.priority <= b.priority ? a : b), null);
  return { position: first, positionBy: first ? 'automatic' : 'none_fits' };
}

/** Each tax once, in order. */
export function mappedTaxes(position: Position | null, taxes: readonly Tax[]): Tax[] {
  return [...new Set(taxes.flatMap((tax) => position?.taxes.get(tax) ?? [tax]))];
}

export function mappedAccount(position: Position | null, account: Account): Account {
  return position?.accounts.get(account) ?? account;
}

/** A listed price under other taxes: what it is without included taxes stays, or what the customer pays. */
export function convertedPrice(
  price: string,
  from: readonly Tax[],
  to: readonly Tax[],
  basis: Position['basis'],
): string {
  const rates = (taxes: readonly Tax[], included: boolean): Ratio =>
    taxes
      .filter((tax) => tax.included === included)
      .reduce((sum, { rate }) => sum.plus(Ratio.of(rate)), Ratio.of(included ? '100' : '0'));
  const net = Ratio.of(price).over(rates(from, true));
  const isOfGross = basis === 'keep_gross' && from.some(({ included }) => included);
  if (!isOfGross) return net.times(rates(to, true)).rounded(6);
  const paid = net.times(rates(from, true).plus(rates(from, false)));
  return paid
    .over(rates(to, true).plus(rates(to, false)))
    .times(rates(to, true))
    .rounded(6);
}
