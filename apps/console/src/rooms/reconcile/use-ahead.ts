import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import type { BankLine } from './bank-line.js';
import { foretoldQuery, readAhead, suggestionsQuery } from './suggestions.js';

/** Pages of suggestions that are read without being needed yet: what is certain is counted in them. */
const PAGES = 10;

/** Lines after the chosen one whose entries are foretold. */
const FORETOLD = 3;

/** How many lines are certain, as far as is known. */
export interface Certain {
  readonly lines: ReadonlySet<string>;
  /** There are lines that were not looked at. */
  readonly isMore: boolean;
}

const NONE: Certain = { lines: new Set(), isMore: false };

/** Reads the suggestions of an account's lines ahead, page by page, so that the next line has them at once. */
function useSuggestionsAhead(account: string, isReady: boolean): Certain {
  const { slug } = useWorkspace();
  const [certain, setCertain] = useState<Certain>(NONE);
  useEffect(() => {
    if (!isReady) return undefined;
    let isOver = false;
    const read = async (): Promise<void> => {
      let cursor: string | undefined;
      for (let page = 1; page <= PAGES; page++) {
        const ahead = await readAhead(slug, account, cursor);
        if (isOver) return;
        cursor = ahead.next;
        setCertain((before) => ({ lines: new Set([...before.lines, ...ahead.certain]), isMore: cursor !== undefined }));
        if (cursor === undefined) return;
      }
    };
    // Without them, each line asks for its own.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [slug, account, isReady]);
  return certain;
}

/** Asks for the next lines what their best suggestion would post. */
function useForetold(lines: readonly BankLine[], chosen: string | undefined): void {
  const { slug } = useWorkspace();
  const asked = useRef<string>('');
  const at = lines.findIndex(({ id }) => id === chosen);
  const next = at < 0 ? [] : lines.slice(at + 1, at + 1 + FORETOLD);
  const key = next.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (asked.current === key) return;
    asked.current = key;
    for (const line of next)
      void queryClient
        .fetchQuery(suggestionsQuery(slug, line.id))
        .then(([best]) => best && queryClient.prefetchQuery(foretoldQuery(slug, line, best.plan)))
        .catch(() => undefined);
  });
}

export function useAhead(account: string, lines: readonly BankLine[], chosen: string | undefined): Certain {
  const certain = useSuggestionsAhead(account, lines.length > 0);
  useForetold(lines, chosen);
  return certain;
}
