import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '../entities/reconciliation.js';
import { BooksHolder } from '../books/held-books.js';
import { Matching } from '../matching/matching.js';

/** A match is active at once: the only create that may write to a ledger (domain.md 4.11, 5.4). */
@Injectable()
export class CreateReconciliation implements OldWriteVerb<Reconciliation> {
  constructor(
    private readonly books: BooksHolder,
    private readonly matching: Matching,
  ) {}

  async run(work: UnitOfWork, record: Reconciliation): Promise<void> {
    const { debitLineId, creditLineId, amount, date } = record as Partial<Reconciliation> & Reconciliation;
    const books = await this.books.load(work);
    await this.matching.match(work, books, [{ debitLineId, creditLineId, amount, date, record }]);
  }
}
