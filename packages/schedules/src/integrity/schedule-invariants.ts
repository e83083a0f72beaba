import { unitsOfLines } from '@daybook/inventory';
import type { Invariant } from '@daybook/records';

export const SCHEDULE_INVARIANTS: readonly Invariant[] = [
  unitsOfLines({
    ...{ name: 'schedules', table: 'schedules.lines', parent: 'schedule_id', resource: `'schedules'` },
  }),
  {
    name: 'the numbers of a schedule before its next one each have one run, and none comes after',
    rule: 'domain.md 5.17',
    sql: `SELECT 'schedules' AS resource, s.id, format('next number %s: %s runs before it, %s failed at it, %s others', s.next_number, r.before, r.failed, r.others) AS detail
      FROM schedules.schedules s CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE r.number < s.next_number AND r.state NOT IN ('failed', 'drafted')) AS before,
          count(*) FILTER (WHERE r.number = s.next_number AND r.state = 'failed') AS failed,
          count(*) FILTER (WHERE r.number > s.next_number OR (r.number = s.next_number AND r.state IN ('made', 'skipped'))
            OR (r.number < s.next_number AND r.state IN ('failed', 'drafted'))) AS others
        FROM schedules.schedule_runs r WHERE r.workspace_id = $1 AND r.schedule_id = s.id) AS r
      WHERE s.workspace_id = $1 AND (r.before <> s.next_number - 1 OR r.failed > 1 OR r.others > 0)`,
  },
  {
    name: 'a run of a schedule has the document that it made',
    rule: 'domain.md 5.17',
    sql: `SELECT 'schedule_runs' AS resource, r.id, format('%s %s is not there', r.document_resource, r.document_name) AS detail
      FROM schedules.schedule_runs r
      LEFT JOIN accounting.published_documents d ON d.workspace_id = $1 AND d.id = r.document_id
      WHERE r.workspace_id = $1 AND r.document_id IS NOT NULL AND CASE WHEN r.document_resource <> 'entries' THEN d.id IS NULL
        ELSE (SELECT count(*) FILTER (WHERE h.version = 1) - count(*) FILTER (WHERE h.action = 'deleted') FROM records.history h
          WHERE h.workspace_id = $1 AND h.record_type = 'entries' AND h.record_id = r.document_id) <> 1 END`,
  },
];
