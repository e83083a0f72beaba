import type { ActionVerb, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { TransferLine } from '../entities/transfer-line.js';
import type { Transfer } from '../entities/transfer.js';
import { type LockedLevels, StockLevels } from '../stock/stock-levels.js';
import {
  incomingProblems,
  reservationChanges,
  reservedPlaces,
  type ReservationPlan,
  reservationState,
} from './reservations.js';

/** Shared by reserve and unreserve: the lines have what is reserved for each, the levels of stock have the total. */
@Injectable()
export abstract class ReservationVerb implements ActionVerb<Transfer, object, LockedLevels, ReservationPlan> {
  constructor(private readonly levels: StockLevels) {}

  /** The lines after the action. */
  protected abstract linesAfter(transfer: Transfer, levels: LockedLevels): TransferLine[];

  async load(work: UnitOfWork, transfer: Transfer): Promise<LockedLevels> {
    return this.levels.load(work, reservedPlaces(transfer), 'left');
  }

  plan(transfer: Transfer, levels: LockedLevels): ReservationPlan | Refused {
    const problems = incomingProblems(transfer);
    if (problems.length > 0) return { problems };
    const lines = this.linesAfter(transfer, levels);
    const reservations = reservationChanges(transfer, lines);
    if (reservations.length === 0) return { problems, reservations };
    return { problems, reservations, changes: { lines, state: reservationState(transfer, lines) } };
  }

  async apply(work: UnitOfWork, _transfer: Transfer, plan: ReservationPlan, levels: LockedLevels): Promise<void> {
    levels.reserve(plan.reservations);
    await this.levels.write(work, levels);
  }
}
