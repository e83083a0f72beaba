/** The events that have their place in the stream. */
export const stream = `CREATE OR REPLACE VIEW events.stream AS
  SELECT workspace_id, id, type, created_at, sequence, request_id, actor,
    CASE WHEN octet_length(data::text) > 20000 THEN json_build_object(
        'object', json_build_object('id', data -> 'object' -> 'id', 'version', record_version), 'previous', '{}'::json)
      ELSE data END AS data,
    octet_length(data::text) > 20000 AS truncated,
    record_type AS resource, record_id AS record, NULL::text AS external_id
  FROM events.events
  WHERE sequence IS NOT NULL`;
