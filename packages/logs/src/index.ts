export { LogsModule } from './logs.module.js';
export { RequestJournal, type AnsweredRequest } from './request-journal.js';
export { PurgeRequestLogs } from './purge-request-logs.js';
export { schema } from './schema.js';
