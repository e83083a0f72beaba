import type { SchemaPart } from '@daybook/database';
import { Webhooks1795737600130 } from './migrations/1795737600130-webhooks.js';

export const schema: SchemaPart = {
  name: 'webhooks',
  migrations: [Webhooks1795737600130],
  // Read, and locked for a redelivery; deliveries are written to their table.
  rights: { deliveries: ['SELECT', 'UPDATE'] },
  stays: 'all',
  // Across workspaces: where deliveries are due, and what to recover, disable or remove.
  across: {
    webhook_deliveries: [
      'workspace_id',
      'webhook_endpoint_id',
      'event_id',
      'state',
      'sequence',
      'due_at',
      'attempted',
      'created_at',
    ],
    webhook_endpoints: ['workspace_id', 'id', 'enabled', 'disabled_reason', 'ordering', 'family_id'],
    endpoint_health: ['workspace_id', 'endpoint_id', 'failures', 'failing_since', 'closed_until', 'leased_until'],
    endpoint_cursors: ['workspace_id', 'endpoint_id', 'recover_next'],
    endpoint_secrets: ['workspace_id', 'expires_at'],
    removed_endpoints: ['workspace_id', 'endpoint_id'],
  },
  scanned: ['webhook_deliveries'],
};
