import { Unavailable } from '@daybook/errors';
import { runBatch } from '@daybook/pipeline';
import type { Pool, PoolClient } from 'pg';
import { targetName } from './connection-reason.js';
import type { ConnectionSettings } from './pool.js';

export interface Backend {
  readonly pid: number;
}

export const BACKEND = 'SELECT pg_catalog.pg_backend_pid() AS pid';

const SESSION = `
  SELECT current_user::text AS role, current_setting('search_path') AS "searchPath", current_setting('TimeZone') AS zone,
    current_setting('statement_timeout') <> '0' AND current_setting('lock_timeout') <> '0' AS "hasLimits"`;

interface Session {
  readonly role: string;
  readonly searchPath: string;
  readonly zone: string;
  readonly hasLimits: boolean;
}

/**
 * Whether a pooler is in between: the process id that it reports to the client is not that of the backend that runs the
 * statements.
 */
function isPooler(client: PoolClient, backends: readonly Backend[]): boolean {
  return backends[0]?.pid !== (client as unknown as { readonly processID: number }).processID;
}

/** For work that needs its own session. @throws Unavailable with a one-line reason when a pooler answers */
export function refusePooler(client: PoolClient, backends: readonly Backend[], settings: ConnectionSettings): void {
  if (isPooler(client, backends)) throw needsSession(settings);
}

function needsSession(settings: ConnectionSettings): Unavailable {
  const message = `${targetName(settings)} is a pooler, and this needs a session on the server itself. Set DATABASE_OWNER_URL to the address of the server.`;
  return new Unavailable({ code: 'database_pooler', message });
}

/**
 * Whether the connections lead to a pooler. A pooler ignores startup settings and may not keep named statements; both are
 * tried. @throws Unavailable with a one-line reason when it is not set up for the service
 */
export async function examinePooler(pool: Pool, settings: ConnectionSettings): Promise<boolean> {
  const client = await pool.connect();
  try {
    if (!isPooler(client, (await client.query<Backend>(BACKEND)).rows)) return false;
    if (settings.sessionUrl === undefined) throw needsSession(settings);
    const [session] = (await client.query<Session>(SESSION)).rows;
    refuseUnset(session!, settings);
    if (settings.prepared === false) return true;
    const other = await pool.connect();
    try {
      await tryNames(client, other, settings);
    } finally {
      other.release(true);
    }
    return true;
  } finally {
    client.release(true);
  }
}

function refuseUnset(session: Session, settings: ConnectionSettings): void {
  const { role, searchPath } = settings;
  const missing = [
    ...(role !== undefined && session.role !== role ? [`role ${role}`] : []),
    ...(searchPath === '' && !/^(""|'')?$/.test(session.searchPath) ? ['an empty search_path'] : []),
    ...(session.zone === 'UTC' ? [] : ['TimeZone UTC']),
    ...(session.hasLimits ? [] : ['statement_timeout and lock_timeout']),
  ];
  if (missing.length === 0) return;
  const earlier =
    session.role === role ? '' : ' Connections that it opened before daybook migrate lack them too: RECONNECT them.';
  const message = `The pooler ${targetName(settings)} opens connections without ${missing.join(', ')}. Set them in connect_query of PgBouncer; docs/operations.md, "Behind PgBouncer", shows the line.${earlier}`;
  throw new Unavailable({ code: 'database_pooler', message });
}

/**
 * Prepares two texts under the same name from two clients. If names belong to the client, each gets the result of its own text.
 */
async function tryNames(one: PoolClient, other: PoolClient, settings: ConnectionSettings): Promise<void> {
  const name = `probe${Math.random().toString(36).slice(2)}`;
  const ask = (client: PoolClient, text: string) => runBatch(client, [{ name, text, values: [] }]);
  try {
    for (let again = 0; again < 2; again++) {
      await ask(one, 'SELECT 1');
      await ask(other, 'SELECT 2');
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== '26000' && code !== '42P05') throw error;
    const message = `The pooler ${targetName(settings)} does not keep named prepared statements. Set DATABASE_PREPARED=false, or use PgBouncer 1.21 with max_prepared_statements.`;
    throw new Unavailable({ code: 'database_pooler', message }, 1, { cause: error });
  }
}
