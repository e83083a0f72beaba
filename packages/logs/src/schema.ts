import type { SchemaPart } from '@daybook/database';
import { RequestLog } from './entities/request-log.js';
import { Logs1700000000550 } from './migrations/1700000000550-logs.js';
import { LogsWithoutTokens1700000000861 } from './migrations/1700000000861-logs-without-tokens.js';

export const schema: SchemaPart = {
  name: 'logs',
  entities: [RequestLog],
  migrations: [Logs1700000000550, LogsWithoutTokens1700000000861],
  // A log line is written once. The view could be written through.
  rights: { requests: ['SELECT', 'INSERT', 'DELETE'], request_logs: ['SELECT'] },
};
