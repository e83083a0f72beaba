import type { Principal } from '@daybook/access';
import type { Library } from './open-library.js';

export interface Story {
  /** `members 2 updated`, in the order of writing. */
  readonly history: string[];
  /** `member.updated 2`, in the order of writing. */
  readonly events: string[];
}

/** The history and the outbox of a workspace. */
export async function storyOf({ owner }: Library, { workspace }: Principal): Promise<Story> {
  const history = await owner.query<{ told: string }>(
    `SELECT record_type || ' ' || version || ' ' || action AS told FROM records.history WHERE workspace_id = $1 ORDER BY id`,
    [workspace.id],
  );
  const events = await owner.query<{ told: string }>(
    `SELECT type || ' ' || record_version AS told FROM events.events WHERE workspace_id = $1 ORDER BY id`,
    [workspace.id],
  );
  return { history: history.map(({ told }) => told), events: events.map(({ told }) => told) };
}

const TABLES = [
  'library.members',
  'library.loans',
  'library.loan_lines',
  'library.loan_witnesses',
  'library.loan_line_readers',
  'library.openings',
  'library.fines',
  'records.history',
  'events.events',
  'idempotency.keys',
];

/** Every row of a workspace in any table, as text. */
export async function everythingOf({ owner }: Library, { workspace }: Principal): Promise<string[]> {
  const parts = TABLES.map((table) => `SELECT '${table}' || t::text AS row FROM ${table} t WHERE workspace_id = $1`);
  const rows = await owner.query<{ row: string }>(parts.join(' UNION ALL '), [workspace.id]);
  return rows.map(({ row }) => row).sort();
}
