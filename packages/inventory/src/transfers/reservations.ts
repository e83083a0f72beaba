import type { Problem } from '@daybook/errors';
import { add, compare, equal, isZero, minimum, subtract } from '@daybook/money';
import type { Transfer } from '../entities/transfer.js';
import type { HeldLevels } from '../stock/stock-levels.js';
import { KINDS } from './transfer-kinds.js';

/** Ready: everything that it takes away is reserved for it; what brings goods needs nothing. */
export function stateOf(transfer: Transfer): 'ready' | 'waiting' {
  if (!KINDS[transfer.kind].isOutgoing) return 'ready';
  return transfer.lines.every(({ quantity, quantityReserved }) => equal(quantity, quantityReserved))
    ? 'ready'
    : 'waiting';
}

/** Reserves for each line, in their order, what is still missing and available; answers whether anything changed. */
export function reserveMissing(transfer: Transfer, levels: HeldLevels): boolean {
  let changed = false;
  for (const line of transfer.lines) {
    const place = { productId: line.productId, locationId: transfer.locationFromId };
    const more = minimum(subtract(line.quantity, line.quantityReserved), levels.available(place));
    if (compare(more, '0') <= 0) continue;
    line.quantityReserved = add(line.quantityReserved, more);
    const level = levels.at(place)!;
    level.reserved = add(level.reserved, more);
    changed = true;
  }
  return changed;
}

/** Gives back what is reserved for the transfer; answers whether anything was. */
export function releaseAll(transfer: Transfer, levels: HeldLevels): boolean {
  const held = transfer.lines.filter(({ quantityReserved }) => !isZero(quantityReserved));
  for (const line of held) {
    const level = levels.at({ productId: line.productId, locationId: transfer.locationFromId })!;
    level.reserved = subtract(level.reserved, line.quantityReserved);
    line.quantityReserved = '0';
  }
  return held.length > 0;
}

/** What brings goods reserves nothing. */
export function incomingProblems({ kind }: Transfer): Problem[] {
  if (KINDS[kind].isOutgoing) return [];
  return [
    {
      code: 'nothing_to_reserve',
      message: `A ${kind.replace('_', ' ')} brings goods in, so there is nothing to reserve. Post it when the goods arrive.`,
    },
  ];
}
