import { useEffect, useRef, useState } from 'react';
import type { ListQuery } from '../data/daybook.js';
import type { Page, Row } from '../data/wire.js';

/** How long a changed row stays highlighted. */
const MARKED_MS = 1500;
const NONE: ReadonlySet<string> = new Set();

/** The ids of the changed rows. A row that moved up from the next page is not new. */
export function changedRows(before: readonly Row[], after: readonly Row[]): readonly string[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const lastKept = after.findLastIndex(({ id }) => known.has(id));
  return after
    .filter((row, at) => (known.has(row.id) ? known.get(row.id) !== row : at < lastKept || before.length === 0))
    .map(({ id }) => id);
}

/**
 * The rows to highlight for a moment, because they changed when the same list was fetched again. Unchanged rows are the same
 * objects.
 */
export function useFreshRows(page: Page | undefined, request: ListQuery): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NONE);
  const shown = useRef<{ readonly asked: string; readonly rows: readonly Row[] }>(undefined);
  const asked = JSON.stringify(request);
  useEffect(() => {
    const before = shown.current;
    if (!page || before?.rows === page.data) return;
    shown.current = { asked, rows: page.data };
    const ids = before?.asked === asked ? changedRows(before.rows, page.data) : [];
    if (ids.length > 0) setFresh(new Set(ids));
  }, [page, asked]);
  useEffect(() => {
    if (fresh === NONE) return undefined;
    const timer = setTimeout(() => setFresh(NONE), MARKED_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
