import { useQueries } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import type { Page } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { today } from '../../words/formats.js';
import { dutiesOf, type Work, workOf } from './work-cards.js';

/** The maximum number of lines in a card. */
const MOST = 5;

export interface ShownWork {
  readonly work: Work;
  readonly page: (Page & { readonly total_count?: number; readonly total_is_exact?: boolean }) | undefined;
  readonly error: Error | null;
}

/** What waits for the person, with how many there are and the first of them; undefined while loading. */
export function useWork(): readonly ShownWork[] | undefined {
  const { slug, role, may, timezone } = useWorkspace();
  const day = today(timezone);
  const resources = useResources();
  const duties = dutiesOf(role, day)
    .filter(({ scopes }) => may(scopes))
    .map(({ work }) => work);
  const all = [...duties, ...workOf(role, day)].filter(({ resource }) =>
    resources.some(({ name }) => name === resource),
  );
  const answers = useQueries({
    queries: all.map(({ resource, query, sort }) =>
      listQuery(slug, resource, { ...query, sort, limit: String(MOST), include_total: 'true' }),
    ),
  });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  const shown = all.map((work, at) => ({ work, page: answers[at]?.data, error: answers[at]?.error ?? null }));
  return shown.filter(({ work, page }) => !duties.includes(work) || page?.data.length !== 0);
}
