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

/** A program ends with the test that runs it, however that ends. */
const FOLLOWING = ['--import', pathToFileURL(join(ROOT, 'scripts/follow-parent.mjs')).href];

/** Limits that a busy machine does not reach. A test about one of them sets it. */
const PATIENT = {
  ...{ DB_STATEMENT_TIMEOUT_MS: '60000', DB_LOCK_TIMEOUT_MS: '20000', HANDLING_TIMEOUT_MS: '90000' },
  ...{ OVERLOAD_DELAY_MS: '0', RATE_LIMIT_PER_MINUTE: '0', AUTH_FAILURES_PER_MINUTE: '0', LOG_LEVEL: 'warn' },
};

/** The service as `npm start` runs it, on a port and a database of its own. */
export interface Service {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly people: People;
  /** The superuser's. */
  readonly databaseUrl: string;
  /** What it has written so far. */
  readonly printed: () => string;
  /** Runs the command line on its database and answers its output: `cli('workspace', 'list')`. */
  cli(...options: string[]): Promise<string>;
  /** Lets time pass, and makes what takes long: one statement in its database, as the superuser. */
  sql(statement: string): Promise<void>;
  /** Ends the process; its database is left to {@link Service.stop}. */
  halt(): Promise<void>;
  /** kill -9: whatever is under way is cut off. */
  kill(): Promise<void>;
  /** Holds what a statement locks, as the superuser, until the answer is called: what needs it waits. */
  hold(statement: string): Promise<() => Promise<void>>;
  /** Runs it again on the same port after {@link Service.halt} or {@link Service.kill}. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Default: the demo company. `nothing`: an installation without any workspace. */
  readonly content?: 'demo' | 'nothing';
  readonly env?: NodeJS.ProcessEnv;
}

/** The whole service with the demo company, whose owner has the password of {@link People}. */
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

/** Once per run: the first start of the service does what it does for everybody. */
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

/** What a database is made of: on a cluster that outlives the run, a change makes a new template. */
function stampOfContent(): string {
  const hash = createHash('sha256');
  const demo = join(ROOT, 'packages/operate/demo/dist');
  for (const name of readdirSync(demo).sort()) hash.update(readFileSync(join(demo, name)));
  for (const folder of packageFolders(ROOT).sort())
    for (const part of ['dist/migrations', 'dist/schema']) hash.update(folder).update(textOf(join(folder, part)));
  return hash.digest('hex');
}

/** Of all scripts in a folder, if it is there. */
function textOf(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  const scripts = names.filter((name) => name.endsWith('.js'));
  return scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
}

interface Program {
  readonly origin: string;
  readonly printed: () => string;
  /** The first group of what it prints, sooner or later. */
  until(pattern: RegExp): Promise<string>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** On a port that is known before the start, as `npm start` has one: the links that the service makes lead there. */
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

/** Somebody else may take it until it is used. */
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
