export { DeprecatedUseWriter } from './deprecated-use-writer.js';
export { LogsModule } from './logs.module.js';
export { RequestLogWriter, type AnsweredRequest } from './request-log-writer.js';
export { PurgeRequestLogs } from './purge-request-logs.js';
export { schema } from './schema.js';
