import type { ActionVerb, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { DocumentNumbers } from '../stock/document-numbers.js';
import { type Facts, StockFacts } from '../stock/stock-facts.js';
import { type LockedLevels, StockLevels } from '../stock/stock-levels.js';
import { internalPlaces } from '../transfers/places.js';
import {
  linesReserved,
  reservationChanges,
  type ReservationPlan,
  reservationState,
} from '../transfers/reservations.js';
import { transferProblems } from '../transfers/transfer-conditions.js';

interface Context {
  readonly facts: Facts;
  readonly levels: LockedLevels;
}

/** draft → ready or waiting: it gets its number, and outgoing goods are reserved as far as available (domain.md 5.7). */
@Injectable()
export class ConfirmTransfer implements ActionVerb<Transfer, object, Context, ReservationPlan> {
  constructor(
    private readonly facts: StockFacts,
    private readonly levels: StockLevels,
    private readonly numbers: DocumentNumbers,
  ) {}

  async load(work: UnitOfWork, transfer: Transfer): Promise<Context> {
    const { locationFromId, locationToId, lines } = transfer;
    const productIds = lines.map(({ productId }) => productId);
    const facts = await this.facts.load(work, productIds, [locationFromId, locationToId]);
    return { facts, levels: await this.levels.load(work, internalPlaces(transfer, facts), 'made') };
  }

  plan(transfer: Transfer, { facts, levels }: Context): ReservationPlan | Refused {
    const problems = transferProblems(transfer, facts);
    if (problems.length > 0) return { problems };
    const lines = linesReserved(transfer, levels);
    const reservations = reservationChanges(transfer, lines);
    return {
      problems,
      changes: { lines, state: reservationState(transfer, lines) },
      events: ['confirmed'],
      reservations,
    };
  }

  async apply(work: UnitOfWork, transfer: Transfer, plan: ReservationPlan, { levels }: Context): Promise<void> {
    levels.reserve(plan.reservations);
    await this.levels.write(work, levels);
    transfer.number = await this.numbers.take(work, transfer.kind);
  }
}
