import type { Plan, Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type BooksSettings, BooksReader } from '../books/books-reader.js';
import type { Reconciliation } from '../entities/reconciliation.js';
import { type PlannedMatch, planMatches } from '../matching/match-plan.js';
import type { MatchesChanging } from '../matching/matches-changing.js';
import { Matching } from '../matching/matching.js';
import { type MatchItem, OpenItems } from '../matching/open-items.js';

interface Context {
  readonly books: BooksSettings;
  /** The documents of the lines are locked along with it. */
  readonly changing: MatchesChanging;
  readonly items: readonly MatchItem[];
}

interface MatchPlan extends Plan<Reconciliation> {
  readonly match: PlannedMatch;
}

/** Creates a match, which is active immediately: the only create that may write to a ledger (domain.md 4.11, 5.4). */
@Injectable()
export class CreateReconciliation implements WriteVerb<Reconciliation, Context, MatchPlan> {
  readonly addsItself = true;

  constructor(
    private readonly books: BooksReader,
    private readonly items: OpenItems,
    private readonly matching: Matching,
  ) {}

  async load(work: UnitOfWork, { debitLineId, creditLineId }: Readonly<Reconciliation>): Promise<Context> {
    const lineIds = [debitLineId, creditLineId];
    const books = await this.books.load(work);
    const changing = await this.matching.announce(work, lineIds);
    // Locked first, then read: only the next statement sees what the lock waited for.
    await this.items.lock(work.tx, work.workspaceId, lineIds);
    const items = await this.items.lock(work.tx, work.workspaceId, lineIds);
    return { books, changing, items: [...items.values()] };
  }

  plan(wanted: Readonly<Partial<Reconciliation>>, { books, items }: Context): MatchPlan | Refused {
    const { debitLineId, creditLineId, amount, date } = wanted as Readonly<Reconciliation>;
    const { problems, matches } = planMatches([{ debitLineId, creditLineId, amount, date }], items, books);
    const [match] = matches;
    return match ? { problems, changes: match.values, match } : { problems };
  }

  async apply(
    work: UnitOfWork,
    record: Reconciliation,
    { match }: MatchPlan,
    { books, changing }: Context,
  ): Promise<void> {
    await this.matching.record(work, books, [{ ...match, record }]);
    await changing.written();
  }
}
