import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { joinWorkers, workerUrls } from './citus-database.js';
import { testCluster } from './cluster.js';

export interface TestDatabaseOptions {
  /**
   * Names the schema: callers with the same key share one template. On a cluster that outlives the run, include a hash of the
   * migrations.
   */
  key: string;
  /** Migrates the empty database behind the superuser URL; must close its connections. */
  migrate: (url: string) => Promise<void>;
  /** The collation, an ICU locale such as `cs`. Default: byte order. */
  language?: string;
}

export interface TestDatabase {
  /** Superuser URL. */
  url: string;
  /** Closes its connections and drops the database. */
  drop(): Promise<void>;
}

/** An arbitrary constant: template creation is serialized, because migrations also create roles, which all databases share. */
const TEMPLATE_LOCK = 7_318_204;

/** A new database for one test file, copied in milliseconds from the migrated template of the key. */
export async function cloneDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const template = `template_${createHash('sha256')
    .update(`${options.language ?? ''}${options.key}`)
    .digest('hex')
    .slice(0, 24)}`;
  const clone = `test_${randomBytes(9).toString('hex')}`;
  await maintain(async (client) => {
    if (!(await exists(client, template))) await makeTemplateOnce(client, template, options);
  });
  await everywhere(`create database ${clone} template ${template} strategy file_copy`);
  const drop = () => everywhere(`drop database if exists ${clone} with (force)`);
  return { url: urlOf(clone), drop };
}

/** An interrupted creation leaves only a draft, which the next creator removes; the rename publishes a complete template. */
async function makeTemplateOnce(
  client: pg.Client,
  template: string,
  { migrate, language }: TestDatabaseOptions,
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (await exists(client, template)) return;
    const draft = `draft_${template}`;
    await everywhere(`drop database if exists ${draft} with (force)`);
    const order = language === undefined ? '' : `locale_provider icu icu_locale '${language}'`;
    await everywhere(`create database ${draft} template template0 ${order}`);
    if (workerUrls().length > 0) await joinWorkers(urlOf(draft));
    await migrate(urlOf(draft));
    // A template with a connection cannot be copied.
    await everywhere(
      `alter database ${draft} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${draft}'`,
    );
    await everywhere(`alter database ${draft} rename to ${template}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  return rowCount === 1;
}

/** On the run's server, and on the workers of a Citus cluster: their databases with the same name belong together. */
async function everywhere(...statements: readonly string[]): Promise<void> {
  for (const server of [...workerUrls().map(({ href }) => href), undefined])
    await maintain(async (client) => {
      for (const statement of statements) await client.query(statement);
    }, server);
}

async function maintain(work: (client: pg.Client) => Promise<void>, server?: string): Promise<void> {
  const client = new pg.Client({ connectionString: server ?? urlOf('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Seconds. Generous, because a busy machine is slow and no test measures this. */
const CONNECT_TIMEOUT_S = '60';

function urlOf(database: string): string {
  const url = new URL(testCluster());
  url.searchParams.set('connect_timeout', CONNECT_TIMEOUT_S);
  url.pathname = `/${database}`;
  return url.href;
}
