/**
 * The rows of the view `accounting.currencies` in workspace `$1`. Uses common table expressions because the engine locks what it changes:
 * FOR UPDATE ignores these, and could not lock a row that does not exist.
 */
export const CURRENCY_ROWS = `
  WITH workspaces AS MATERIALIZED (SELECT b.workspace_id, b.created_at FROM accounting.books b WHERE b.workspace_id = $1),
    changed AS MATERIALIZED (SELECT x.* FROM accounting.changed_currencies x WHERE x.workspace_id = $1)
  SELECT w.workspace_id, c.id, coalesce(x.created_at, w.created_at) AS created_at,
    coalesce(x.updated_at, w.created_at) AS updated_at, coalesce(x.version, 1) AS version, x.external_id,
    coalesce(x.metadata, '{}'::jsonb) AS metadata, c.code, c.name, c.decimals, coalesce(x.active, true) AS active
  FROM workspaces w CROSS JOIN accounting.iso_currencies() c LEFT JOIN changed x ON x.id = c.id`;
