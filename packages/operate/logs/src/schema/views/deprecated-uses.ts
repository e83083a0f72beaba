/** Uses of deprecated parts as records: a row of a log has no version. */
export const deprecatedUses = `CREATE OR REPLACE VIEW logs.deprecated_uses AS
  SELECT workspace_id, id, first_used_at AS created_at, last_used_at AS updated_at, version, NULL::text AS external_id, '{}'::jsonb AS metadata,
    token_id, deprecation, part, route, sunset, instead, first_used_at, last_used_at, count
  FROM logs.uses`;
