import type { Problem } from '@daybook/errors';
import { isZero } from '@daybook/money';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BooksReader } from '../books/books-reader.js';
import { type EntryContext, EntryContexts } from '../entries/entry-context.js';
import { yearEndProblems } from '../entries/post-conditions.js';
import { lockedProblems } from '../lock/locked-period.js';
import type { Entry } from '../entities/entry.js';
import type { MatchRequest } from '../matching/match-plan.js';
import { Matching } from '../matching/matching.js';
import { type MatchItem, OpenItems } from '../matching/open-items.js';
import { Ledger } from '../posting/ledger.js';

interface ReverseArgs {
  readonly date?: string | null;
}

interface ReversePlan extends Plan<Entry> {
  /** Date of the mirror entry. */
  readonly date: string;
}

/**
 * Posts the mirror of a manual entry: the same accounts, partners and currencies, the sides exchanged, open items of both matched
 * (domain.md 6.12).
 */
@Injectable()
export class ReverseEntry implements ActionVerb<Entry, ReverseArgs, EntryContext, ReversePlan> {
  constructor(
    private readonly contexts: EntryContexts,
    private readonly books: BooksReader,
    private readonly items: OpenItems,
    private readonly ledger: Ledger,
    private readonly matching: Matching,
  ) {}

  async load(work: UnitOfWork, entry: Readonly<Entry>): Promise<EntryContext> {
    return this.contexts.load(work, entry);
  }

  plan(entry: Readonly<Entry>, context: EntryContext, args: ReverseArgs | undefined = {}): ReversePlan | Refused {
    const date = dateOf(entry, context, args);
    return { problems: problemsOf(entry, context, date), date };
  }

  async apply(work: UnitOfWork, entry: Entry, { date }: ReversePlan, { fiscalYearStart }: EntryContext): Promise<void> {
    const open = await this.items.lockOf(work.tx, work.workspaceId, [entry.id]);
    const mirror = await this.ledger.reverse(work, entry.id, { date, fiscalYearStart });
    await this.matching.match(work, await this.books.load(work), pairsOf(open, entry, mirror));
  }
}

/** Matches what is still open of each line with its mirror. */
function pairsOf(open: readonly MatchItem[], entry: Entry, mirror: Entry): MatchRequest[] {
  return open
    .filter(({ residualCurrency }) => !isZero(residualCurrency))
    .map(({ id, side }) => {
      const opposite = mirror.lines[entry.lines.findIndex((line) => line.id === id)]!.id;
      const [debitLineId, creditLineId] = side === 'debit' ? [id, opposite] : [opposite, id];
      return { debitLineId, creditLineId, ofReversal: true };
    });
}

function problemsOf(entry: Readonly<Entry>, context: EntryContext, date: string): Problem[] {
  if (entry.sourceId !== null) {
    const message = `The entry belongs to ${entry.sourceName} in ${entry.sourceResource}. Reverse that document instead.`;
    return [{ field: 'source', code: 'has_source', message }];
  }
  if (context.isReversed)
    return [{ code: 'invalid_state', message: 'The entry is already reversed. See reversed_by.' }];
  if (date < (entry.date as string)) {
    const message = `date must not be before ${entry.date}, the date of ${entry.number}.`;
    return [{ field: 'date', code: 'out_of_range', message }];
  }
  return [...lockedProblems(context, date), ...(entry.closing ? yearEndProblems(date, context) : [])];
}

/**
 * Today, unless the entry itself has a later date. A closing entry is reversed on its own date, the last day of the year that it closed.
 */
function dateOf(entry: Readonly<Entry>, { today }: EntryContext, args: ReverseArgs): string {
  const own = entry.date as string;
  return args.date ?? (entry.closing || today < own ? own : today);
}
