import { type Ask, failure, type Finding, ok, warning } from './finding.js';

const VERSIONS = { min: 15, max: 18 };

/** Longer transactions keep VACUUM from removing old rows everywhere. */
const LONG_S = 600;

const SKEW_WARNING_MS = 1000;
const SKEW_FAILURE_MS = 30_000;
const CLOCK_READINGS = 3;

/** Reserved for operators' own sessions and the command line. */
const SPARE_CONNECTIONS = 5;

export async function versionFinding(ask: Ask): Promise<Finding> {
  const [row] = await ask<{ number: string; text: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS text`,
  );
  const major = Math.floor(Number(row!.number) / 10_000);
  const server = `PostgreSQL ${row!.text}`;
  if (major < VERSIONS.min) return failure('version', `${server} is too old. Use ${VERSIONS.min} to ${VERSIONS.max}.`);
  if (major > VERSIONS.max)
    return warning('version', `${server} is not tested. Use ${VERSIONS.min} to ${VERSIONS.max}.`);
  return ok('version', `${server}.`);
}

/** The settings that acknowledged writes rely on (reliability.md 4), and that good plans need. */
export async function durabilityFinding(ask: Ask): Promise<Finding> {
  const rows = await ask<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum') AND setting = 'off'`,
  );
  const off = rows.map(({ name }) => name).filter((name) => name !== 'autovacuum');
  if (off.length > 0) {
    return failure('durability', `${off.join(', ')} off: a crash may lose or corrupt committed data. Turn this on.`);
  }
  if (rows.length > 0)
    return warning('durability', 'autovacuum is off: tables grow and query plans get worse. Turn it on.');
  return ok('durability', 'fsync, full_page_writes, synchronous_commit and autovacuum are on.');
}

export interface Standby {
  readonly name: string;
  /** Null where the login may not read it. */
  readonly state: string | null;
}

/** Whether writes wait for a standby, and whether there is one (operations.md, A standby that takes over). */
export async function standbysFinding(ask: Ask): Promise<Finding> {
  const [row] = await ask<{ names: string }>(`SELECT current_setting('synchronous_standby_names') AS names`);
  return standbysVerdict(
    row!.names,
    await ask<Standby>('SELECT application_name AS name, sync_state AS state FROM pg_stat_replication'),
  );
}

export function standbysVerdict(names: string, standbys: readonly Standby[]): Finding {
  if (names === '') return ok('standbys', 'no standby has to confirm writes: they are on this server alone.');
  if (standbys.some(({ state }) => state === null))
    return warning('standbys', 'this login cannot see whether a standby confirms writes. Run GRANT pg_monitor to it.');
  const confirming = standbys.filter(({ state }) => state === 'sync' || state === 'quorum').map(({ name }) => name);
  if (confirming.length > 0) return ok('standbys', `writes are confirmed by ${confirming.join(', ')}.`);
  return failure(
    'standbys',
    `synchronous_standby_names is ${names}, and none of them is connected: every write is answered with 503 commit_unconfirmed. Start a standby, or clear the setting.`,
  );
}

/** Search and unique names compare in lower case. With `C` or `POSIX`, PostgreSQL lowers ASCII letters only. */
export async function lettersFinding(ask: Ask): Promise<Finding> {
  const [row] = await ask<{ knows_all: boolean }>(`SELECT lower('Ö') = 'ö' AS knows_all`);
  if (row!.knows_all) return ok('letters', 'the search ignores case in every script.');
  return warning(
    'letters',
    'the character type of the database is C: the search does not find "ΑΘΉΝΑ" by "αθήνα", and unique names may differ only in "Ö" and "ö". Move the data into a database with LOCALE \'C.UTF-8\'.',
  );
}

/** The difference between the clocks, as exactly as the round trip allows. */
export async function clockFinding(ask: Ask): Promise<Finding> {
  let best = { skewMs: 0, wayMs: Infinity };
  for (let reading = 0; reading < CLOCK_READINGS; reading++) {
    const sentAt = Date.now();
    const [row] = await ask<{ now_ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now_ms');
    const wayMs = Date.now() - sentAt;
    if (wayMs < best.wayMs) best = { skewMs: Number(row!.now_ms) - (sentAt + wayMs / 2), wayMs };
  }
  return clockVerdict(Math.max(0, Math.abs(best.skewMs) - best.wayMs / 2));
}

export function clockVerdict(skewMs: number): Finding {
  const apart = `the clocks of this machine and of the database differ by ${Math.round(skewMs)} ms`;
  const advice =
    'Logs and signatures use the clock of this machine, expiries that of the database. Synchronize both with NTP.';
  if (skewMs > SKEW_FAILURE_MS) return failure('clock', `${apart}. ${advice}`);
  if (skewMs > SKEW_WARNING_MS) return warning('clock', `${apart}. ${advice}`);
  return ok('clock', `${apart}.`);
}

/** Whether the server allows as many connections as the configured processes may open. */
export async function connectionsFinding(ask: Ask, needed: number): Promise<Finding> {
  const [row] = await ask<{ limit: string; others: string }>(
    `SELECT sum(setting::integer) FILTER (WHERE name = 'max_connections')
         - coalesce(sum(setting::integer) FILTER (WHERE name <> 'max_connections'), 0) AS limit,
       (SELECT count(*) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND application_name NOT LIKE 'daybook%') AS others
     FROM pg_settings WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
  );
  return connectionsVerdict(needed, Number(row!.limit), Number(row!.others));
}

export function connectionsVerdict(needed: number, limit: number, others: number): Finding {
  const figures = `the service may open ${needed} connections; the server allows ${limit}, others use ${others}`;
  const advice = 'Lower DB_POOL_MAX or DAYBOOK_WORKERS, or raise max_connections.';
  if (needed + SPARE_CONNECTIONS > limit) return failure('connections', `${figures}. ${advice}`);
  if (needed + others + SPARE_CONNECTIONS > limit) return warning('connections', `${figures}. ${advice}`);
  return ok('connections', `${figures}.`);
}

interface OpenTransaction {
  pid: number;
  application: string;
  state: string;
  open_s: number;
}

/** Transactions that keep locks and old row versions while idle, or for too long. */
export async function transactionsFinding(ask: Ask, idleS: number): Promise<Finding> {
  const rows = await ask<OpenTransaction>(
    `SELECT pid, application_name AS application, state, extract(epoch FROM now() - xact_start)::integer AS open_s
     FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
       AND (state LIKE 'idle in transaction%' AND state_change < clock_timestamp() - make_interval(secs => $1)
         OR xact_start < clock_timestamp() - make_interval(secs => $2))
     ORDER BY xact_start LIMIT 5`,
    [idleS, LONG_S],
  );
  if (rows.length === 0) return ok('transactions', 'no transaction of this database is idle or old.');
  const listed = rows.map(
    ({ pid, application, state, open_s }) => `${pid} (${application || 'no name'}, ${state}, ${open_s} s)`,
  );
  const advice =
    'They hold locks and keep VACUUM from removing dead rows. Find out who opened them, and end them with pg_terminate_backend.';
  return warning('transactions', `open for a long time: ${listed.join(', ')}. ${advice}`);
}
