import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { recordsOf } from '../../data/daybook.js';
import { listQuery } from '../../data/queries.js';
import type { Page } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { type Shelf, shelfIn } from './count-plan.js';

/** Products that are loaded without asking. */
const AT_ONCE = 1000;

const FILTERS = { 'on_hand[gt]': '0', fields: 'product,on_hand,reserved', limit: '200' };

export interface Shelves {
  readonly shelves: readonly Shelf[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Undefined: all of them are loaded. */
  readonly more: (() => void) | undefined;
}

/** The booked quantities at a location. */
export function useShelves(location: string | undefined): Shelves {
  const { slug } = useWorkspace();
  const asked = { ...FILTERS, location: location ?? '' };
  const { data, isPending, isFetching, hasNextPage, fetchNextPage, error } = useInfiniteQuery({
    queryKey: [slug, 'list', 'stock', 'count', asked],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      recordsOf(slug).list('stock', pageParam === '' ? asked : { ...asked, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: location !== undefined,
    refetchOnWindowFocus: false,
  });
  const shelves = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data.map(shelfIn)), [data]);
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && shelves.length < AT_ONCE) void fetchNextPage();
  }, [hasNextPage, isFetching, error, shelves.length, fetchNextPage]);
  return {
    shelves,
    isLoading: location !== undefined && (isPending || (hasNextPage && shelves.length < AT_ONCE)),
    error,
    more: hasNextPage && shelves.length >= AT_ONCE ? () => void fetchNextPage() : undefined,
  };
}

/** The only internal location, if there is exactly one, so that nobody has to choose it. */
export function useOnlyPlace(isAsked: boolean): string | undefined {
  const { slug } = useWorkspace();
  const { data } = useQuery({
    ...listQuery(slug, 'locations', { type: 'internal', limit: '2', fields: 'name' }),
    enabled: isAsked,
  });
  return data?.data.length === 1 ? data.data[0]?.id : undefined;
}
