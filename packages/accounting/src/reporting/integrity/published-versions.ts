import { type Resource, viewCondition } from '@daybook/records';
import type { Invariant } from './invariant.js';

/** A currency is in a constant list until its first change. */
const FIRST_RECORDED: Readonly<Record<string, number>> = { currencies: 2 };

const NAME = 'every version of a record has its history and, for 30 days, its events';

/** Compares outbox and history with the records of one resource (domain.md 7, 47). */
function versionsWithoutHistory(resource: Resource): string {
  const { name, table } = resource;
  const where = ['r.workspace_id = $1', ...viewCondition(resource, 'r')].join(' AND ');
  return `SELECT '${name}' AS resource, r.id, format('version %s has no history', v) AS detail
    FROM ${table.name} r CROSS JOIN LATERAL generate_series(${FIRST_RECORDED[name] ?? 1}, r.version) AS v
    WHERE ${where} AND NOT EXISTS (SELECT FROM records.history h WHERE h.workspace_id = $1
      AND h.record_type = '${name}' AND h.record_id = r.id AND h.version = v)`;
}

/** Of a silent resource only the history tells. */
function versionsWithoutEvent(resources: readonly Resource[]): string {
  const silent = resources.filter((resource) => resource.silent).map(({ name }) => `'${name}'`);
  return `SELECT h.record_type AS resource, h.record_id AS id,
    format('version %s has no event', h.version) AS detail
  FROM records.history h
  WHERE h.workspace_id = $1 AND h.at > now() - interval '30 days'
    AND h.record_type <> ALL (ARRAY[${silent.join(', ')}]::text[])
    AND NOT EXISTS (SELECT FROM events.events v WHERE v.workspace_id = $1 AND v.record_type = h.record_type
      AND v.record_id = h.record_id AND v.record_version = h.version)`;
}

const OUT_OF_ORDER = `SELECT record_type AS resource, record_id AS id,
    format('version %s was published after %s', record_version, former) AS detail
  FROM (SELECT v.record_type, v.record_id, v.record_version,
      lag(v.record_version) OVER (PARTITION BY v.record_type, v.record_id ORDER BY v.sequence) AS former
    FROM events.events v WHERE v.workspace_id = $1 AND v.sequence IS NOT NULL) AS published
  WHERE record_version < former`;

/** Places are assigned without gaps and purged from the lowest on; the last one assigned is in the stream's own row. */
export const WHOLE_STREAM: Invariant = {
  name: 'the stream of events has no gap',
  rule: 'wire.md 9',
  sql: `SELECT NULL AS resource, NULL::uuid AS id, format('%s events from place %s to %s, the last one given is %s', published, first, last, given) AS detail
    FROM (SELECT count(*) AS published, coalesce(min(v.sequence), 1) AS first, coalesce(max(v.sequence), 0) AS last
      FROM events.events v WHERE v.workspace_id = $1 AND v.sequence IS NOT NULL) AS found
    CROSS JOIN (SELECT coalesce(max(s.last), 0) AS given FROM events.streams s WHERE s.workspace_id = $1) AS stream
    WHERE published <> last - first + 1 OR (published > 0 AND last <> given)`,
};

/** Covers the records of all these resources, except views, which show their bases' records, and resources that take no client data. */
export function publishedVersions(resources: readonly Resource[]): Invariant {
  const bases = resources.filter(({ name, base, fields }) => name === base && fields['metadata']);
  const sql = [...bases.map(versionsWithoutHistory), versionsWithoutEvent(resources), OUT_OF_ORDER].join(
    '\nUNION ALL\n',
  );
  return { name: NAME, rule: 'domain.md 7, 47', sql };
}
