import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { recordsOf } from '../../data/daybook.js';
import { useWorkspace } from '../../data/workspace.js';
import { isFiltered, type LineFilter, lineIn, type OpenItemRow, type OpenLine, passes } from './match-plan.js';

interface Answer {
  readonly data: readonly OpenItemRow[];
  readonly next_cursor?: string;
}

const PATH = '/v1/reports/open_items';

/** As many as a page takes. */
const ROWS = '200';

/** So many lines are read without asking; with a filter that the service does not have, more. */
const AT_ONCE = 1000;
const AT_ONCE_FILTERED = 10_000;

export interface OpenLines {
  readonly lines: readonly OpenLine[];
  /** How many were read. */
  readonly count: number;
  readonly isLoading: boolean;
  readonly isMore: boolean;
  readonly more: () => void;
  readonly error: Error | null;
}

/** The open lines of an account and a partner, page by page, oldest first. */
export function useOpenLines(account: string, partner: string, filter: LineFilter): OpenLines {
  const { slug } = useWorkspace();
  const asked = { ...(account === '' ? {} : { account }), ...(partner === '' ? {} : { partner }), limit: ROWS };
  const { data, isFetching, hasNextPage, fetchNextPage, error } = useInfiniteQuery({
    queryKey: [slug, 'read', PATH, asked, 'lines'],
    queryFn: ({ pageParam, signal }) =>
      recordsOf(slug).read<Answer>(PATH, pageParam === '' ? asked : { ...asked, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: Answer) => next_cursor,
    refetchOnWindowFocus: false,
  });
  const all = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data.map(lineIn)), [data]);
  const most = isFiltered(filter) ? AT_ONCE_FILTERED : AT_ONCE;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && all.length < most) void fetchNextPage();
  }, [hasNextPage, isFetching, error, all.length, most, fetchNextPage]);
  const { amount, from, to } = filter;
  const lines = useMemo(() => all.filter((line) => passes(line, { amount, from, to })), [all, amount, from, to]);
  return {
    lines,
    count: all.length,
    isLoading: isFetching && all.length < most,
    isMore: hasNextPage,
    more: () => void fetchNextPage(),
    error,
  };
}
