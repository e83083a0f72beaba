/**
 * Every currency in each workspace, with its changes. Uses common table expressions because the engine locks what it changes: FOR UPDATE
 * ignores them, and could not lock a row that does not exist. Versions make up for the lock, in write_currency.
 */
export const currencies = `CREATE OR REPLACE VIEW accounting.currencies AS
  WITH workspaces AS (SELECT b.workspace_id, b.created_at FROM accounting.books b),
    changed AS (SELECT x.* FROM accounting.changed_currencies x)
  SELECT w.workspace_id, c.id, coalesce(x.created_at, w.created_at) AS created_at,
    coalesce(x.updated_at, w.created_at) AS updated_at, coalesce(x.version, 1) AS version, x.external_id,
    coalesce(x.metadata, '{}'::jsonb) AS metadata, c.code, c.name, c.decimals, coalesce(x.active, true) AS active
  FROM workspaces w CROSS JOIN accounting.iso_currencies() c
  LEFT JOIN changed x ON x.workspace_id = w.workspace_id AND x.id = c.id`;
