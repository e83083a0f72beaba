import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { type LockedLevels, StockLevels } from '../stock/stock-levels.js';
import { changedLine } from '../transfers/changed-line.js';
import { linesReleased, reservationChanges, reservedPlaces, type ReservationPlan } from '../transfers/reservations.js';

/** draft, waiting or ready → cancelled: what is reserved for it becomes available again (domain.md 5.7). */
@Injectable()
export class CancelTransfer implements ActionVerb<Transfer, object, LockedLevels, ReservationPlan> {
  constructor(private readonly levels: StockLevels) {}

  async load(work: UnitOfWork, transfer: Transfer): Promise<LockedLevels> {
    return this.levels.load(work, reservedPlaces(transfer), 'left');
  }

  plan(transfer: Transfer): ReservationPlan {
    const lines = linesReleased(transfer).map((line) => changedLine(line, { quantityDone: '0', value: '0' }));
    const reservations = reservationChanges(transfer, lines);
    return { problems: [], changes: { lines, state: 'cancelled' }, events: ['cancelled'], reservations };
  }

  async apply(work: UnitOfWork, _transfer: Transfer, plan: ReservationPlan, levels: LockedLevels): Promise<void> {
    levels.reserve(plan.reservations);
    await this.levels.write(work, levels);
  }
}
