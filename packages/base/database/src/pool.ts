import { Pool, type PoolConfig, types } from 'pg';
import { ClosingClient } from './closing-client.js';

/** The NOLOGIN role that every pooled connection of the service uses: it owns nothing (reliability.md 2). */
export const SERVICE_ROLE = 'daybook_app';

export const MIGRATIONS_TABLE = 'daybook_migrations';
/** Is there while a restore is not complete. */
export const RESTORE_TABLE = 'public.daybook_restore';

export interface ConnectionSettings {
  readonly url: string;
  /** A streaming replica of that server, for reads that may be stale. */
  readonly replicaUrl?: string | undefined;
  /** URL of the server itself, for session state such as locks. Needed where `url` leads to a pooler. */
  readonly sessionUrl?: string | undefined;
  /** Whether connections use named prepared statements. Default: true. */
  readonly prepared?: boolean;
  /** Undefined: connections keep the login's own role. */
  readonly role?: string;
  /**
   * The service searches no schema but `pg_catalog`, like the functions of the row-level security policies. When the search
   * path differs from the one a cached plan was made under, PostgreSQL plans again: foreign key checks, for example. Undefined:
   * the database's default.
   */
  readonly searchPath?: '';
  readonly poolMax?: number;
  /** How long opening a connection may take, when the URL has no `connect_timeout`. Default: 2 s, because requests wait behind it. */
  readonly connectTimeoutMs?: number;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly applicationName?: string;
  /** For a session that must see all rows: a statement fails where row-level security would hide some. */
  readonly allRows?: true;
}

/**
 * For every session. JIT would compile each statement that PostgreSQL estimates as expensive, every time it runs; that costs
 * more than our longest reports.
 */
export const WITHOUT_JIT = '-c jit=off';

/** {@link ConnectionSettings.allRows}: without it, a backup could silently lack the rows that a policy hides. */
export const ALL_ROWS = '-c row_security=off';

// Days stay 'YYYY-MM-DD' and instants become ISO texts, never Date objects; numeric and bigint stay text (domain.md 3.1).
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.TIMESTAMPTZ, isoInstant);

/** PostgreSQL's text of a timestamptz in a UTC session (`2026-01-05 10:00:00.12+00`) as RFC 3339 with milliseconds. */
export function isoInstant(text: string): string {
  const plus = text.indexOf('+', 19);
  const body = plus < 0 ? text : text.slice(0, plus);
  const fraction = body.length > 19 ? body.slice(20, 23).padEnd(3, '0') : '000';
  return `${body.slice(0, 10)}T${body.slice(11, 19)}.${fraction}Z`;
}

/** How long a statement waits for a lock, unless the settings override it. */
export const LOCK_TIMEOUT_MS = 2000;

/** How long a statement may take, unless the settings override it. */
export const STATEMENT_TIMEOUT_MS = 5000;

const CONNECT_TIMEOUT_MS = 2000;

/** For commands and migrations: no request waits behind them, and a busy server accepts a connection late. */
export const PATIENT_CONNECT_MS = 10_000;

/** How long opening a connection may take: `connect_timeout` of the URL in whole seconds, as in libpq; without it, the setting. */
export function connectTimeoutMs(settings: Pick<ConnectionSettings, 'url' | 'connectTimeoutMs'>): number {
  const { url, connectTimeoutMs: otherwise = CONNECT_TIMEOUT_MS } = settings;
  const seconds = URL.canParse(url) ? Number(new URL(url).searchParams.get('connect_timeout')) : 0;
  return Number.isInteger(seconds) && seconds > 0 ? seconds * 1000 : otherwise;
}

/** A pool of these connections; none is open yet. */
export function makePool(settings: ConnectionSettings): Pool {
  const pool = new Pool(poolConfig(settings));
  // An idle connection that the server ends must not end the process: the pool opens another one.
  pool.on('error', () => undefined);
  return pool;
}

export function poolConfig(settings: ConnectionSettings): PoolConfig {
  const options = [
    '-c TimeZone=UTC',
    WITHOUT_JIT,
    ...(settings.allRows ? [ALL_ROWS] : []),
    ...(settings.role ? [`-c role=${settings.role}`] : []),
    ...(settings.searchPath === undefined ? [] : [`-c search_path=${settings.searchPath}`]),
    `-c statement_timeout=${settings.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS}`,
    `-c lock_timeout=${settings.lockTimeoutMs ?? LOCK_TIMEOUT_MS}`,
    '-c idle_in_transaction_session_timeout=10000',
    // These have no effect without Citus.
    '-c citus.propagate_set_commands=local',
    `-c citus.node_connection_timeout=${CONNECT_TIMEOUT_MS}`,
  ].join(' ');
  return {
    connectionString: settings.url,
    connectionTimeoutMillis: connectTimeoutMs(settings),
    application_name: settings.applicationName ?? 'daybook',
    Client: ClosingClient as unknown as PoolConfig['Client'],
    max: settings.poolMax ?? 10,
    options,
    keepAlive: true,
    // A connection is kept, for its plans are kept with it: after an idle minute all would have to be planned again.
    idleTimeoutMillis: 0,
  };
}
