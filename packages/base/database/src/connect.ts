import { opened } from './connection-reason.js';
import { Database } from './database.js';
import { IS_CITUS } from './distribution/layout.js';
import { type ServerLog, Servers } from './distribution/servers.js';
import { snapshotIdentity, tableOfEach } from './consistent-read.js';
import { type ConnectionSettings, makePool, SERVICE_ROLE } from './pool.js';
import { examinePooler } from './pooler.js';
import type { SchemaPart } from './schema-part.js';

const HAS_CITUS = `SELECT ${IS_CITUS} AS is`;

/**
 * A connected {@link Database}. The caller ends it with `database.close()`. The framework's logger is passed, because commands that need
 * SQL alone start without the framework. @throws Unavailable with one clear line
 */
export async function connect(
  parts: readonly SchemaPart[],
  settings: ConnectionSettings,
  logger?: ServerLog,
): Promise<Database> {
  const pool = makePool(settings);
  try {
    const isPooled = await opened(() => examinePooler(pool, settings), settings);
    const sessionUrl = isPooled ? settings.sessionUrl : undefined;
    const { prepared, lockTimeoutMs, statementTimeoutMs } = settings;
    const table = tableOfEach(parts);
    const how = { prepared, sessionUrl, lockTimeoutMs, statementTimeoutMs, seen: table && snapshotIdentity(table) };
    if (settings.role !== SERVICE_ROLE) return new Database(pool, undefined, how);
    const [row] = (await pool.query<{ is: boolean }>(HAS_CITUS)).rows;
    return new Database(pool, row!.is ? 'citus' : 'plain', { ...how, servers: new Servers(parts, logger) });
  } catch (error) {
    await pool.end();
    throw error;
  }
}
