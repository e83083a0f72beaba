export { firstIdWithin, newId, encodeId, decodeId } from './ids.js';
export { RecordEntity, WorkspaceRow } from './record-entity.js';
export { camelCase, snakeCase } from './snake-naming.js';
export { type GlobalTable, type MigrationClass, readOnly, type SchemaPart, type TableRight } from './schema-part.js';
export { refuseOther, schemaState, type SchemaState, withReplaced } from './schema-state.js';
export { ConstraintViolation, TransactionConflict } from './faults.js';
export { Deadline, tookTooLong } from './deadline.js';
export { type Access, byAccess, rowLock } from './access.js';
export { Database, SHARED_CONNECTIONS, type TransactionOptions } from './database.js';
export { PLANS_FOR_ANY, type Statements, type UnreadRows } from './statements.js';
export { Transaction } from './transaction.js';
export { LARGE_BYTES, TooLarge, type RowBytes, type RowTypes, type Statement, valuesOf } from '@daybook/pipeline';
export { Limiter, type LaneLimits } from './limiter.js';
export { RowInsert } from './row-insert.js';
export { RowUpdate } from './row-update.js';
export { searchFunctions } from './word-index.js';
export { type Baseline, makeSchema, makeTables, type TableSql } from './baseline.js';
export { IN_ORDER_OF_BYTES } from './byte-order.js';
export { setRowRules, type RowRules, type TableRules } from './row-rules.js';
export { eachInTurn } from './each-in-turn.js';
export { inBatches } from './in-batches.js';
export { FreshStatistics } from './fresh-statistics.js';
export {
  isoInstant,
  makePool,
  PATIENT_CONNECT_MS,
  RESTORE_TABLE,
  SERVICE_ROLE,
  type ConnectionSettings,
} from './pool.js';
export { bookkeepingTables } from './empty-schema.js';
export { refuseDistributed } from './distribution/refuse-distributed.js';
export { examineSchema, migrate, migrateAround, type MigrationResult } from './migrate.js';
export { snapshotIdentity } from './consistent-read.js';
export { ownerTransaction, withOwner } from './owner-session.js';
export { examineDatabase, type ExaminedDatabase } from './doctor/examine-database.js';
export type { Finding } from './doctor/finding.js';
export { connect } from './connect.js';
export { DatabaseModule } from './database.module.js';
export { cannot, Distribution, type Moved, type Plan, SHARDS, STOPPED_MS } from './distribution/distribution.js';
export { endPrepared, isDistributed, type LaidOut, type Place, tableLayout } from './distribution/layout.js';
export { analyze } from './distribution/place-tables.js';
export * from './distribution/relocation-names.js';
export { missingRequirements } from './distribution/requirements.js';
export { Servers } from './distribution/servers.js';
export { WorkspacePlaces, type WorkspacePlace } from './distribution/workspace-places.js';
export { LOG_END, type LogPoint, Replica, type Serving } from './replica.js';
export { WRITE_STOP_LOCK, WriteStop } from './distribution/write-stop.js';
export { transactionTime } from './transaction-time.js';
