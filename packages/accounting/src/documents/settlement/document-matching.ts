import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BooksSettings } from '../../ledger/books/books-reader.js';
import type { Reconciliation } from '../../ledger/entities/reconciliation.js';
import type { MatchRequest, PlannedMatch } from '../../ledger/matching/match-plan.js';
import { Matching } from '../../ledger/matching/matching.js';
import type { MatchItem } from '../../ledger/matching/open-items.js';
import { settlingEntryId } from '../payments/allocation.js';
import { type Documents, Settlement } from './settlement.js';

/** What the caller has locked of the lines to match: their documents, and the open items. */
export interface Known {
  readonly documents: Documents;
  readonly items: readonly MatchItem[];
}

/** Matches lines of documents that the caller has locked; nothing is locked again. */
@Injectable()
export class DocumentMatching {
  constructor(
    private readonly matching: Matching,
    private readonly settlement: Settlement,
  ) {}

  /**
   * Like {@link Matching.make}, and updates the documents; those of one direction that payments settle are not read again.
   * @throws Refusal on `debit_line`, `credit_line`, `amount` or `date`
   */
  async match(work: UnitOfWork, books: BooksSettings, requests: readonly MatchRequest[], known: Known): Promise<void> {
    await this.settle(work, await this.matching.make(work, books, requests, known.items), known);
  }

  /** The same for planned matches, like {@link Matching.record}. */
  async record(work: UnitOfWork, books: BooksSettings, matches: readonly PlannedMatch[], known: Known): Promise<void> {
    await this.settle(work, await this.matching.record(work, books, matches), known);
  }

  private async settle(work: UnitOfWork, made: readonly Reconciliation[], { documents, items }: Known): Promise<void> {
    const entryIds = new Map(items.map(({ id, entryId }) => [id, entryId]));
    const entryOf = (lineId: string): string => entryIds.get(lineId)!;
    const isPaid = ({ debitLineId, creditLineId }: Reconciliation, side: 'debit' | 'credit'): boolean =>
      documents.payments.some(
        (payment) => settlingEntryId(payment) === entryOf(side === 'debit' ? creditLineId : debitLineId),
      );
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
