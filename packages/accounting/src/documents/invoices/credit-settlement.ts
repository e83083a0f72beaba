import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BooksReader } from '../../ledger/books/books-reader.js';
import type { Entry } from '../../ledger/entities/entry.js';
import type { MatchRequest } from '../../ledger/matching/match-plan.js';
import { Matching } from '../../ledger/matching/matching.js';
import { type MatchItem, OpenItems } from '../../ledger/matching/open-items.js';
import type { Invoice } from '../entities/invoice.js';
import { latestFirst, itemPortions } from '../payments/allocations.js';

/** A posted credit settles the open amount of its original (domain.md 6.2). */
@Injectable()
export class CreditSettlement {
  constructor(
    private readonly items: OpenItems,
    private readonly matching: Matching,
    private readonly books: BooksReader,
  ) {}

  async lockOpenOf(work: UnitOfWork, original: Invoice): Promise<MatchItem[]> {
    return this.items.loadOwed(work, [original.entryId as string]);
  }

  /** Settles the latest instalment first; what is left of the credit stays open on the partner's account. */
  async settle(work: UnitOfWork, credit: Invoice, entry: Entry, open: readonly MatchItem[]): Promise<void> {
    const accountId = open[0]?.accountId;
    const line = entry.lines.find((one) => one.accountId === accountId && one.partnerId !== null);
    if (!line) return;
    const requests = itemPortions(open, credit.amountTotal, latestFirst).map(({ item, amount }): MatchRequest => {
      const [debitLineId, creditLineId] = item.side === 'debit' ? [item.id, line.id] : [line.id, item.id];
      return { debitLineId, creditLineId, amount, ofReversal: true };
    });
    if (requests.length > 0) await this.matching.match(work, await this.books.load(work), requests);
  }
}
