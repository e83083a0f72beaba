/** Deliveries that clients see: without those of deleted endpoints. */
export const deliveries = `CREATE OR REPLACE VIEW webhooks.deliveries AS
  SELECT d.workspace_id, d.id, d.created_at, d.updated_at, d.version, d.external_id, d.webhook_endpoint_id, d.event_id, d.type,
    d.sequence, d.previous_sequence, d.state, d.attempts, d.due_at, d.last_attempt_at, d.last_status, d.last_error
  FROM webhooks.webhook_deliveries d
  WHERE NOT EXISTS (SELECT FROM webhooks.removed_endpoints r WHERE r.workspace_id = d.workspace_id AND r.endpoint_id = d.webhook_endpoint_id)`;
