import { useQueries } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import type { Page } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';

type Query = Readonly<Record<string, string>>;

interface Kind {
  readonly resource: string;
  /** What of it is posted and still awaited; undefined: nothing is open of this kind. */
  readonly open?: Query;
}

const UNPAID = { state: 'posted', 'payment_state[in]': 'not_paid,partial' };

/** What has a date by which it is posted, and a draft before that (docs/spec/domain.md 3.5). */
const KINDS: readonly Kind[] = [
  { resource: 'invoices', open: UNPAID },
  { resource: 'bills', open: UNPAID },
  { resource: 'payments' },
  { resource: 'entries' },
  { resource: 'adjustments' },
  { resource: 'transfers' },
];

/** How many records of a kind lie before a day, and the list of them. */
export interface Lying {
  readonly resource: string;
  readonly state: 'draft' | 'open';
  readonly count: number;
  readonly isExact: boolean;
  readonly search: Query;
}

/** The lists that a move of the lock date to `day` concerns, of the kinds that the role reads. */
export function listsBefore(day: string, readable: ReadonlySet<string>): readonly Omit<Lying, 'count' | 'isExact'>[] {
  const until = { 'date[lte]': day };
  return KINDS.filter(({ resource }) => readable.has(resource)).flatMap(({ resource, open }) => [
    { resource, state: 'draft' as const, search: { state: 'draft', ...until } },
    ...(open ? [{ resource, state: 'open' as const, search: { ...open, ...until } }] : []),
  ]);
}

/** What lies on or before the day, as the service counts it; undefined while it does. Kinds without any are left out. */
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
