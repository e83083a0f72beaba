import { Database } from '@daybook/database';
import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import { decimalsOf, decimalsOfCurrency, equal, minimum } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Reconciliation } from '../entities/reconciliation.js';
import { entries } from '../resources/entries.resource.js';
import { reconciliations } from '../resources/reconciliations.resource.js';
import { ExchangeEntries } from './exchange-entries.js';
import type { HeldBooks } from './held-books.js';
import { Ledger } from './ledger.js';
import { matchedDate, matchProblems } from './match-conditions.js';
import { lessMatch, matchedValue } from './match-rules.js';
import { type HeldItem, OpenItems } from './open-items.js';
import { Settlement } from './settlement.js';

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
  /** The new record, where a client made it. */
  readonly record?: Reconciliation;
}

const VOID = 'INSERT INTO accounting.reconciliation_voids (workspace_id, id, date) VALUES ($1, $2, $3)';

/** The match ledger: what settles what (domain.md 4.11, 5.4, 6.6). */
@Injectable()
export class Matching {
  constructor(
    private readonly database: Database,
    private readonly items: OpenItems,
    private readonly ledger: Ledger,
    private readonly exchange: ExchangeEntries,
    private readonly settlement: Settlement,
  ) {}

  /**
   * Matches pairs of lines one after the other, posts their exchange differences, and brings the documents of all lines in
   * line. Locks those documents, then the items; takes numbers last.
   * @throws Refusal on `debit_line`, `credit_line`, `amount` or `date`
   */
  async match(work: UnitOfWork, books: HeldBooks, requests: readonly MatchRequest[]): Promise<Reconciliation[]> {
    if (requests.length === 0) return [];
    const lineIds = requests.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]);
    const documents = await this.settlement.lockDocuments(work, lineIds);
    // Others hold their items by now. What the first to lock waited for is only seen by its next statement.
    if (requests.some(({ record }) => record)) await this.items.hold(work.workspaceId, lineIds);
    const held = await this.items.hold(work.workspaceId, lineIds);
    const made: Reconciliation[] = [];
    for (const request of requests) made.push(await this.matchOne(work, books, request, held));
    await this.settlement.derive(work, documents);
    return made;
  }

  private async matchOne(work: UnitOfWork, books: HeldBooks, request: MatchRequest, held: Map<string, HeldItem>): Promise<Reconciliation> {
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
      date: matchedDate(from, to, request.date, books),
      currency: from.currency,
      amount,
      debitValue: matchedValue(from, amount, decimals),
      creditValue: matchedValue(to, amount, decimals),
      exchangeEntryId: null as string | null,
      ofReversal: request.ofReversal ?? false,
    });
    work.begin(record);
    if (!equal(record.debitValue, record.creditValue)) record.exchangeEntryId = await this.exchange.post(work, books, record, from);
    await work.add(reconciliations, record);
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
    const documents = await this.settlement.lockDocuments(work, lineIds);
    const differences = matches.flatMap(({ exchangeEntryId }) => (exchangeEntryId ? [exchangeEntryId] : [])).sort();
    for (const id of differences) await work.lock(entries, id);
    await this.items.hold(work.workspaceId, lineIds);
    for (const match of matches) {
      // One by one: an item that several of them name is given back, and compared with the rest, match by match.
      await this.database.execute(VOID, [work.workspaceId, match.id, date]);
      match.state = 'undone';
      work.save(match, 'undone');
    }
    for (const id of differences) await this.ledger.reverse(work, id, { date, fiscalYearStart: books.fiscalYearStart });
    await this.settlement.derive(work, documents);
  }
}

/** Only now is the currency known (wire.md 6). @throws InvalidRequest on `amount` */
function refuseDecimals(amount: string | undefined, item: HeldItem | undefined): void {
  if (amount === undefined || !item) return;
  const places = decimalsOfCurrency(item.currency);
  if (decimalsOf(amount) <= places) return;
  const problem: Problem = { field: 'amount', code: 'out_of_range', message: `amount has more decimals than ${item.currency} has: at most ${places}.` };
  throw new InvalidRequest(problem);
}
