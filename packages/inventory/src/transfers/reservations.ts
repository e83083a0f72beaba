import type { Problem } from '@daybook/errors';
import { add, compare, equal, isZero, minimum, negate, subtract } from '@daybook/money';
import type { Plan } from '@daybook/records';
import type { TransferLine } from '../entities/transfer-line.js';
import type { Transfer } from '../entities/transfer.js';
import type { LockedLevels, Place, ReservationChange } from '../stock/stock-levels.js';
import { changedLine } from './changed-line.js';
import { KIND_RULES } from './transfer-kinds.js';

/** A plan that reserves stock, or releases it. */
export interface ReservationPlan extends Plan<Transfer> {
  readonly reservations: readonly ReservationChange[];
}

/** The places where it can reserve outgoing goods; none for incoming goods. */
export function reservedPlaces({ kind, lines, locationFromId }: Transfer): Place[] {
  if (!KIND_RULES[kind].isOutgoing) return [];
  return lines.map(({ productId }) => ({ productId, locationId: locationFromId }));
}

/** Ready: all outgoing goods are reserved; incoming goods need no reservation. */
export function reservationState({ kind }: Transfer, lines: readonly TransferLine[]): 'ready' | 'waiting' {
  if (!KIND_RULES[kind].isOutgoing) return 'ready';
  return lines.every(({ quantityBase, quantityReserved }) => equal(quantityBase, quantityReserved))
    ? 'ready'
    : 'waiting';
}

/** The lines after each, in order, has reserved what is missing and available. */
export function linesReserved({ kind, lines, locationFromId }: Transfer, levels: LockedLevels): TransferLine[] {
  if (!KIND_RULES[kind].isOutgoing) return [...lines];
  const left = new Map<string, string>();
  return lines.map((line) => {
    const { productId, quantityBase, quantityReserved } = line;
    const available = left.get(productId) ?? levels.available({ productId, locationId: locationFromId });
    const more = minimum(subtract(quantityBase, quantityReserved), available);
    if (compare(more, '0') <= 0) return line;
    left.set(productId, subtract(available, more));
    return changedLine(line, { quantityReserved: add(quantityReserved, more) });
  });
}

/** The lines after all reservations are released. */
export function linesReleased({ kind, lines }: Transfer): TransferLine[] {
  return KIND_RULES[kind].isOutgoing ? lines.map((line) => changedLine(line, { quantityReserved: '0' })) : [...lines];
}

/** The changes of its stock reservations when these lines replace its own. */
export function reservationChanges(transfer: Transfer, lines: readonly TransferLine[]): ReservationChange[] {
  const { kind, locationFromId: locationId } = transfer;
  if (!KIND_RULES[kind].isOutgoing) return [];
  const changes = [
    ...transfer.lines.map(({ productId, quantityReserved }) => ({ productId, quantity: negate(quantityReserved) })),
    ...lines.map(({ productId, quantityReserved }) => ({ productId, quantity: quantityReserved })),
  ];
  const sums = new Map<string, string>();
  for (const { productId, quantity } of changes) sums.set(productId, add(sums.get(productId) ?? '0', quantity));
  return [...sums].flatMap(([productId, quantity]) => (isZero(quantity) ? [] : [{ productId, locationId, quantity }]));
}

/** Incoming goods cannot be reserved. */
export function incomingProblems({ kind }: Transfer): Problem[] {
  if (KIND_RULES[kind].isOutgoing) return [];
  return [
    {
      code: 'nothing_to_reserve',
      message: `A ${kind.replace('_', ' ')} brings goods in, so there is nothing to reserve. Post it when the goods arrive.`,
    },
  ];
}
