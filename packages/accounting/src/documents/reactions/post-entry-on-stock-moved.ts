import { Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { StockMoved } from '@daybook/inventory';
import { Injectable } from '@nestjs/common';
import { BooksReader } from '../../ledger/books/books-reader.js';
import { lockedProblems } from '../../ledger/lock/locked-period.js';
import { StockPosting } from '../stock/stock-posting.js';

/**
 * Goods move and are posted in the same transaction, or not at all (domain.md 6.7 to 6.11, 7: 35). The lock date applies to every move. A
 * move between locations, or a count without differences, posts nothing.
 */
@Injectable()
export class PostEntryOnStockMoved {
  constructor(
    events: DomainEvents,
    private readonly books: BooksReader,
    private readonly posting: StockPosting,
  ) {
    events.on(StockMoved, (moved) => this.post(moved));
  }

  private async post(moved: StockMoved): Promise<void> {
    const books = await this.books.load(moved.work);
    const problems = lockedProblems(books, moved.date);
    if (problems.length > 0) throw new Refusal(problems);
    if (moved.kind === 'internal' || moved.movements.length === 0) return;
    await this.posting.post(moved, books);
  }
}
