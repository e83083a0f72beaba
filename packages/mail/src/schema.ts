import type { SchemaPart } from '@daybook/database';
import { Mail1795900000120 } from './migrations/1795900000120-mail.js';

export const schema: SchemaPart = {
  name: 'mail',
  migrations: [Mail1795900000120],
  rights: { outbox: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] },
  // A workspace that moves takes its messages along, but sends none of them again.
  stays: ['outbox'],
  // To find what is due.
  across: { outbox: ['workspace_id', 'due_at', 'leased_until', 'data_begun'] },
};
