import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Entry } from '../../ledger/entities/entry.js';
import type { EntryLine } from '../../ledger/entities/entry-line.js';
import type { Payment } from '../entities/payment.js';
import type { Reconciliation } from '../../ledger/entities/reconciliation.js';
import type { BooksSettings } from '../../ledger/books/books-reader.js';
import { Ledger } from '../../ledger/posting/ledger.js';
import { exchangeEntryIds, Matching } from '../../ledger/matching/matching.js';
import { type MatchItem, OpenItems, wholeItem } from '../../ledger/matching/open-items.js';
import { Settlement } from '../settlement/settlement.js';
import { entries } from '../../ledger/resources/entries.resource.js';
import { reconciliations } from '../../ledger/resources/reconciliations.resource.js';

/** The active matches of a payment, including those by which it sets off documents, and their lines. */
const MATCHES = `
  SELECT r.id, r.debit_line_id AS "debitLineId", r.credit_line_id AS "creditLineId"
  FROM accounting.payments p
  JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.entry_id = coalesce(p.assigned_by_id, p.entry_id)
  JOIN accounting.reconciliations r
    ON r.workspace_id = $1 AND l.id IN (r.debit_line_id, r.credit_line_id) AND r.state = 'active'
  WHERE p.workspace_id = $1 AND p.id = $2
  UNION SELECT s.id, s.debit_line_id, s.credit_line_id FROM accounting.reconciliations s
  WHERE s.workspace_id = $1 AND s.payment_id = $2 AND s.state = 'active'
  ORDER BY 1`;

interface MatchRow {
  readonly id: string;
  readonly debitLineId: string;
  readonly creditLineId: string;
}

/** Reverses a payment (domain.md 5.3, 6.12). */
@Injectable()
export class PaymentReversal {
  constructor(
    private readonly ledger: Ledger,
    private readonly items: OpenItems,
    private readonly matching: Matching,
    private readonly settlement: Settlement,
  ) {}

  async lockDocuments(work: UnitOfWork, paymentId: string): Promise<void> {
    const rows = await work.tx.query<MatchRow>(MATCHES, [work.workspaceId, paymentId]);
    await this.settlement.lockDocuments(
      work,
      rows.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]),
    );
  }

  /** The active matches of a payment. While it is locked no other can be added, because matching locks the payment first. */
  async loadMatches(work: UnitOfWork, payment: Readonly<Payment>): Promise<Reconciliation[]> {
    const rows = await work.tx.query<MatchRow>(MATCHES, [work.workspaceId, payment.id]);
    const found: Reconciliation[] = [];
    for (const { id } of rows) found.push(await work.lock(reconciliations, id));
    return found;
  }

  /**
   * Numbers are taken in the order of journals: the mirror entry's first, then that of the entry that set the partner, then exchange
   * differences.
   */
  async reverse(
    work: UnitOfWork,
    books: BooksSettings,
    payment: Payment,
    matches: readonly Reconciliation[],
    date: string,
  ): Promise<void> {
    const entryIds = [payment.entryId, payment.assignedById].filter((id) => id !== null);
    const lineIds = matches.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]);
    const documents = await this.settlement.lockDocuments(work, lineIds);
    for (const id of [...entryIds, ...exchangeEntryIds(matches)].sort()) await work.lock(entries, id);
    const posted: Entry[] = [];
    for (const id of entryIds) posted.push(await work.lock(entries, id));
    const ownLineIds = posted.flatMap(({ lines }) => lines.map(({ id }) => id));
    const items = await this.items.lock(work.tx, work.workspaceId, [...lineIds, ...ownLineIds]);
    const pairs: [MatchItem, MatchItem][] = [];
    for (const entry of posted) {
      const mirror = await this.ledger.reverse(work, entry.id, { date, fiscalYearStart: books.fiscalYearStart });
      payment.reversedById ??= mirror.id;
      for (const [i, line] of entry.lines.entries()) {
        const own = items.get(line.id);
        if (own) pairs.push([wholeItem(entry, line, own.voidedOn), wholeItem(mirror, mirror.lines[i] as EntryLine)]);
      }
    }
    await this.matching.void(work, books, matches, date);
    await this.matchMirror(work, books, pairs, date);
    const payments = [...new Set([...documents.payments, payment])];
    await this.settlement.derive(work, { ...documents, payments });
  }

  /** Matches each of the payment's items, which are fully open again, with its mirror. */
  private async matchMirror(
    work: UnitOfWork,
    books: BooksSettings,
    pairs: readonly [MatchItem, MatchItem][],
    date: string,
  ): Promise<void> {
    const requests = pairs.map(([own, mirror]) => {
      const [debit, credit] = own.side === 'debit' ? [own, mirror] : [mirror, own];
      return { debitLineId: debit.id, creditLineId: credit.id, date, ofReversal: true } as const;
    });
    await this.matching.make(work, books, requests, pairs.flat());
  }
}
