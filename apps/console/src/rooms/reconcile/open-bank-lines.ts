import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { recordsOf } from '../../data/daybook.js';
import type { Page } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { type BankLine, LINE_FIELDS } from './bank-line.js';

const ROWS = '200';

export interface OpenBankLines {
  readonly lines: readonly BankLine[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** All open lines of an account, the oldest first. The first page is shown while the others come. */
export function useOpenBankLines(account: string): OpenBankLines {
  const { slug } = useWorkspace();
  const query = { bank_account: account, state: 'open', sort: 'date', limit: ROWS, fields: LINE_FIELDS };
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [slug, 'list', 'bank_lines', query, 'open'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      recordsOf(slug).list('bank_lines', pageParam === '' ? query : { ...query, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    refetchOnWindowFocus: false,
    // What happens to the lines here is known; what others do comes by events.
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const lines = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data as readonly BankLine[]), [data]);
  return { lines, isLoading: isPending, error, refetch: () => void refetch() };
}
