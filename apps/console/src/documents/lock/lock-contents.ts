import { useQueries } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import type { Page } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';

type Query = Readonly<Record<string, string>>;

interface Kind {
  readonly resource: string;
  /** Filters for records that are posted and still open; undefined if this kind has none. */
  readonly open?: Query;
}

const UNPAID = { state: 'posted', 'payment_state[in]': 'not_paid,partial' };

/** Records that are posted on a date and are drafts before that (docs/spec/domain.md 3.5). */
const KINDS: readonly Kind[] = [
  { resource: 'invoices', open: UNPAID },
  { resource: 'bills', open: UNPAID },
  { resource: 'payments' },
  { resource: 'entries' },
  { resource: 'adjustments' },
  { resource: 'transfers' },
];

/** The number of records of a kind up to a day, and a filter to list them. */
export interface Lying {
  readonly resource: string;
  readonly state: 'draft' | 'open';
  readonly count: number;
  readonly isExact: boolean;
  readonly search: Query;
}

/** The lists affected by moving the lock date to `day`, for the kinds that the user's role may read. */
export function listsBefore(day: string, readable: ReadonlySet<string>): readonly Omit<Lying, 'count' | 'isExact'>[] {
  const until = { 'date[lte]': day };
  return KINDS.filter(({ resource }) => readable.has(resource)).flatMap(({ resource, open }) => [
    { resource, state: 'draft' as const, search: { state: 'draft', ...until } },
    ...(open ? [{ resource, state: 'open' as const, search: { ...open, ...until } }] : []),
  ]);
}

/** The records on or before the day, as counted by the service; undefined while loading. Omits kinds without any. */
export function useLyingBefore(day: string | null): readonly Lying[] | undefined {
  const { slug } = useWorkspace();
  const readable = new Set(useResources().map(({ name }) => name));
  const lists = day === null ? [] : listsBefore(day, readable);
  const answers = useQueries({
    queries: lists.map(({ resource, search }) =>
      listQuery(slug, resource, { ...search, fields: 'id', limit: '1', include_total: 'true' }),
    ),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return lists.flatMap((list, at) => {
    const page = answers[at]?.data as
      | (Page & { readonly total_count?: number; readonly total_is_exact?: boolean })
      | undefined;
    const count = page?.total_count ?? page?.data.length ?? 0;
    return count === 0 ? [] : [{ ...list, count, isExact: page?.total_is_exact !== false }];
  });
}
