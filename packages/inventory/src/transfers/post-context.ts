import { DomainEvents } from '@daybook/events';
import { isZero, sum } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { type Expectation, TransferPosting } from '../events.js';
import { PostingDay } from '../stock/posting-day.js';
import { StockFacts } from '../stock/stock-facts.js';
import { StockLedger } from '../stock/stock-ledger.js';
import { internalPlaces } from './places.js';
import { type Part, partsToPost, type PostArgs, type PostContext, postingDate } from './post-rules.js';
import { KIND_RULES } from './transfer-kinds.js';
import { TransferOriginals } from './transfer-originals.js';

/** Reads everything that posting a transfer depends on, and locks it before a change. */
@Injectable()
export class PostContexts {
  constructor(
    private readonly day: PostingDay,
    private readonly facts: StockFacts,
    private readonly originals: TransferOriginals,
    private readonly ledger: StockLedger,
    private readonly events: DomainEvents,
  ) {}

  async load(work: UnitOfWork, transfer: Transfer, args: PostArgs): Promise<PostContext> {
    const { lines, locationFromId, locationToId } = transfer;
    const originals = await this.originals.load(work, transfer);
    const day = await this.day.load(work);
    const expected = await this.expected(work, transfer, postingDate(transfer, day, args));
    const productIds = lines.map(({ productId }) => productId);
    const facts = await this.facts.load(work, productIds, [locationFromId, locationToId]);
    const needs = needsOf(transfer, partsToPost(transfer, args, facts));
    const stock = await this.ledger.load(work, facts, internalPlaces(transfer, facts), day.decimals, needs);
    return { day, facts, stock, expected, originals: new Map(originals.map((line) => [line.id, line])) };
  }

  private async expected(
    work: UnitOfWork,
    { kind, lines }: Transfer,
    date: string,
  ): Promise<ReadonlyMap<string, Expectation>> {
    if (lines.every(({ purchaseLineId }) => !purchaseLineId)) return new Map();
    const posting = new TransferPosting(work, kind, lines, date);
    await this.events.publish(posting);
    return posting.expected;
  }
}

/** The most that leaves of each product. */
function needsOf({ kind }: Transfer, parts: readonly Part[]): ReadonlyMap<string, string> {
  if (!KIND_RULES[kind].isOutgoing || kind === 'internal') return new Map();
  const ids = [...new Set(parts.filter(({ quantity }) => !isZero(quantity)).map(({ line }) => line.productId))];
  return new Map(
    ids.map((id) => [id, sum(parts.filter(({ line }) => line.productId === id).map(({ quantity }) => quantity))]),
  );
}
