/** The rows of the view `teamwork.users` in workspace `$1`: members by their names today, then those who were named here before they left. */
export const USERS = `
  SELECT m.workspace_id, m.user_id AS id, m.created_at, m.updated_at, m.version, NULL::text AS external_id, '{}'::jsonb AS metadata,
    u.name, u.disabled_at IS NULL AS active
  FROM users.members m JOIN users.published_users u ON u.id = m.user_id WHERE m.workspace_id = $1
  UNION ALL
  SELECT k.workspace_id, k.id, k.created_at, k.created_at, 1, NULL, '{}', k.name, false
  FROM teamwork.known_users k
  WHERE k.workspace_id = $1 AND NOT EXISTS (
    SELECT FROM users.members m WHERE m.workspace_id = $1 AND m.user_id = k.id)`;
