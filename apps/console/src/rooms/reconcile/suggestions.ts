import { queryOptions } from '@tanstack/react-query';
import { recordsOf } from '../../data/daybook.js';
import { queryClient } from '../../data/queries.js';
import type { BankLine, MatchBody } from './bank-line.js';

export type Certainty = 'certain' | 'likely' | 'possible';
export type SuggestionKind = 'open_items' | 'payment' | 'rule' | 'transfer' | 'split';

/** What a line may be, and why. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly certainty: Certainty;
  readonly reasons: readonly { readonly code: string; readonly text: string; readonly points: number }[];
  /** Exactly the arguments of `match`. */
  readonly plan: MatchBody;
  readonly difference: { readonly kind: string; readonly amount: number; readonly text: string } | null;
}

interface OfLine {
  readonly data: readonly Suggestion[];
}

interface OfPage {
  readonly data: readonly { readonly bank_line: string; readonly suggestions: readonly Suggestion[] }[];
  readonly next_cursor?: string;
}

/** How long they stay true enough to be shown without asking again. */
const FRESH_MS = 120_000;

const KIND = 'bank_suggestions';

export const suggestionsQuery = (workspace: string, line: string) =>
  queryOptions({
    queryKey: [workspace, KIND, line],
    queryFn: async ({ signal }) =>
      (await recordsOf(workspace).read<OfLine>(`/v1/bank_lines/${line}/suggestions`, {}, signal)).data,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });

/** Lines whose suggestions are read in one request. */
const AT_ONCE = 50;

/** What was read ahead. */
export interface Ahead {
  readonly next: string | undefined;
  /** The lines whose best suggestion is certain. */
  readonly certain: readonly string[];
}

/** Reads the suggestions of the first open lines, or of those after a cursor. */
export async function readAhead(workspace: string, account: string, cursor?: string): Promise<Ahead> {
  const query: Readonly<Record<string, string>> = cursor
    ? { cursor, limit: String(AT_ONCE) }
    : { bank_account: account, sort: 'date', limit: String(AT_ONCE) };
  const { data, next_cursor: next } = await recordsOf(workspace).read<OfPage>('/v1/bank_lines/suggestions', query);
  for (const { bank_line: line, suggestions } of data)
    if (queryClient.getQueryData(suggestionsQuery(workspace, line).queryKey) === undefined)
      queryClient.setQueryData(suggestionsQuery(workspace, line).queryKey, suggestions);
  const certain = data.filter(({ suggestions: [best] }) => best?.certainty === 'certain');
  return { next, certain: certain.map(({ bank_line: line }) => line) };
}

/** The dry run of a match: the entries as they would be posted. */
export const foretoldQuery = (workspace: string, line: Pick<BankLine, 'id' | 'amount_open'>, body: MatchBody) =>
  queryOptions({
    queryKey: ['preview', workspace, 'bank_lines', line.id, line.amount_open, body],
    queryFn: ({ signal }) => recordsOf(workspace).previewAct('bank_lines', line.id, 'match', body, signal),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });

/** The records that a plan settles or links. */
export function namedIn(plan: MatchBody): readonly string[] {
  const items = (plan.items ?? []) as readonly { readonly invoice?: string; readonly entry_line?: string }[];
  const linked = [plan.payment, plan.entry].filter((one): one is string => typeof one === 'string');
  return [...linked, ...items.flatMap(({ invoice, entry_line: line }) => invoice ?? line ?? [])];
}

/** Forgets the suggestions that name one of these records: another line has taken it, or has let it go. */
export function forgetSuggestions(workspace: string, named: readonly string[]): void {
  const taken = new Set(named);
  if (taken.size === 0) return;
  void queryClient.resetQueries({
    predicate: ({ queryKey, state }) =>
      queryKey[0] === workspace &&
      queryKey[1] === KIND &&
      ((state.data as readonly Suggestion[] | undefined) ?? []).some(({ plan }) =>
        namedIn(plan).some((id) => taken.has(id)),
      ),
  });
}

/** After an undo anything may be open again. */
export function forgetAllSuggestions(workspace: string): void {
  void queryClient.resetQueries({ queryKey: [workspace, KIND] });
}
