/** Request logs as records: a row of a log has no version and never changes. */
export const requestLogs = `CREATE OR REPLACE VIEW logs.request_logs AS
  SELECT workspace_id, id, created_at, created_at AS updated_at, 1 AS version, NULL::text AS external_id, '{}'::jsonb AS metadata,
    token_id, method, path, status, ms, request_id, error_code
  FROM logs.requests`;
