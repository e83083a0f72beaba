import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ListQuery } from '../../data/daybook.js';
import type { Search } from './log-query.js';

/** The parameters of this screen's address, and a change of some of them. Empty and undefined ones leave it. */
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

/** Another filter begins with its first page, and with no row open. */
export const FROM_START: Search = { cursor: undefined, open: undefined };

/**
 * The query that the address asks for. A period ends when it was asked for, so that the same address is the same request until
 * somebody asks again.
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
