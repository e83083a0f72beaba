import { InvalidRequest, type Problem } from '@daybook/errors';
import { copyOf, type Plan, type UnitOfWork, type WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { ArchivedCurrencies } from '../currencies/archived-currencies.js';
import { HomeCurrency } from '../currencies/home-currency.js';
import { completeLines } from '../entries/complete-lines.js';
import { type EntryJournal, EntryJournals, journalProblems } from '../entries/entry-journals.js';
import type { Entry } from '../entities/entry.js';
import { entries } from '../resources/entries.resource.js';

interface Context {
  readonly home: string;
  /** Archived ones among the currencies that lines newly select. */
  readonly archived: ReadonlySet<string>;
  /** Null: unchanged. */
  readonly journal: EntryJournal | null;
}

/**
 * Completes a new or changed manual draft, and refuses one that could never be posted; balance is only checked at posting (domain.md 4.9).
 * Of a posted entry only annotations change (domain.md 5.10).
 */
@Injectable()
export class DraftEntry implements WriteVerb<Entry, Context | null> {
  constructor(
    private readonly home: HomeCurrency,
    private readonly archived: ArchivedCurrencies,
    private readonly journals: EntryJournals,
  ) {}

  async load(
    { tx, workspaceId }: UnitOfWork,
    entry: Readonly<Entry>,
    before: Readonly<Entry> | null,
  ): Promise<Context | null> {
    if (before !== null && entry.state !== 'draft') return null;
    const home = await this.home.lock(tx, workspaceId);
    const archived = await this.archived.among(tx, workspaceId, chosenCurrencies(entry, before));
    const isSameJournal = before?.journalId === entry.journalId;
    const journal = isSameJournal ? null : await this.journals.load(tx, workspaceId, entry.journalId);
    return { home, archived, journal };
  }

  async loadAll({ tx, workspaceId }: UnitOfWork, all: readonly Readonly<Entry>[]): Promise<Context[]> {
    const home = await this.home.lock(tx, workspaceId);
    const chosen = all.flatMap((entry) => chosenCurrencies(entry, null));
    const archived = await this.archived.among(tx, workspaceId, chosen);
    const ids = all.map(({ journalId }) => journalId);
    const journals = await this.journals.loadAll(tx, workspaceId, ids);
    return ids.map((id) => ({ home, archived, journal: journals.get(id) ?? null }));
  }

  /** @throws InvalidRequest for what is wrong in the lines themselves, naming the field */
  plan(entry: Readonly<Entry>, context: Context | null, before: Readonly<Entry> | null): Plan<Entry> {
    if (!context) return { problems: [] };
    const draft = copyOf(entries, entry);
    draft.state ??= 'draft';
    draft.class ??= 'main';
    draft.closing ??= false;
    draft.lines ??= [];
    const { bad, refused } = completeLines(draft.lines, before?.lines ?? [], context.home);
    if (bad.length > 0) throw new InvalidRequest(bad);
    const problems = [
      ...(context.journal ? journalProblems(context.journal) : []),
      ...refused,
      ...archivedProblems(draft, before, context.archived),
    ];
    return { problems, changes: draft };
  }
}

/** A line keeps its currency, even if archived; a line without one is in that of the books, which is never archived. */
function chosenCurrencies({ lines }: Readonly<Entry>, before: Readonly<Entry> | null): string[] {
  const former = formerCurrencies(before);
  return (lines ?? []).flatMap(({ id, currency }) => (currency && currency !== former.get(id) ? [currency] : []));
}

function archivedProblems(
  { lines }: Readonly<Entry>,
  before: Readonly<Entry> | null,
  archived: ReadonlySet<string>,
): Problem[] {
  const former = formerCurrencies(before);
  return lines.flatMap(({ id, currency }, i): Problem[] => {
    if (!archived.has(currency as string) || former.get(id) === currency) return [];
    const field = `lines[${i}].currency`;
    const message = `${field}: ${currency} is archived. Choose another, or set it active again.`;
    return [{ field, code: 'archived', message }];
  });
}

function formerCurrencies(before: Readonly<Entry> | null): ReadonlyMap<string, string | null> {
  return new Map(before?.lines.map(({ id, currency }) => [id, currency]));
}
