import type { SchemaPart } from '@daybook/database';
import { DeprecatedUse } from './entities/deprecated-use.js';
import { RequestLog } from './entities/request-log.js';
import { Logs1700000000550 } from './migrations/1700000000550-logs.js';
import { LogsWithoutTokens1700000000861 } from './migrations/1700000000861-logs-without-tokens.js';
import { DeprecatedUses1700000000982 } from './migrations/1700000000982-deprecated-uses.js';

export const schema: SchemaPart = {
  name: 'logs',
  entities: [RequestLog, DeprecatedUse],
  migrations: [Logs1700000000550, LogsWithoutTokens1700000000861, DeprecatedUses1700000000982],
  // A log line is written once, a count goes on. The views could be written through.
  rights: {
    requests: ['SELECT', 'INSERT', 'DELETE'],
    request_logs: ['SELECT'],
    uses: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    deprecated_uses: ['SELECT'],
  },
  stays: 'all',
  scanned: ['requests'],
};
