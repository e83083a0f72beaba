import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { recordsOf } from '../../data/daybook.js';
import { useWorkspace } from '../../data/workspace.js';
import { today } from '../../words/formats.js';
import { type LineFilter, lineIn, narrowedBy, type OpenItemRow, type OpenLine, type Side } from './match-plan.js';

interface Answer {
  readonly data: readonly OpenItemRow[];
  readonly next_cursor?: string;
}

const PATH = '/v1/reports/open_items';

/** The maximum page size. */
const ROWS = '200';

/** Lines of a side that are loaded without asking. */
const AT_ONCE = 1000;

/** Debounce: the pause in typing before a request is sent. */
const REST_MS = 250;

export interface Narrowing {
  readonly account: string;
  readonly partner: string;
  readonly filter: LineFilter;
}

export interface OpenLines {
  readonly lines: readonly OpenLine[];
  readonly isLoading: boolean;
  readonly isMore: boolean;
  readonly more: () => void;
  readonly error: Error | null;
}

/** The open lines of a side that pass the filters, page by page, oldest first. */
export function useOpenLines(side: Side, { account, partner, filter }: Narrowing): OpenLines {
  const { slug, timezone } = useWorkspace();
  const narrowed = JSON.stringify(narrowedBy(filter, today(timezone)));
  const [rested] = useDebouncedValue(narrowed, REST_MS);
  const asked: Readonly<Record<string, string>> = {
    ...(account === '' ? {} : { account }),
    ...(partner === '' ? {} : { partner }),
    ...(JSON.parse(rested) as Readonly<Record<string, string>>),
    side,
    limit: ROWS,
  };
  const { data, isFetching, hasNextPage, fetchNextPage, error } = useInfiniteQuery({
    queryKey: [slug, 'read', PATH, asked, 'lines'],
    queryFn: ({ pageParam, signal }) =>
      recordsOf(slug).read<Answer>(PATH, pageParam === '' ? asked : { ...asked, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: Answer) => next_cursor,
    refetchOnWindowFocus: false,
  });
  const lines = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data.map(lineIn)), [data]);
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && lines.length < AT_ONCE) void fetchNextPage();
  }, [hasNextPage, isFetching, error, lines.length, fetchNextPage]);
  return {
    lines,
    isLoading: narrowed !== rested || (isFetching && lines.length < AT_ONCE),
    isMore: hasNextPage,
    more: () => void fetchNextPage(),
    error,
  };
}
