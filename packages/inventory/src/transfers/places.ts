import type { Transfer } from '../entities/transfer.js';
import type { Facts } from '../stock/stock-facts.js';
import type { Place } from '../stock/stock-levels.js';
import { KIND_RULES } from './transfer-kinds.js';

/**
 * The places of its goods at internal locations. A draft may still name other locations, or products that are not goods; these are refused
 * before anything moves.
 */
export function internalPlaces(
  { kind, lines, locationFromId, locationToId }: Transfer,
  { locations, products }: Facts,
): Place[] {
  const { from, to } = KIND_RULES[kind];
  const ids = [...(from === 'internal' ? [locationFromId] : []), ...(to === 'internal' ? [locationToId] : [])];
  return lines
    .flatMap(({ productId }) => ids.map((locationId) => ({ productId, locationId })))
    .filter(
      ({ productId, locationId }) =>
        locations.get(locationId)?.type === 'internal' && products.get(productId)?.type === 'goods',
    );
}
