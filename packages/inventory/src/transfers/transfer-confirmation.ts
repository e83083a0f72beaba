import { type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { DocumentNumbers } from '../stock/document-numbers.js';
import { StockFacts } from '../stock/stock-facts.js';
import { type HeldLevels, type Place, StockLevels } from '../stock/stock-levels.js';
import { releaseAll, reserveMissing, stateOf } from './reservations.js';
import { transferProblems } from './transfer-conditions.js';
import { KINDS } from './transfer-kinds.js';

/** What a transfer does before anything moves: it gets its number, and reserves or gives back (domain.md 5.7). */
@Injectable()
export class TransferConfirmation {
  constructor(
    private readonly facts: StockFacts,
    private readonly levels: StockLevels,
    private readonly numbers: DocumentNumbers,
  ) {}

  async problems(work: UnitOfWork, transfer: Transfer): Promise<Problem[]> {
    const { locationFromId, locationToId, lines } = transfer;
    const productIds = lines.map(({ productId }) => productId);
    return transferProblems(
      transfer,
      await this.facts.hold(work.workspaceId, productIds, [locationFromId, locationToId]),
    );
  }

  /** draft → ready or waiting; the caller saves or adds it. @throws Refusal */
  async confirm(work: UnitOfWork, transfer: Transfer): Promise<void> {
    const problems = await this.problems(work, transfer);
    if (problems.length > 0) throw new Refusal(problems);
    const levels = await this.levels.hold(work, placesOf(transfer), 'made');
    if (KINDS[transfer.kind].isOutgoing) reserveMissing(transfer, levels);
    await this.levels.write(work, levels);
    transfer.number = await this.numbers.take(work, transfer.kind);
    transfer.state = stateOf(transfer);
  }

  /** Reserves what is missing, as far as it is there; answers whether anything changed. */
  async reserve(work: UnitOfWork, transfer: Transfer): Promise<boolean> {
    return this.change(work, transfer, reserveMissing);
  }

  /** Gives back all that is reserved; answers whether anything changed. */
  async release(work: UnitOfWork, transfer: Transfer): Promise<boolean> {
    return this.change(work, transfer, releaseAll);
  }

  private async change(
    work: UnitOfWork,
    transfer: Transfer,
    how: (transfer: Transfer, levels: HeldLevels) => boolean,
  ): Promise<boolean> {
    if (!KINDS[transfer.kind].isOutgoing) return false;
    const places = transfer.lines.map(({ productId }) => ({ productId, locationId: transfer.locationFromId }));
    const levels = await this.levels.hold(work, places, 'left');
    const changed = how(transfer, levels);
    await this.levels.write(work, levels);
    return changed;
  }
}

/** The places of its products at its internal locations. */
export function placesOf({ kind, lines, locationFromId, locationToId }: Transfer): Place[] {
  const { from, to } = KINDS[kind];
  const ids = [...(from === 'internal' ? [locationFromId] : []), ...(to === 'internal' ? [locationToId] : [])];
  return lines.flatMap(({ productId }) => ids.map((locationId) => ({ productId, locationId })));
}
