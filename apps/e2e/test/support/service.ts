import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cloneDatabase, packageFolders } from '@daybook/testing';
import pg from 'pg';
import { People, redeemLink } from './people.js';

const ROOT = join(__dirname, '../../../..');

/** The process ends with the test that runs it, even if the test crashes. */
const FOLLOWING = ['--import', pathToFileURL(join(ROOT, 'scripts/follow-parent.mjs')).href];

/** Limits that a slow machine does not reach. A test of a limit overrides it. */
const PATIENT = {
  ...{ DB_STATEMENT_TIMEOUT_MS: '60000', DB_LOCK_TIMEOUT_MS: '20000', HANDLING_TIMEOUT_MS: '90000' },
  ...{ OVERLOAD_DELAY_MS: '0', RATE_LIMIT_PER_MINUTE: '0', AUTH_FAILURES_PER_MINUTE: '0', LOG_LEVEL: 'warn' },
};

/** The service as `npm start` runs it, with its own port and database. */
export interface Service {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly people: People;
  /** With the superuser. */
  readonly databaseUrl: string;
  /** The output so far. */
  readonly printed: () => string;
  /** Runs the command line on its database and returns the output: `cli('workspace', 'list')`. */
  cli(...options: string[]): Promise<string>;
  /** Runs a statement in its database as the superuser, to simulate the passing of time or create large data. */
  sql(statement: string): Promise<void>;
  /** Ends the process but keeps its database until {@link Service.stop}. */
  halt(): Promise<void>;
  /** kill -9: interrupts whatever is in progress. */
  kill(): Promise<void>;
  /** Holds the locks of a statement, as the superuser, until the returned function is called. Requests that need them wait. */
  hold(statement: string): Promise<() => Promise<void>>;
  /** Starts it again on the same port after {@link Service.halt} or {@link Service.kill}. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Default: the demo company. `nothing`: an installation without workspaces. */
  readonly content?: 'demo' | 'nothing';
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts the service with the demo company, whose owner has the password of {@link People}. */
export async function startService({ content = 'demo', env = {} }: ServiceOptions = {}): Promise<Service> {
  const database = await cloneDatabase({
    key: `console ${content} ${stampOfContent()}`,
    migrate: (url) => makeContent(url, content === 'demo'),
  });
  const folder = mkdtempSync(join(tmpdir(), 'daybook-e2e-'));
  const settings = { DATABASE_URL: database.url, DAYBOOK_DATA_DIR: folder, DAYBOOK_DEMO: 'false', ...env };
  let program = await runService(settings);
  const { origin } = program;
  const people = new People(origin);
  return {
    origin,
    people,
    databaseUrl: database.url,
    printed: () => program.printed(),
    cli: (...options) => runCli(settings, options),
    sql: (statement) => runStatement(database.url, statement),
    halt: () => program.end('SIGTERM'),
    kill: () => program.end('SIGKILL'),
    hold: (statement) => holdStatement(database.url, statement),
    resume: async () => void (program = await runService({ ...settings, PORT: new URL(origin).port })),
    stop: async () => {
      await program.end('SIGTERM');
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Once per run: creates the content that every service copies. */
async function makeContent(url: string, demo: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-e2e-'));
  const program = await runService({ DATABASE_URL: url, DAYBOOK_DATA_DIR: folder, DAYBOOK_DEMO: String(demo) });
  try {
    if (!demo) return;
    const link = await program.until(/\/link\/(\S+)/);
    await redeemLink(program.origin, link);
  } finally {
    await program.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function holdStatement(url: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(statement);
  return () => client.end();
}

/** A hash of what the database is built from: on a cluster that outlives the run, a change creates a new template. */
function stampOfContent(): string {
  const hash = createHash('sha256');
  const demo = join(ROOT, 'packages/operate/demo/dist');
  for (const name of readdirSync(demo).sort()) hash.update(readFileSync(join(demo, name)));
  for (const folder of packageFolders(ROOT).sort())
    for (const part of ['dist/migrations', 'dist/schema']) hash.update(folder).update(textOf(join(folder, part)));
  return hash.digest('hex');
}

/** The text of all scripts in a folder, if it exists. */
function textOf(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  const scripts = names.filter((name) => name.endsWith('.js'));
  return scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
}

interface Program {
  readonly origin: string;
  readonly printed: () => string;
  /** Waits for output that matches, and returns the first group. */
  until(pattern: RegExp): Promise<string>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** The port is chosen before the start, as with `npm start`, because links from the service contain it. */
async function runService(settings: NodeJS.ProcessEnv): Promise<Program> {
  for (;;) {
    const PORT = settings['PORT'] ?? String(await freePort());
    try {
      return await runOnPort({ ...settings, PORT });
    } catch (error) {
      if (settings['PORT'] !== undefined || !/Port \d+ is taken/.test(String(error))) throw error;
    }
  }
}

/** Another process may take it before it is used. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function runOnPort(settings: NodeJS.ProcessEnv): Promise<Program> {
  const { child, printed, ended } = run('main.js', [], { ...PATIENT, ...settings });
  const until = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(printed())?.[1];
      if (found !== undefined) return found;
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The service has ended:\n${printed()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const end: Program['end'] = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { origin: new URL(await until(/(http:\/\/\S+)/)).origin, printed, until, end };
}

async function runCli(settings: NodeJS.ProcessEnv, options: readonly string[]): Promise<string> {
  const { printed, ended } = run('cli.js', options, { LOG_LEVEL: 'warn', ...settings });
  const code = await ended;
  if (code !== 0) throw new Error(`daybook ${options.join(' ')}: exit code ${code}\n${printed()}`);
  return printed();
}

interface Running {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
}

function run(name: 'main.js' | 'cli.js', options: readonly string[], env: NodeJS.ProcessEnv): Running {
  const program = [...FOLLOWING, join(ROOT, 'apps/api/dist/bundle', name), ...options];
  const child = spawn(process.execPath, program, { env: { PATH: process.env['PATH'], ...env } });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, printed: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
}
