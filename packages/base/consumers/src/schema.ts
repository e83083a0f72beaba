import type { SchemaPart } from '@daybook/database';
import { Consumers1795824000015 } from './migrations/1795824000015-consumers.js';

export const schema: SchemaPart = {
  name: 'consumers',
  migrations: [Consumers1795824000015],
  rights: { cursors: ['SELECT', 'INSERT', 'UPDATE'] },
  // To find streams with events after a cursor.
  across: { cursors: ['workspace_id', 'name', 'done', 'leased_until'] },
};
