/** The people of each workspace, and who was named in it before leaving. */
export const users = `CREATE OR REPLACE VIEW teamwork.users AS
  SELECT m.workspace_id, m.user_id AS id, m.created_at, m.updated_at, m.version, NULL::text AS external_id, '{}'::jsonb AS metadata,
    u.name, u.disabled_at IS NULL AS active
  FROM users.members m JOIN users.published_users u ON u.id = m.user_id
  UNION ALL
  SELECT k.workspace_id, k.id, k.created_at, k.created_at, 1, NULL, '{}', k.name, false
  FROM teamwork.known_users k
  WHERE NOT EXISTS (SELECT FROM users.members m WHERE m.workspace_id = k.workspace_id AND m.user_id = k.id)`;
