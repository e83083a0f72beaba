import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { countEnlisted, enlist, tryClaim } from './claims.js';
import {
  claimsFolder,
  createCluster,
  distantHome,
  isDistant,
  existingCluster,
  existingDataFolder,
  openDataFolder,
  placeCluster,
  readPassword,
} from './cluster-files.js';
import { folderReason, usingFolder } from './data-folder.js';
import { keepRunning } from './keeper.js';
import { stopWhenKilled } from './stop-when-killed.js';
import { locateBinaries, type NativeBinaries } from './native-binaries.js';
import { completeReplacement, programsIn, refuseOtherMajor } from './other-major.js';
import {
  firstLine,
  launchPostmaster,
  type Postmaster,
  readPostmaster,
  serverEnvironment,
  stopPostmaster,
  waitForPostmaster,
} from './postmaster.js';
import { removeSocketFolder } from './socket-folder.js';
import { reachableBinaries, type Account } from './unprivileged-account.js';

export interface EmbeddedOptions {
  /** Holds everything: the database, its password, its log, the claims. Created if absent. */
  dataDir: string;
  /** Called with a line about each slow step. */
  onProgress?: (line: string) => void;
  /** Server settings that override the defaults, for throw-away test clusters (`fsync: 'off'`). */
  settings?: Readonly<Record<string, string>>;
  /**
   * If given, a server that ends by itself is started again at the same address. Called once, with one line, when that fails and the
   * database is unusable.
   */
  onLost?: (error: Error) => void;
  /** The folder of other programs than the package's: for reading, or creating, a database of an older major version. */
  programs?: string;
}

export interface EmbeddedServer {
  /** Superuser URL of the database `daybook`: its TCP address, and as `host` the folder of its Unix socket if it has one. */
  url: string;
  /** The real path of the data folder. */
  dataDir: string;
  /** Whether the server was already running. */
  reused: boolean;
  /** Ends this process's use; the last user stops the server (fast shutdown). Call it after everything is closed. */
  stop(): Promise<void>;
}

const DATABASE = 'daybook';
const SUPERUSER = 'postgres';
const CONNECT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 180_000;
const ANSWER_TIMEOUT_MS = 15_000;
const POLL_MS = 20;
/** How long a killed process may take to disappear after its files. */
const DEATH_MS = 5_000;

/**
 * Starts the embedded PostgreSQL of a data folder: reuses a running one, and creates the cluster if there is none. When the last process
 * that uses it is killed, it is stopped within seconds; a start in the meantime finds it again. Every failure is one Error of one line.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    return await startIn(openDataFolder(options.dataDir), options);
  } catch (error) {
    throw folderReason(error, options.dataDir);
  }
}

function startIn(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  return withStartLock(dataDir, async () => {
    const runningUrl = await reuse(dataDir);
    const url = runningUrl ?? (await start(dataDir, options));
    await ensureDatabase(url);
    const use = enlist(claimsFolder(dataDir), 'user');
    const killWatch = stopWhenKilled(dataDir);
    const keeper = options.onLost && keep(dataDir, url, options, options.onLost);
    const end = async (): Promise<void> => {
      await keeper?.stop();
      await withStartLock(dataDir, () => leave(dataDir, use));
      killWatch.dismiss();
    };
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= end());
    return { url, dataDir, reused: runningUrl !== undefined, stop };
  });
}

/** The server of that data folder if it runs and answers; starts, waits for and changes nothing. */
export async function findRunning(dataDir: string): Promise<{ url: string } | undefined> {
  const folder = existingDataFolder(dataDir);
  const pgDir = folder ? existingCluster(folder) : undefined;
  const postmaster = pgDir ? readPostmaster(pgDir) : undefined;
  if (!folder || !pgDir || !postmaster?.isReady) return undefined;
  try {
    const url = urlOf(folder, postmaster);
    return (await belongsTo(url, pgDir)) ? { url } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the only service on the data folder, until release or its death (even by kill -9). The command line does not claim.
 * Throws one line when another living process holds the claim.
 */
export function claimService(dataDir: string): { release(): void } {
  const folder = openDataFolder(dataDir);
  const result = usingFolder(folder, () => tryClaim(claimsFolder(folder), 'service'));
  if ('claim' in result) return result.claim;
  throw new Error(
    `Another Daybook (pid ${result.holderPid}) already serves the data folder ${folder}: ` +
      'stop it, or set DAYBOOK_DATA_DIR to another folder.',
  );
}

/** Stops the server of a data folder once no living process uses it; gives up soon if one does. */
export async function stopUnused(dataDir: string): Promise<void> {
  const folder = existingDataFolder(dataDir);
  const deadline = Date.now() + DEATH_MS;
  while (folder && Date.now() < deadline) {
    const isStopped = await withStartLock(folder, () => stopIfUnused(folder));
    if (isStopped) return;
    await sleep(10 * POLL_MS);
  }
}

/** Stops the server even if it is in use, and deletes the data folder with everything that belongs to it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const folder = existingDataFolder(dataDir);
  if (!folder) return;
  const pgDir = existingCluster(folder);
  if (pgDir) await stopPostmaster(pgDir, locateBinaries());
  removeSocketFolder(folder);
  const homes = pgDir && isDistant(pgDir) ? [dirname(pgDir)] : [];
  for (const home of [...homes, distantHome(folder), `${distantHome(folder)}.old`]) {
    // Only root can have put anything there, and a normal user may not even try.
    if (existsSync(home)) rmSync(home, { recursive: true, force: true });
  }
  await removeBusy(folder);
}

const REMOVALS = 10;

/**
 * A process that is starting or ending may write its claim while the folder is removed: each try lists it again, which `maxRetries` does
 * not do.
 */
async function removeBusy(folder: string): Promise<void> {
  for (let i = 1; ; i++) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (i === REMOVALS || (error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      await sleep(i * POLL_MS);
    }
  }
}

/** The URL of the same server and account with the default database, by TCP. */
function maintenanceUrl(url: string): string {
  const changed = new URL(url);
  changed.pathname = '/postgres';
  changed.search = '';
  return changed.href;
}

async function reuse(dataDir: string): Promise<string | undefined> {
  const pgDir = existingCluster(dataDir);
  if (!pgDir) return undefined;
  const deadline = Date.now() + ANSWER_TIMEOUT_MS;
  for (;;) {
    const postmaster = await waitForPostmaster(pgDir);
    if (!postmaster) return undefined;
    const url = urlOf(dataDir, postmaster);
    const answer = await belongsTo(url, pgDir).catch((error: Error) => error.message);
    if (answer === true) return url;
    // A server that is just ending, or whose end has not been noticed yet, will be gone in a moment.
    if (Date.now() > deadline) {
      const reason = answer === false ? 'another server uses its port' : answer;
      throw new Error(
        `PostgreSQL (pid ${postmaster.pid}) of ${dataDir} does not answer (${reason}): end it, then start again.`,
      );
    }
    await sleep(POLL_MS);
  }
}

function keep(
  dataDir: string,
  url: string,
  options: EmbeddedOptions,
  onLost: (error: Error) => void,
): ReturnType<typeof keepRunning> {
  const pgDir = existingCluster(dataDir) as string;
  const restart = async (): Promise<void> => {
    options.onProgress?.('The embedded PostgreSQL stopped unexpectedly');
    const again = await withStartLock(
      dataDir,
      async () => (await reuse(dataDir)) ?? start(dataDir, options, Number(new URL(url).port)),
    );
    const { host } = new URL(again);
    if (host !== new URL(url).host) throw new Error(`it is now at another address (${host})`);
  };
  return keepRunning({
    runs: () => readPostmaster(pgDir) !== undefined,
    restart,
    onLost: ({ message }) =>
      onLost(new Error(`The embedded PostgreSQL stopped unexpectedly and cannot be used again: ${message}`)),
  });
}

async function start(dataDir: string, options: EmbeddedOptions, port?: number): Promise<string> {
  const { onProgress, settings = {}, programs } = options;
  const packaged = programs === undefined ? locateBinaries() : programsIn(programs);
  completeReplacement(dataDir);
  const placement = placeCluster(dataDir);
  const onCopy = (home: string) => onProgress?.(`Copying PostgreSQL to ${home}`);
  if (placement.exists) refuseOtherMajor(dataDir, placement.pgDir, packaged);
  const binaries = placement.account ? reachableBinaries(placement.account, packaged, onCopy) : packaged;
  if (!placement.exists) {
    onProgress?.(`Creating the database in ${placement.pgDir}`);
    await stopPostmaster(join(distantHome(dataDir), 'pg'), binaries);
    await createCluster(dataDir, placement, (draft, passwordFile) =>
      runInitdb(binaries, draft, passwordFile, { account: placement.account, isDurable: settings['fsync'] !== 'off' }),
    );
  }
  onProgress?.(`Starting PostgreSQL ${binaries.version} in ${placement.pgDir}`);
  const onNoSocket = (reason: string) =>
    onProgress?.(`PostgreSQL has no Unix socket, which would be faster than TCP: ${reason}`);
  return urlOf(dataDir, await launchPostmaster(dataDir, placement, binaries, { settings, port, onNoSocket }));
}

async function leave(dataDir: string, use: { release(): void }): Promise<void> {
  use.release();
  await stopIfUnused(dataDir);
}

async function stopIfUnused(dataDir: string): Promise<boolean> {
  if (countEnlisted(claimsFolder(dataDir), 'user') > 0) return false;
  const pgDir = existingCluster(dataDir);
  if (pgDir) await stopPostmaster(pgDir, locateBinaries());
  removeSocketFolder(dataDir);
  return true;
}

/** Lets one process at a time decide whether to create, start, reuse or stop a server. */
async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const result = tryClaim(claimsFolder(dataDir), 'start');
    if ('claim' in result) {
      try {
        return await work();
      } finally {
        result.claim.release();
      }
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Another process (pid ${result.holderPid}) is still starting or stopping the database of ${dataDir}: end it.`,
      );
    }
    await sleep(POLL_MS);
  }
}

function urlOf(dataDir: string, { port, socketFolder }: Pick<Postmaster, 'port' | 'socketFolder'>): string {
  const socket = socketFolder && `?host=${encodeURIComponent(socketFolder)}`;
  return `postgres://${SUPERUSER}:${readPassword(dataDir)}@127.0.0.1:${port}/${DATABASE}${socket}`;
}

/** Whether the answering server is the one of this data directory. */
function belongsTo(url: string, pgDir: string): Promise<boolean> {
  return withClient(maintenanceUrl(url), async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0] !== undefined && resolve(rows[0].data_directory) === pgDir;
  });
}

function ensureDatabase(url: string): Promise<void> {
  return withClient(maintenanceUrl(url), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });
  // A connection cut while idle is reported here; a running query reports its own error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function runInitdb(
  binaries: NativeBinaries,
  draft: string,
  passwordFile: string,
  { account, isDurable }: { account?: Account; isDurable: boolean },
): Promise<void> {
  const options = [
    ...['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(isDurable ? [] : ['--no-sync']),
  ];
  return new Promise((fulfil, reject) => {
    let output = '';
    const child = spawn(binaries.initdb, options, {
      ...account,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) =>
      reject(new Error(`The embedded PostgreSQL cannot run here (${error.message}): set DATABASE_URL instead.`)),
    );
    child.once('close', (code) => {
      if (code === 0) fulfil();
      else reject(new Error(`The database could not be created (initdb ended with ${code}): ${firstLine(output)}`));
    });
  });
}
