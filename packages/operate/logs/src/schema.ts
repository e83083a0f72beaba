import type { SchemaPart } from '@daybook/database';
import { Logs1795737600080 } from './migrations/1795737600080-logs.js';

export const schema: SchemaPart = {
  name: 'logs',
  migrations: [Logs1795737600080],
  // A log line is written once; a count increases. Without rights, the views could be written through.
  rights: {
    requests: ['SELECT', 'INSERT', 'DELETE'],
    request_logs: ['SELECT'],
    uses: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    deprecated_uses: ['SELECT'],
  },
  // The workspaces with lines that have expired.
  across: { requests: ['workspace_id', 'created_at'] },
  stays: 'all',
  scanned: ['requests'],
};
