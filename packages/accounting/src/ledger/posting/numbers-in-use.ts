import type { NumbersInUse } from '@daybook/numbering';

/** Every journal's series by class and fiscal year: existing ones, and those that posted entries require. */
export const ENTRY_NUMBERS: NumbersInUse = `
  SELECT k.workspace_id, w.slug AS workspace, k.scope_id, k.class, k.period,
    format('%s/%s', CASE k.class WHEN 'main' THEN j.code ELSE j.credit_code END, k.period) AS name,
    (SELECT max(e.seq) FROM accounting.entries e WHERE e.workspace_id = $1 AND e.journal_id = k.scope_id
      AND e.class = k.class AND e.fiscal_year = k.period) AS last
  FROM (SELECT s.workspace_id, s.scope_id, s.class, s.period FROM numbering.published_series s
      WHERE s.workspace_id = $1 AND s.class IN ('main', 'credit_note')
    UNION SELECT e.workspace_id, e.journal_id, e.class, e.fiscal_year FROM accounting.entries e
      WHERE e.workspace_id = $1 AND e.state = 'posted') AS k
  JOIN tokens.workspaces w ON w.id = $1
  JOIN accounting.journals j ON j.workspace_id = $1 AND j.id = k.scope_id`;
