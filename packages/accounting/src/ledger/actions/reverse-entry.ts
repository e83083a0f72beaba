import { type Problem, Refusal } from '@daybook/errors';
import { isZero } from '@daybook/money';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type EntryContext, EntryContexts } from '../entries/entry-context.js';
import { periodProblems, yearEndProblems } from '../entries/post-conditions.js';
import type { Entry } from '../entities/entry.js';
import { BooksHolder } from '../books/held-books.js';
import { Ledger } from '../posting/ledger.js';
import { Matching, type MatchRequest } from '../matching/matching.js';
import { type HeldItem, OpenItems } from '../matching/open-items.js';

interface ReverseArgs {
  readonly date?: string | null;
}

/** Posts the mirror of a manual entry: the same accounts, partners and currencies, the sides exchanged, open items of both matched (domain.md 6.12). */
@Injectable()
export class ReverseEntry implements OldActionVerb<Entry, ReverseArgs> {
  constructor(
    private readonly contexts: EntryContexts,
    private readonly books: BooksHolder,
    private readonly items: OpenItems,
    private readonly ledger: Ledger,
    private readonly matching: Matching,
  ) {}

  async refusals(work: UnitOfWork, entry: Entry, args?: ReverseArgs): Promise<readonly Problem[]> {
    return problemsOf(entry, await this.contexts.read(work.workspaceId, entry), args);
  }

  async run(work: UnitOfWork, entry: Entry, args: ReverseArgs): Promise<void> {
    const context = await this.contexts.hold(work.workspaceId, entry);
    const problems = problemsOf(entry, context, args);
    if (problems.length > 0) throw new Refusal(problems);
    const date = dateOf(entry, context, args);
    const open = await this.items.holdOf(work.workspaceId, [entry.id]);
    const mirror = await this.ledger.reverse(work, entry.id, { date, fiscalYearStart: context.fiscalYearStart });
    await this.matching.match(work, await this.books.load(work), pairsOf(open, entry, mirror));
  }
}

/** What is still open of each line settles its mirror. */
function pairsOf(open: readonly HeldItem[], entry: Entry, mirror: Entry): MatchRequest[] {
  return open
    .filter(({ residualCurrency }) => !isZero(residualCurrency))
    .map(({ id, side }) => {
      const opposite = mirror.lines[entry.lines.findIndex((line) => line.id === id)]!.id;
      const [debitLineId, creditLineId] = side === 'debit' ? [id, opposite] : [opposite, id];
      return { debitLineId, creditLineId, ofReversal: true };
    });
}

function problemsOf(entry: Entry, context: EntryContext, args?: ReverseArgs): Problem[] {
  if (entry.sourceId !== null) {
    const message = `The entry belongs to ${entry.sourceName} in ${entry.sourceResource}. Reverse that document instead.`;
    return [{ field: 'source', code: 'has_source', message }];
  }
  if (context.isReversed)
    return [{ code: 'invalid_state', message: 'The entry is already reversed. See reversed_by.' }];
  const date = dateOf(entry, context, args);
  if (date < (entry.date as string))
    return [
      {
        field: 'date',
        code: 'out_of_range',
        message: `date must not be before ${entry.date}, the date of ${entry.number}.`,
      },
    ];
  return [...periodProblems(date, context), ...(entry.closing ? yearEndProblems(date, context) : [])];
}

/** Today, unless the entry itself is of a later day. A closing entry is taken back on its own date, the last day of the year that it closed. */
function dateOf(entry: Entry, { today }: EntryContext, args?: ReverseArgs): string {
  const own = entry.date as string;
  return args?.date ?? (entry.closing || today < own ? own : today);
}
