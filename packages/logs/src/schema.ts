import type { SchemaPart } from '@daybook/database';
import { LoggedToken } from './entities/logged-token.js';
import { RequestLog } from './entities/request-log.js';
import { Logs1700000000550 } from './migrations/1700000000550-logs.js';

export const schema: SchemaPart = {
  name: 'logs',
  entities: [RequestLog, LoggedToken],
  migrations: [Logs1700000000550],
  // What came is told once. Both views could be written through.
  rights: { requests: ['SELECT', 'INSERT', 'DELETE'], request_logs: ['SELECT'], tokens: ['SELECT'] },
};
