import { RowInsert } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { equal } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Reconciliation } from '../entities/reconciliation.js';
import { entries } from '../resources/entries.resource.js';
import { reconciliations } from '../resources/reconciliations.resource.js';
import { ExchangeEntries } from './exchange-entries.js';
import type { BooksSettings } from '../books/books-reader.js';
import { Ledger } from '../posting/ledger.js';
import { knownOpenLines } from '../posting/open-lines.js';
import { type MatchRequest, type PlannedMatch, planMatches } from './match-plan.js';
import { MatchesChanging } from './matches-changing.js';
import { type MatchItem, OpenItems } from './open-items.js';

/** All matches of a unit of work in one statement: their items are settled by the sum. */
const MATCH = new RowInsert(
  'accounting.reconciliations',
  [
    ...['workspace_id', 'id', 'version', 'external_id', 'metadata', 'name', 'state', 'debit_line_id', 'credit_line_id'],
    ...['date', 'currency', 'amount', 'debit_value', 'credit_value', 'exchange_entry_id', 'of_reversal', 'payment_id'],
  ].map((name) => ({ name })),
  { created_at: 'now()', updated_at: 'now()' },
);

const VOID =
  'INSERT INTO accounting.reconciliation_voids (workspace_id, id, date) SELECT $1, unnest($2::uuid[]), $3 RETURNING 1';

/** The match ledger: what settles what (domain.md 4.11, 5.4, 6.6). */
@Injectable()
export class Matching {
  constructor(
    private readonly items: OpenItems,
    private readonly ledger: Ledger,
    private readonly exchange: ExchangeEntries,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Announces that matches of these lines will change: records that show them are locked now, because they precede items and entries in the
   * lock order. `setOffBy`: payments that set off documents by these matches.
   */
  async announce(
    work: UnitOfWork,
    lineIds: readonly string[],
    setOffBy: readonly string[] = [],
  ): Promise<MatchesChanging> {
    const changing = new MatchesChanging(work, lineIds, setOffBy);
    await this.events.publish(changing);
    return changing;
  }

  /**
   * Matches pairs of lines one after the other, posts their exchange differences, and updates the documents of all lines. Locks those
   * documents, then the items; takes numbers last.
   * @throws Refusal on `debit_line`, `credit_line`, `amount` or `date`
   */
  async match(work: UnitOfWork, books: BooksSettings, requests: readonly MatchRequest[]): Promise<void> {
    if (requests.length === 0) return;
    const lineIds = requests.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]);
    const changing = await this.announce(work, lineIds);
    const items = await this.items.lock(work.tx, work.workspaceId, lineIds);
    await this.make(work, books, requests, [...items.values()]);
    await changing.written();
  }

  /**
   * Matches locked items, and posts their exchange differences; does not update the documents.
   * @throws Refusal on `debit_line`, `credit_line`, `amount` or `date`
   */
  async make(
    work: UnitOfWork,
    books: BooksSettings,
    requests: readonly MatchRequest[],
    items: readonly MatchItem[],
  ): Promise<readonly Reconciliation[]> {
    const { problems, matches } = planMatches(requests, items, books);
    if (problems.length > 0) throw new Refusal(problems);
    return this.record(work, books, matches);
  }

  /** Records planned matches of locked items, and posts their exchange differences. */
  async record(
    work: UnitOfWork,
    books: BooksSettings,
    matches: readonly PlannedMatch[],
  ): Promise<readonly Reconciliation[]> {
    const made: Reconciliation[] = [];
    for (const { values, debit, record = new Reconciliation() } of matches) {
      const match = Object.assign(record, values);
      work.begin(match);
      if (!equal(match.debitValue, match.creditValue))
        match.exchangeEntryId = await this.exchange.post(work, books, match, debit);
      made.push(match);
    }
    if (made.length > 0) {
      const { text, values } = MATCH.statement(made.map((match) => rowOf(work.workspaceId, match)));
      await work.tx.write(text, values);
    }
    for (const match of made) {
      work.note(reconciliations, match);
      knownOpenLines(work).take(match);
    }
    return made;
  }

  /**
   * Voids locked matches from `date` on and reverses their exchange entries on that date; what was open before is open again. The caller
   * has checked the date.
   */
  async undo(work: UnitOfWork, books: BooksSettings, matches: readonly Reconciliation[], date: string): Promise<void> {
    if (matches.length === 0) return;
    const lineIds = matches.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]);
    const changing = await this.announce(
      work,
      lineIds,
      matches.flatMap(({ paymentId }) => paymentId ?? []),
    );
    for (const id of exchangeEntryIds(matches)) await work.lock(entries, id);
    await this.items.lock(work.tx, work.workspaceId, lineIds);
    await this.void(work, books, matches, date);
    await changing.written();
  }

  /** The same for matches whose items, exchange entries and documents the caller has locked; does not update the documents. */
  async void(work: UnitOfWork, books: BooksSettings, matches: readonly Reconciliation[], date: string): Promise<void> {
    if (matches.length === 0) return;
    knownOpenLines(work).forget();
    await work.tx.write(VOID, [work.workspaceId, matches.map(({ id }) => id), date]);
    for (const match of matches) {
      match.state = 'undone';
      work.save(match, 'undone');
    }
    for (const id of exchangeEntryIds(matches))
      await this.ledger.reverse(work, id, { date, fiscalYearStart: books.fiscalYearStart });
  }
}

/** The exchange entries of matches, in lock order. */
export function exchangeEntryIds(matches: readonly Reconciliation[]): string[] {
  return matches.flatMap(({ exchangeEntryId }) => exchangeEntryId ?? []).sort();
}

function rowOf(workspaceId: string, match: Reconciliation): unknown[] {
  return [
    ...[workspaceId, match.id, match.version, match.externalId, match.metadata, match.name, match.state],
    ...[match.debitLineId, match.creditLineId, match.date, match.currency, match.amount, match.debitValue],
    ...[match.creditValue, match.exchangeEntryId, match.ofReversal, match.paymentId],
  ];
}
