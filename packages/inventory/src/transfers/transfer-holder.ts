import { isZero, sum } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { transfers } from '../resources/transfers.resource.js';
import type { HeldStock } from '../stock/held-stock.js';
import { type Day, PostingDay } from '../stock/posting-day.js';
import { type Facts, StockFacts } from '../stock/stock-facts.js';
import { StockLedger } from '../stock/stock-ledger.js';
import type { Part } from './post-plan.js';
import { KINDS } from './transfer-kinds.js';
import { placesOf } from './transfer-confirmation.js';
import { type OriginalLine, TransferOriginals } from './transfer-originals.js';

/** Everything that the post of a transfer leans on, locked. */
export interface HeldTransfer {
  readonly day: Day;
  readonly facts: Facts;
  readonly stock: HeldStock;
  /** Of a return: the lines that it takes back, by their UUID. */
  readonly originals: ReadonlyMap<string, OriginalLine>;
}

@Injectable()
export class TransferHolder {
  constructor(
    private readonly day: PostingDay,
    private readonly facts: StockFacts,
    private readonly originals: TransferOriginals,
    private readonly ledger: StockLedger,
  ) {}

  async hold(work: UnitOfWork, transfer: Transfer, parts: readonly Part[]): Promise<HeldTransfer> {
    const { lines, locationFromId, locationToId } = transfer;
    const originals = await this.holdOriginals(work, transfer);
    const day = await this.day.hold(work.workspaceId);
    const productIds = lines.map(({ productId }) => productId);
    const facts = await this.facts.hold(work.workspaceId, productIds, [locationFromId, locationToId]);
    const stock = await this.ledger.hold(
      work,
      facts,
      internalPlaces(transfer, facts),
      day.decimals,
      needsOf(transfer, parts),
    );
    return { day, facts, stock, originals: new Map(originals.map((line) => [line.id, line])) };
  }

  private async holdOriginals(work: UnitOfWork, { id, returnOfId }: Transfer): Promise<OriginalLine[]> {
    if (!returnOfId) return [];
    await work.lock(transfers, returnOfId);
    return this.originals.read(work.workspaceId, returnOfId, id);
  }
}

/** A draft may still name what is no internal location: it is refused before anything moves. */
function internalPlaces(transfer: Transfer, { locations, products }: Facts) {
  return placesOf(transfer).filter(
    ({ productId, locationId }) =>
      locations.get(locationId)?.type === 'internal' && products.get(productId)?.type === 'goods',
  );
}

/** How much of each product goes, at most. */
function needsOf({ kind }: Transfer, parts: readonly Part[]): ReadonlyMap<string, string> {
  if (!KINDS[kind].isOutgoing || kind === 'internal') return new Map();
  const ids = [...new Set(parts.filter(({ quantity }) => !isZero(quantity)).map(({ line }) => line.productId))];
  return new Map(
    ids.map((id) => [id, sum(parts.filter(({ line }) => line.productId === id).map(({ quantity }) => quantity))]),
  );
}
