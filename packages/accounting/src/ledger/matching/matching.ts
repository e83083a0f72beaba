import { Database } from '@daybook/database';
import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { decimalsOf, decimalsOfCurrency, equal, minimum } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Reconciliation } from '../entities/reconciliation.js';
import { entries } from '../resources/entries.resource.js';
import { reconciliations } from '../resources/reconciliations.resource.js';
import { ExchangeEntries } from './exchange-entries.js';
import type { HeldBooks } from '../books/held-books.js';
import { Ledger } from '../posting/ledger.js';
import { matchedDate, matchProblems } from './match-conditions.js';
import { lessMatch, matchedValue } from './match-rules.js';
import { MatchesChanging } from './matches-changing.js';
import { type HeldItem, OpenItems } from './open-items.js';

/** What is to be matched. */
export interface MatchRequest {
  readonly debitLineId: string;
  readonly creditLineId: string;
  /** In the lines' currency; default: the smaller open amount. */
  readonly amount?: string | undefined;
  /** Default: the first day on which both lines can be matched, or today if that is locked. */
  readonly date?: string | undefined;
  /** The match belongs to a reversal, and so cannot be undone. */
  readonly ofReversal?: true;
  /** The payment that sets off both documents against each other, and its date: no such match is older. */
  readonly setOffBy?: { readonly id: string; readonly date: string };
  /** The new record, where a client made it. */
  readonly record?: Reconciliation;
}

/** All matches of a piece of work in one statement: their items are settled by the sum of them. */
const MATCH = `
  INSERT INTO accounting.reconciliations (workspace_id, id, created_at, updated_at, version, external_id, metadata, name, state,
    debit_line_id, credit_line_id, date, currency, amount, debit_value, credit_value, exchange_entry_id, of_reversal, payment_id)
  SELECT $1, r.id, now(), now(), r.version, r.external_id, r.metadata, r.name, r.state,
    r.debit_line_id, r.credit_line_id, r.date, r.currency, r.amount, r.debit_value, r.credit_value, r.exchange_entry_id, r.of_reversal, r.payment_id
  FROM json_populate_recordset(NULL::accounting.reconciliations, $2::json) r`;

const VOID = 'INSERT INTO accounting.reconciliation_voids (workspace_id, id, date) SELECT $1, unnest($2::uuid[]), $3';

/** The match ledger: what settles what (domain.md 4.11, 5.4, 6.6). */
@Injectable()
export class Matching {
  constructor(
    private readonly database: Database,
    private readonly items: OpenItems,
    private readonly ledger: Ledger,
    private readonly exchange: ExchangeEntries,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Says that matches of these lines will change: what shows them is locked now, because it stands before items and entries in
   * the order of locks. `setOffBy`: payments that set off documents by these matches.
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
   * Matches pairs of lines one after the other, posts their exchange differences, and brings the documents of all lines in
   * line. Locks those documents, then the items; takes numbers last.
   * @throws Refusal on `debit_line`, `credit_line`, `amount` or `date`
   */
  async match(work: UnitOfWork, books: HeldBooks, requests: readonly MatchRequest[]): Promise<Reconciliation[]> {
    if (requests.length === 0) return [];
    const lineIds = requests.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]);
    const changing = await this.announce(work, lineIds);
    // Others hold their items by now. What the first to lock waited for is only seen by its next statement.
    if (requests.some(({ record }) => record)) await this.items.hold(work.workspaceId, lineIds);
    const held = await this.items.hold(work.workspaceId, lineIds);
    const made = await this.make(work, books, requests, held);
    await changing.written();
    return made;
  }

  /**
   * Records matches of held items, and posts their exchange differences; the documents of the lines are not looked at. `held`
   * tells what is open before and after.
   */
  async make(
    work: UnitOfWork,
    books: HeldBooks,
    requests: readonly MatchRequest[],
    held: Map<string, HeldItem>,
  ): Promise<Reconciliation[]> {
    const made: Reconciliation[] = [];
    for (const request of requests) made.push(await this.plan(work, books, request, held));
    if (made.length > 0) await this.database.write(MATCH, [work.workspaceId, JSON.stringify(made.map(rowOf))]);
    for (const record of made) work.note(reconciliations, record);
    return made;
  }

  /** The match as it will be recorded, and its exchange difference, which is posted. */
  private async plan(
    work: UnitOfWork,
    books: HeldBooks,
    request: MatchRequest,
    held: Map<string, HeldItem>,
  ): Promise<Reconciliation> {
    const debit = held.get(request.debitLineId);
    const credit = held.get(request.creditLineId);
    refuseDecimals(request.amount, debit);
    const problems = matchProblems(debit, credit, request, books);
    if (problems.length > 0) throw new Refusal(problems);
    const [from, to] = [debit as HeldItem, credit as HeldItem];
    const amount = request.amount ?? minimum(from.residualCurrency, to.residualCurrency);
    const decimals = decimalsOfCurrency(books.home);
    const record = Object.assign(request.record ?? new Reconciliation(), {
      name: `${from.entryNumber} – ${to.entryNumber}`,
      state: 'active' as const,
      debitLineId: from.id,
      creditLineId: to.id,
      date: matchedDate(from, to, request, books),
      currency: from.currency,
      amount,
      debitValue: matchedValue(from, amount, decimals),
      creditValue: matchedValue(to, amount, decimals),
      exchangeEntryId: null as string | null,
      paymentId: request.setOffBy?.id ?? null,
      ofReversal: request.ofReversal ?? false,
    });
    work.begin(record);
    if (!equal(record.debitValue, record.creditValue))
      record.exchangeEntryId = await this.exchange.post(work, books, record, from);
    held.set(from.id, { ...from, ...lessMatch(from, amount, record.debitValue) });
    held.set(to.id, { ...to, ...lessMatch(to, amount, record.creditValue) });
    return record;
  }

  /**
   * Voids locked matches from `date` on and reverses their exchange entries at that date; what was open before is open
   * again. The caller has checked the date.
   */
  async undo(work: UnitOfWork, books: HeldBooks, matches: readonly Reconciliation[], date: string): Promise<void> {
    if (matches.length === 0) return;
    const lineIds = matches.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]);
    const changing = await this.announce(
      work,
      lineIds,
      matches.flatMap(({ paymentId }) => paymentId ?? []),
    );
    for (const id of differencesOf(matches)) await work.lock(entries, id);
    await this.items.hold(work.workspaceId, lineIds);
    await this.void(work, books, matches, date);
    await changing.written();
  }

  /** The same of matches whose items, exchange entries and documents the caller holds; the documents are not looked at. */
  async void(work: UnitOfWork, books: HeldBooks, matches: readonly Reconciliation[], date: string): Promise<void> {
    if (matches.length === 0) return;
    await this.database.write(VOID, [work.workspaceId, matches.map(({ id }) => id), date]);
    for (const match of matches) {
      match.state = 'undone';
      work.save(match, 'undone');
    }
    for (const id of differencesOf(matches))
      await this.ledger.reverse(work, id, { date, fiscalYearStart: books.fiscalYearStart });
  }
}

/** The exchange entries of matches, in the order of locks. */
export function differencesOf(matches: readonly Reconciliation[]): string[] {
  return matches.flatMap(({ exchangeEntryId }) => exchangeEntryId ?? []).sort();
}

function rowOf(match: Reconciliation): object {
  return {
    id: match.id,
    version: match.version,
    external_id: match.externalId,
    metadata: match.metadata,
    name: match.name,
    state: match.state,
    debit_line_id: match.debitLineId,
    credit_line_id: match.creditLineId,
    date: match.date,
    currency: match.currency,
    amount: match.amount,
    debit_value: match.debitValue,
    credit_value: match.creditValue,
    exchange_entry_id: match.exchangeEntryId,
    of_reversal: match.ofReversal,
    payment_id: match.paymentId,
  };
}

/** Only now is the currency known (wire.md 6). @throws InvalidRequest on `amount` */
function refuseDecimals(amount: string | undefined, item: HeldItem | undefined): void {
  if (amount === undefined || !item) return;
  const places = decimalsOfCurrency(item.currency);
  if (decimalsOf(amount) <= places) return;
  const problem: Problem = {
    field: 'amount',
    code: 'out_of_range',
    message: `amount has more decimals than ${item.currency} has: at most ${places}.`,
  };
  throw new InvalidRequest(problem);
}
