export { newId, encodeId, decodeId } from './ids.js';
export { RecordEntity, WorkspaceRow } from './record-entity.js';
export { camelCase, snakeCase } from './snake-naming.js';
export type { SchemaPart, TableRight } from './schema-part.js';
export { refuseOther, type SchemaState } from './schema-state.js';
export { ConstraintViolation, TransactionConflict } from './faults.js';
export { Deadline, tookTooLong } from './deadline.js';
export { type Access, byAccess, rowLock } from './access.js';
export { Database, SHARED_CONNECTIONS, type TextRows, type TransactionOptions } from './database.js';
export { LARGE_BYTES, TooLarge, type Statement, type TextRow } from './exchange.js';
export { inBatches } from './in-batches.js';
export { FreshStatistics } from './fresh-statistics.js';
export { dataSource, isoInstant, SERVICE_ROLE, type ConnectionSettings } from './data-source.js';
export { examineSchema, migrate, type MigrationResult } from './migrate.js';
export { examineDatabase, type ExaminedDatabase } from './doctor/examine-database.js';
export { makeDataFolder, usingFolder } from './embedded/data-folder.js';
export { examineFolder } from './doctor/examine-folder.js';
export type { Finding } from './doctor/finding.js';
export { connect, DatabaseModule } from './database.module.js';
export {
  claimService,
  findRunning,
  removeEmbedded,
  startEmbedded,
  type EmbeddedOptions,
  type EmbeddedServer,
} from './embedded/embedded-postgres.js';
