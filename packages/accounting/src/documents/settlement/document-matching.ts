import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { HeldBooks } from '../../ledger/books/held-books.js';
import type { Reconciliation } from '../../ledger/entities/reconciliation.js';
import { Matching, type MatchRequest } from '../../ledger/matching/matching.js';
import type { HeldItem } from '../../ledger/matching/open-items.js';
import { type Documents, Settlement } from './settlement.js';

/** What the caller holds already of the lines that it matches: their documents, and the items as they are open now. */
export interface Known {
  readonly documents: Documents;
  readonly items: readonly HeldItem[];
}

/** Matches lines of documents that the caller holds: nothing is locked again. */
@Injectable()
export class DocumentMatching {
  constructor(
    private readonly matching: Matching,
    private readonly settlement: Settlement,
  ) {}

  /**
   * As {@link Matching.match}; documents of one direction that payments settle are not read again either.
   * @throws Refusal on `debit_line`, `credit_line`, `amount` or `date`
   */
  async match(
    work: UnitOfWork,
    books: HeldBooks,
    requests: readonly MatchRequest[],
    { documents, items }: Known,
  ): Promise<void> {
    const held = new Map(items.map((item) => [item.id, item]));
    const made = await this.matching.make(work, books, requests, held);
    const entryOf = (lineId: string) => held.get(lineId)!.entryId;
    const isPaid = ({ debitLineId, creditLineId }: Reconciliation, side: 'debit' | 'credit'): boolean =>
      documents.payments.some(({ entryId }) => entryId === entryOf(side === 'debit' ? creditLineId : debitLineId));
    const isPlain = made.every((match) => isPaid(match, 'debit')) || made.every((match) => isPaid(match, 'credit'));
    if (!isPlain) return this.settlement.derive(work, documents);
    this.settlement.settle(
      work,
      documents,
      made.map(({ debitLineId, creditLineId, amount }) => ({
        amount,
        entryIds: [entryOf(debitLineId), entryOf(creditLineId)],
      })),
    );
  }
}
