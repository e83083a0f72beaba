import type { FiscalPosition } from '../entities/fiscal-position.js';
import { isIn } from './country-groups.js';

/** Why a document has its fiscal position, or none. */
export const POSITION_REASONS = ['sent', 'partner', 'automatic', 'domestic', 'none_fits'] as const;

/** What a document keeps of the choice: its reason, and what it was judged by. */
export interface PositionReason {
  readonly by: (typeof POSITION_REASONS)[number];
  readonly country: string | null;
  readonly vat_id: string | null;
}

/** A position as the choice looks at it. */
export type ChoosablePosition = Pick<
  FiscalPosition,
  'id' | 'scope' | 'priority' | 'auto' | 'country' | 'countryGroup' | 'countries' | 'vatId' | 'active'
>;

/** What the choice depends on. */
export interface Situation {
  readonly scope: 'sale' | 'purchase';
  /** Where it is delivered; of a purchase that of the supplier. Null: not known. */
  readonly country: string | null;
  readonly vatId: string | null;
  /** The company's country. */
  readonly home: string | null;
  /** The partner's own position. */
  readonly partnerPositionId: string | null;
}

export interface Choice {
  readonly positionId: string | null;
  /** Null: there is nothing to choose from. */
  readonly reason: PositionReason | null;
}

/**
 * The position of a new document (domain.md 4.34): the partner's, if it is for this side; nothing within the company's country; else the
 * first automatic one by priority that fits.
 */
export function choosePosition(positions: readonly ChoosablePosition[], situation: Situation): Choice {
  const { scope, country, vatId, home, partnerPositionId } = situation;
  const fitting = positions.filter((position) => isForScope(position, scope));
  const reason = (by: PositionReason['by']): PositionReason => ({ by, country, vat_id: vatId });
  if (fitting.some(({ id }) => id === partnerPositionId))
    return { positionId: partnerPositionId, reason: reason('partner') };
  const automatic = fitting.filter(({ auto, active }) => auto && active);
  if (automatic.length === 0) return { positionId: null, reason: null };
  if (country !== null && country === home) return { positionId: null, reason: reason('domestic') };
  const first = [...automatic].sort(byPriority).find((position) => fits(position, situation));
  return first
    ? { positionId: first.id, reason: reason('automatic') }
    : { positionId: null, reason: reason('none_fits') };
}

export const isForScope = ({ scope }: Pick<ChoosablePosition, 'scope'>, wanted: 'sale' | 'purchase'): boolean =>
  scope === 'both' || scope === wanted;

/** The older of two with the same priority: its id is lower. */
const byPriority = (a: ChoosablePosition, b: ChoosablePosition): number =>
  a.priority - b.priority || (a.id < b.id ? -1 : 1);

function fits(position: ChoosablePosition, { country, vatId }: Situation): boolean {
  if (position.vatId === 'required' && !vatId) return false;
  if (position.vatId === 'absent' && vatId) return false;
  return country !== null && isThere(position, country);
}

function isThere({ country, countryGroup, countries }: ChoosablePosition, where: string): boolean {
  if (country) return country === where;
  if (countryGroup) return isIn(countryGroup, where);
  return countries.length === 0 || countries.includes(where);
}
