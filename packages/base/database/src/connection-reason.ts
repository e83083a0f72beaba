import { DaybookError, type ErrorCode, Unavailable } from '@daybook/errors';
import { type ConnectionSettings, connectTimeoutMs, SERVICE_ROLE } from './pool.js';

/** What the connection leads to, without the password. */
interface Target {
  /** `books at db.example.com:5432` */
  readonly name: string;
  readonly database: string;
  readonly host: string;
  readonly login: string;
  readonly timeoutMs: number;
}

/** The failures it covers: by SQLSTATE, by the system's error code, or by the driver's message. */
interface Reason {
  readonly code: ErrorCode;
  readonly is: RegExp;
  readonly message: (target: Target) => string;
}

/** In this order: the first that matches is reported. */
const REASONS: readonly Reason[] = [
  {
    code: 'database_refused',
    is: /^ECONNREFUSED\b/,
    message: ({ name }) =>
      `The database ${name} refuses the connection. Start PostgreSQL there, or correct host and port in DATABASE_URL.`,
  },
  {
    code: 'database_host_unknown',
    is: /^(ENOTFOUND|EAI_AGAIN)\b/,
    message: ({ name, host }) =>
      `The database ${name} cannot be found: the host name ${host} is unknown. Correct it in DATABASE_URL.`,
  },
  {
    code: 'database_unreachable',
    is: /^(EHOSTUNREACH|ENETUNREACH|EACCES|ENOENT|EADDRNOTAVAIL)\b/,
    message: ({ name }) =>
      `The database ${name} cannot be reached from this machine. Check the network, and host and port in DATABASE_URL.`,
  },
  {
    code: 'database_timeout',
    is: /^ETIMEDOUT\b|timeout expired|connection timeout|timeout exceeded when trying to connect|Query read timeout/i,
    message: ({ name, timeoutMs }) =>
      `The database ${name} did not answer within ${timeoutMs / 1000} s. Check the server and the network, and host and port in DATABASE_URL.`,
  },
  {
    code: 'database_tls_required',
    is: /no pg_hba\.conf entry .*no encryption/,
    message: ({ name }) =>
      `The database ${name} does not accept this connection without TLS. Add ?sslmode=require to DATABASE_URL, or allow it in pg_hba.conf.`,
  },
  {
    code: 'database_tls_unsupported',
    is: /does not support SSL|establishing an SSL connection/,
    message: ({ name }) =>
      `The database ${name} does not offer TLS. Turn it on at the server, or remove sslmode from DATABASE_URL.`,
  },
  {
    code: 'database_certificate',
    is: /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO)/,
    message: ({ name }) =>
      `The certificate of the database ${name} cannot be verified. Name its authority with sslrootcert in DATABASE_URL, or correct the host name.`,
  },
  {
    code: 'database_not_allowed',
    is: /no pg_hba\.conf entry|pg_hba\.conf rejects/,
    message: ({ name, login }) =>
      `The database ${name} does not allow ${login} to connect from this machine. Allow it in pg_hba.conf.`,
  },
  {
    code: 'database_login_missing',
    is: /^28000 .*(role|user) .* does not exist/,
    message: ({ name, login }) =>
      `The database ${name} has no role ${login}. Create it, or correct the user in DATABASE_URL.`,
  },
  {
    code: 'database_password_missing',
    is: /password must be a/i,
    message: ({ name, login }) =>
      `The database ${name} asks for the password of ${login}, and DATABASE_URL has none. Add it.`,
  },
  {
    code: 'database_password_wrong',
    is: /^(28P01|28000)\b|^ SASL:/,
    message: ({ name, login }) =>
      `The database ${name} refuses ${login}: the password is wrong, or there is no such role. Correct DATABASE_URL.`,
  },
  {
    code: 'database_not_found',
    is: /^3D000\b/,
    message: ({ name, database }) =>
      `There is no database ${name}. Create it (CREATE DATABASE ${database}), or correct the name in DATABASE_URL.`,
  },
  {
    code: 'database_role_missing',
    is: /^22023 .*role/,
    message: ({ name }) => `The database ${name} has no role ${SERVICE_ROLE}. Run daybook migrate.`,
  },
  {
    code: 'database_role_refused',
    is: /^42501 .*set role/,
    message: ({ name, login }) =>
      `The database ${name} does not let ${login} act as ${SERVICE_ROLE}. Run GRANT ${SERVICE_ROLE} TO ${login}.`,
  },
  {
    code: 'database_rights_missing',
    is: /^42501 .*row-level security/,
    message: ({ name, login }) =>
      `Row-level security of the database ${name} hides rows from ${login}. Use a login that owns the tables (DATABASE_OWNER_URL), or that has BYPASSRLS.`,
  },
  {
    code: 'database_rights_missing',
    is: /^42501\b/,
    message: ({ name, login }) =>
      `${login} may not set up or read the schema of the database ${name}. Use a login that owns the database (DATABASE_OWNER_URL).`,
  },
  {
    code: 'database_full',
    is: /^53300\b/,
    message: ({ name }) =>
      `The database ${name} has no free connection. Close others, lower DB_POOL_MAX, or raise max_connections.`,
  },
  {
    code: 'database_starting',
    is: /^57P0[1-5]\b/,
    message: ({ name }) => `The database ${name} is starting or shutting down. Try again in a moment.`,
  },
  {
    code: 'database_pooler',
    is: /^08P01 unsupported startup parameter/,
    message: ({ name }) =>
      `The pooler ${name} refuses the settings of a connection. Add options to ignore_startup_parameters of PgBouncer; docs/operations.md, "Behind PgBouncer", lists all settings.`,
  },
  {
    code: 'database_closed',
    is: /^(ECONNRESET|EPIPE)\b|terminated/,
    message: ({ name }) =>
      `The database ${name} closed the connection. Check that PostgreSQL listens at this host and port, and see its log.`,
  },
];

/**
 * Describes a connection error in one line: what is wrong and what to do, without the password. Returns any other error
 * unchanged.
 */
export function withReason(error: unknown, settings: ConnectionSettings): unknown {
  if (error instanceof DaybookError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = `${typeof code === 'string' ? code : ''} ${String(message)}`;
  const reason = REASONS.find(({ is }) => is.test(text));
  if (!reason) return error;
  return new Unavailable({ code: reason.code, message: reason.message(targetOf(settings)) }, 1, { cause: error });
}

/** What `open` gives. @throws Unavailable with one clear line when it cannot connect */
export async function opened<T>(open: () => Promise<T>, settings: ConnectionSettings): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const explained = withReason(error, settings);
    if (explained instanceof DaybookError) throw explained;
    const message = `The database ${targetOf(settings).name} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
    throw new Unavailable({ code: 'database_unavailable', message }, 1, { cause: error });
  }
}

/** What the connection leads to, as messages name it. */
export function targetName(settings: ConnectionSettings): string {
  return targetOf(settings).name;
}

function targetOf(settings: ConnectionSettings): Target {
  const { url } = settings;
  const { host, hostname, pathname, username, searchParams } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const place = host || (searchParams.get('host') ?? 'this machine');
  return {
    name: `${database} at ${place}`,
    database,
    host: hostname,
    login: decodeURIComponent(username) || 'the login',
    timeoutMs: connectTimeoutMs(settings),
  };
}
