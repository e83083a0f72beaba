import { type Invariant, type Resource, rowsSql } from '@daybook/records';
import { assignable, DRAFT, noted } from '../records/about.js';

/** The rows of these collections, as `(resource, id, …)`. */
function recordsOf(resources: readonly Resource[], more: string): string {
  return resources
    .map(
      (resource) =>
        `SELECT '${resource.name}' AS resource, r.id${more} FROM ${rowsSql(resource)} r WHERE r.workspace_id = $1`,
    )
    .join(' UNION ALL ');
}

/** What holds of notes and assignments, over the records of this composition. */
export function teamworkInvariants(resources: readonly Resource[]): readonly Invariant[] {
  const about = new Set(noted(resources));
  const withNotes = resources.filter(({ name }) => about.has(name));
  const drafts = assignable(resources);
  if (drafts.length === 0) return [];
  return [
    {
      name: 'a note and an assignment are about a record that exists',
      rule: 'domain.md 7, 56',
      sql: `WITH r AS (${recordsOf(withNotes, '')})
        SELECT x.kind AS resource, x.id, format('about %s %s, which does not exist', x.record_resource, x.record_id) AS detail
        FROM (
          SELECT 'comments' AS kind, c.id, c.record_resource, c.record_id FROM teamwork.comments c WHERE c.workspace_id = $1
          UNION ALL
          SELECT 'assignments', a.id, a.record_resource, a.record_id FROM teamwork.assignments a WHERE a.workspace_id = $1
        ) x WHERE NOT EXISTS (SELECT FROM r WHERE r.resource = x.record_resource AND r.id = x.record_id)`,
    },
    {
      name: 'an open assignment is of a draft',
      rule: 'domain.md 7, 57',
      sql: `WITH r AS (${recordsOf(drafts, ', r.state::text AS state')})
        SELECT 'assignments' AS resource, a.id, format('%s %s is %s', a.record_resource, a.record_id, r.state) AS detail
        FROM teamwork.assignments a JOIN r ON r.resource = a.record_resource AND r.id = a.record_id
        WHERE a.workspace_id = $1 AND a.state = 'open' AND r.state <> '${DRAFT}'`,
    },
  ];
}
