import type { AttachmentsSettings } from '@daybook/attachments';
import type { OidcSettings } from '@daybook/users';
import type { MailSettings } from '@daybook/mail';
import { RETRY_SCHEDULE_MS } from '@daybook/webhooks';
import { readAttachments } from './attachments-settings.js';
import { ConfigError } from './config-error.js';
import { EnvReader } from './env-reader.js';
import { readListening } from './listening.js';
import { readMail } from './mail-settings.js';
import { readOidc } from './oidc-settings.js';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const RATE_LIMIT_STORES = ['memory', 'postgres'] as const;

/** All settings (`.env.example` lists them), typed and validated. Created only by {@link readConfig}. */
export interface Config {
  readonly production: boolean;
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. With port 0 it is known only after `listen`. */
  readonly publicUrl: string;
  /** Whether the console is served to browsers. Otherwise only the API is served. */
  readonly console: boolean;
  readonly database: {
    /** Undefined: the embedded PostgreSQL. */
    readonly url: string | undefined;
    /** Undefined: migrations run over `url`. */
    readonly ownerUrl: string | undefined;
    /** A streaming replica of `url`, for reads that may be stale; undefined: none. */
    readonly replicaUrl: string | undefined;
    /** Whether connections use named prepared statements. */
    readonly prepared: boolean;
    readonly poolMax: number;
    readonly statementTimeoutMs: number;
    readonly lockTimeoutMs: number;
  };
  /** Absolute. */
  readonly dataDir: string;
  /** Whether the demo workspace is created in an empty database. */
  readonly demo: boolean;
  readonly workers: number;
  /** Whether this process also sequences events, delivers webhooks and runs the jobs; else `daybook worker` has to. */
  readonly background: boolean;
  /** Undefined: the 0600 file in the data folder. */
  readonly secretKey: string | undefined;
  readonly rateLimit: {
    /** 0: off. */
    readonly perMinute: number;
    readonly store: (typeof RATE_LIMIT_STORES)[number];
    /** 0: off. */
    readonly authFailuresPerMinute: number;
  };
  /** Addresses and networks whose X-Forwarded-For is trusted; empty: none. */
  readonly trustProxy: readonly string[];
  readonly corsOrigins: readonly string[];
  /** Undefined: off. */
  readonly metricsPort: number | undefined;
  readonly idempotencyTtlS: number;
  /** How long requests are kept in request_logs; 0: they are not logged there. */
  readonly requestLogDays: number;
  /** The time limit from the complete request to its answer, including queues. */
  readonly handlingTimeoutMs: number;
  /** The event loop delay from which requests are refused; 0: never. */
  readonly overloadDelayMs: number;
  readonly shutdownGraceMs: number;
  /** Other host names of the service, or `any`. Undefined: the public one, and those of this machine if PUBLIC_URL is https. */
  readonly allowedHosts: readonly string[] | 'any' | undefined;
  readonly bodyLimitBytes: number;
  readonly writes: { readonly perWorkspace: number; readonly queue: number };
  readonly webhooks: {
    /** Waiting time before each attempt, the first included. */
    readonly retryScheduleMs: readonly number[];
    readonly leaseMs: number;
    readonly timeoutMs: number;
    readonly allowHttp: boolean;
    /** The ports that endpoints may have. */
    readonly allowedPorts: readonly { readonly from: number; readonly to: number }[];
    /** Networks that are not public but may receive deliveries. */
    readonly allowedNetworks: readonly string[];
    /** Name servers for the hosts of endpoints; empty: those of the system. */
    readonly nameServers: readonly string[];
  };
  readonly mail: Omit<MailSettings, 'secretKey'>;
  readonly attachments: AttachmentsSettings;
  /** The OpenID provider for signing in; undefined: none. */
  readonly oidc: OidcSettings | undefined;
  readonly logLevel: LogLevel;
}

export { ConfigError };

/** Settings that may come from a file, which `<name>_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'DAYBOOK_SECRET_KEY',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'ATTACHMENTS_S3_KEY',
  'ATTACHMENTS_S3_SECRET',
] as const;

const HTTPS = { from: 443, to: 443 };
const HTTP = { from: 80, to: 80 };

const DAY_MS = 24 * 60 * 60 * 1000;

/** One day: no timeout or window of the service is longer. */
const TIMEOUT_MS = { min: 1, max: DAY_MS, unit: 'milliseconds' };

/**
 * Reads the settings of the service. Nothing else reads the environment, except that `daybook health` reads the listening
 * address. An empty value counts as not set.
 * @throws ConfigError with a line for each mistake
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = new EnvReader(env, SECRETS);
  const production = env.NODE_ENV === 'production';
  const { port, host } = readListening(read);
  const database = readDatabase(read);
  const workers = read.integer('DAYBOOK_WORKERS', 1, { min: 1, max: 64 });
  const secretKey = read.secret('DAYBOOK_SECRET_KEY', 32);
  if (production && database.url !== undefined && !read.isSet('DAYBOOK_SECRET_KEY')) {
    read.refuse(
      'DAYBOOK_SECRET_KEY: missing; with DATABASE_URL and NODE_ENV=production give a secret of at least 32 characters',
    );
  }
  const config: Config = {
    production,
    port,
    host,
    publicUrl: read.publicUrl('PUBLIC_URL') ?? addressOf(host, port),
    console: read.oneOf('CONSOLE', ['on', 'off']) !== 'off',
    database,
    dataDir: read.path('DAYBOOK_DATA_DIR', '.daybook'),
    demo: read.flag('DAYBOOK_DEMO') ?? database.url === undefined,
    workers,
    background: read.flag('DAYBOOK_BACKGROUND') ?? true,
    secretKey,
    rateLimit: readRateLimit(read, database.url === undefined && workers === 1 ? 'memory' : 'postgres', workers),
    trustProxy: read.proxies('TRUST_PROXY'),
    allowedHosts: read.hosts('ALLOWED_HOSTS'),
    corsOrigins: read.origins('CORS_ORIGINS'),
    metricsPort: read.port('METRICS_PORT'),
    idempotencyTtlS: read.integer('IDEMPOTENCY_TTL_S', 604_800, { min: 1, max: 31_536_000, unit: 'seconds' }),
    requestLogDays: read.integer('REQUEST_LOG_DAYS', 30, { min: 0, max: 365, unit: 'days' }),
    handlingTimeoutMs: read.integer('HANDLING_TIMEOUT_MS', 10_000, TIMEOUT_MS),
    overloadDelayMs: read.integer('OVERLOAD_DELAY_MS', 100, { ...TIMEOUT_MS, min: 0 }),
    shutdownGraceMs: read.integer('SHUTDOWN_GRACE_MS', 25_000, { ...TIMEOUT_MS, min: 0 }),
    bodyLimitBytes: read.integer('BODY_LIMIT_BYTES', 1_048_576, { min: 1024, max: 104_857_600, unit: 'bytes' }),
    writes: {
      perWorkspace: read.integer('WRITES_PER_WORKSPACE', 3, { min: 1, max: 1000 }),
      queue: read.integer('WRITE_QUEUE', 200, { min: 0, max: 100_000 }),
    },
    webhooks: readWebhooks(read),
    mail: readMail(read),
    attachments: readAttachments(read),
    oidc: readOidc(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS) ?? 'info',
  };
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes);
  return config;
}

function readDatabase(read: EnvReader): Config['database'] {
  const url = read.postgresUrl('DATABASE_URL');
  const ownerUrl = read.postgresUrl('DATABASE_OWNER_URL');
  if (read.isSet('DATABASE_OWNER_URL') && !read.isSet('DATABASE_URL')) {
    read.refuse('DATABASE_OWNER_URL: set without DATABASE_URL; give both, or neither for the embedded database');
  }
  const replicaUrl = read.postgresUrl('DATABASE_REPLICA_URL');
  if (replicaUrl !== undefined && url === undefined) {
    read.refuse('DATABASE_REPLICA_URL: set without DATABASE_URL; the embedded database has no replica');
  }
  return {
    url,
    ownerUrl,
    replicaUrl,
    prepared: read.flag('DATABASE_PREPARED') ?? true,
    poolMax: read.integer('DB_POOL_MAX', 10, { min: 2, max: 1000 }),
    statementTimeoutMs: read.integer('DB_STATEMENT_TIMEOUT_MS', 5000, TIMEOUT_MS),
    lockTimeoutMs: read.integer('DB_LOCK_TIMEOUT_MS', 2000, TIMEOUT_MS),
  };
}

type RateLimit = Config['rateLimit'];

function readRateLimit(read: EnvReader, usual: RateLimit['store'], workers: number): RateLimit {
  const store = read.oneOf('RATE_LIMIT_STORE', RATE_LIMIT_STORES) ?? usual;
  if (store === 'memory' && workers > 1) {
    const line = `"memory" counts per process; with DAYBOOK_WORKERS=${workers} give postgres`;
    read.refuse(`RATE_LIMIT_STORE: ${line}`);
  }
  return {
    perMinute: read.integer('RATE_LIMIT_PER_MINUTE', 600, { min: 0, max: 1_000_000 }),
    store,
    authFailuresPerMinute: read.integer('AUTH_FAILURES_PER_MINUTE', 300, { min: 0, max: 1_000_000 }),
  };
}

function readWebhooks(read: EnvReader): Config['webhooks'] {
  const leaseMs = read.integer('WEBHOOK_LEASE_MS', 60_000, { ...TIMEOUT_MS, min: 100 });
  const timeoutMs = read.integer('WEBHOOK_TIMEOUT_MS', 15_000, { ...TIMEOUT_MS, max: 300_000 });
  if (leaseMs < 2 * timeoutMs) {
    read.refuse(`WEBHOOK_LEASE_MS: ${leaseMs} is too short; give at least twice WEBHOOK_TIMEOUT_MS, ${2 * timeoutMs}`);
  }
  const allowHttp = read.flag('WEBHOOK_ALLOW_HTTP') ?? false;
  return {
    retryScheduleMs: read.integers('WEBHOOK_RETRY_SCHEDULE_MS', RETRY_SCHEDULE_MS, { ...TIMEOUT_MS, min: 0 }),
    leaseMs,
    timeoutMs,
    allowHttp,
    allowedPorts: read.ports('WEBHOOK_ALLOWED_PORTS') ?? (allowHttp ? [HTTPS, HTTP] : [HTTPS]),
    allowedNetworks: read.networks('WEBHOOK_ALLOWED_NETWORKS'),
    nameServers: read.nameServers('WEBHOOK_NAME_SERVERS'),
  };
}

/** The address of the service for clients on this machine. */
function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The base URL of a workspace's paths. */
export function baseUrlOf({ publicUrl }: Pick<Config, 'publicUrl'>, slug: string): string {
  return `${publicUrl}/api/${slug}`;
}
