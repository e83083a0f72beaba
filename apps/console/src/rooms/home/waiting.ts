import { useQueries } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { usePerson, useResources, useWorkspace } from '../../data/workspace.js';
import { addDays } from '../../words/days.js';
import { useBooks } from '../../data/books.js';
import type { Assignment } from '../../teamwork/assignments.js';
import type { Note } from '../../teamwork/notes.js';

/** The maximum number of lines of each kind. */
const MOST = 8;

/** How long a note that mentions somebody is shown. */
const DAYS = 14;

export interface Waiting {
  /** The first that is due comes first, those without a day last. */
  readonly assignments: readonly Assignment[];
  readonly hasMore: boolean;
  /** The newest first. */
  readonly notes: readonly Note[];
  /** The records of the assignments, by id, as far as they have loaded. */
  readonly records: ReadonlyMap<string, Row>;
}

/** What is assigned to the person, and what was said to them lately; undefined while loading, null where the role may not read it. */
export function useWaiting(): Waiting | null | undefined {
  const { slug } = useWorkspace();
  const { today } = useBooks();
  const { user } = usePerson();
  const mayRead = useResources().some(({ name }) => name === 'assignments');
  const since = `${addDays(today, -DAYS)}T00:00:00Z`;
  const [assigned, mentioning] = useQueries({
    queries: [
      {
        ...listQuery(slug, 'assignments', { assignee: user.id, state: 'open', sort: 'due_date', limit: String(MOST) }),
        enabled: mayRead,
      },
      {
        ...listQuery(slug, 'comments', {
          ...{ mentions: user.id, 'created_at[gte]': since, sort: '-created_at', limit: String(MOST) },
        }),
        enabled: mayRead,
      },
    ],
  });
  const assignments = (assigned?.data?.data ?? []) as unknown as readonly Assignment[];
  const notes = (mentioning?.data?.data ?? []) as unknown as readonly Note[];
  const records = useRecords([...assignments, ...notes].map(({ record }) => record));
  if (!mayRead) return null;
  if (assigned?.isPending || mentioning?.isPending) return undefined;
  return { assignments, notes, records, hasMore: assigned?.data?.next_cursor !== undefined };
}

/** The records, a list for each kind: a draft has no number yet, so its partner and its total say which one it is. */
function useRecords(named: readonly Note['record'][]): ReadonlyMap<string, Row> {
  const { slug } = useWorkspace();
  const readable = new Set(useResources().map(({ name }) => name));
  const kinds = [...new Set(named.map(({ resource }) => resource))].filter((name) => readable.has(name)).sort();
  const answers = useQueries({
    queries: kinds.map((resource) => {
      const ids = named.filter((one) => one.resource === resource).map(({ id }) => id);
      return listQuery(slug, resource, { 'id[in]': [...new Set(ids)].sort().join(','), limit: String(2 * MOST) });
    }),
  });
  return new Map(answers.flatMap(({ data }) => data?.data ?? []).map((row) => [row.id, row]));
}
