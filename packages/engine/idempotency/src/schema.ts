import type { SchemaPart } from '@daybook/database';
import { Idempotency1795737600060 } from './migrations/1795737600060-idempotency.js';

export const schema: SchemaPart = {
  name: 'idempotency',
  migrations: [Idempotency1795737600060],
  // The workspaces with keys that have expired.
  across: { keys: ['workspace_id', 'created_at'] },
  stays: 'all',
};
