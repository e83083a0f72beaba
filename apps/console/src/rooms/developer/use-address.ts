import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ListQuery } from '../../data/daybook.js';
import type { Search } from './log-query.js';

/** The parameters in the page's URL, and a function to change some of them. Undefined parameters are removed. */
export function useAddress(): readonly [
  search: Search,
  change: (part: Search, how?: { readonly replace?: boolean }) => void,
] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const change = (part: Search, { replace = false } = {}): void =>
    void navigate({
      to: '.',
      search: ((before: Search) => ({ ...before, ...part })) as never,
      replace,
      resetScroll: false,
    });
  return [search, change];
}

/** A changed filter starts on the first page, with no row open. */
export const FROM_START: Search = { cursor: undefined, open: undefined };

/**
 * The query for the parameters in the URL. A period ends at the time of the request, so that the same URL is the same request
 * until the user refreshes.
 */
export function useAskedQuery(
  names: readonly string[],
  toQuery: (search: Search, now: number) => ListQuery,
): { readonly query: ListQuery; askAgain(): void } {
  const [search] = useAddress();
  const [asked, setAsked] = useState(() => Date.now());
  const chosen = JSON.stringify(Object.fromEntries([...names, 'cursor'].map((name) => [name, search[name]])));
  const query = useMemo(() => toQuery(JSON.parse(chosen) as Search, asked), [toQuery, chosen, asked]);
  return { query, askAgain: () => setAsked(Date.now()) };
}
