import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, fstatSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFile, openLog, type Placement } from './cluster-files.js';
import type { NativeBinaries } from './native-binaries.js';
import { isRunning } from './process-identity.js';
import { makeSocketFolder } from './socket-folder.js';

/** What a PostgreSQL server writes in postmaster.pid. */
export interface Postmaster {
  pid: number;
  /** Zero until the server has got that far. */
  port: number;
  /** The folder of its Unix socket; empty: it has none. */
  socketFolder: string;
  isReady: boolean;
}

const START_TIMEOUT_MS = 120_000;
const ORPHANS_TIMEOUT_MS = 15_000;
/** How long an orphan may take to obey a signal to end. */
const ORPHANS_QUIT_MS = 1_000;
/** How long a start waits for the port that it needs. */
const PORT_TIMEOUT_MS = 5_000;
const FAST_SHUTDOWN_TIMEOUT_MS = 60_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 10_000;
const POLL_MS = 20;
const FIRST_PORT = 20_000;
const END_OF_PORTS = 32_768;
const PORT_ATTEMPTS = 100;

/** Small defaults for one service on its own machine; durability follows the minimum of reliability.md 4. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // The loser of a deadlock is run again. At the usual second, transactions queued behind both would time out.
  deadlock_timeout: '200ms',
  // A new table has no statistics, and without them a join of workspace tables scans all of them for each row, so check for them often.
  autovacuum_naptime: '5s',
  // Triggers need it in every backend, and root's copy of the programs is where old files may be deleted.
  shared_preload_libraries: 'plpgsql',
  // The service reports refused statements itself; the server's log covers only the server, and has no values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // After a kill: one call for the whole file system instead of one for each of a thousand files, which takes seconds on a slow disk.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** Startup failures that concern its Unix socket, such as a file system without sockets. */
const SOCKET_FAILURE = /Unix|\.s\.PGSQL\./;

/** Transient startup failures: a port taken in the meantime, backends of a killed server that still exist. */
const PASSING_FAILURE =
  /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory|lock file .* already exists/;

/** The server that holds the data directory, whether or not it answers yet. */
export function readPostmaster(pgDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(pgDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!isRunning(pid) || !worksIn(pid, pgDir)) return undefined;
  const [port, socketFolder = ''] = lines.slice(3);
  return { pid, port: Number(port) || 0, socketFolder, isReady: lines[7]?.trim() === 'ready' };
}

export interface LaunchOptions {
  /** Server settings that override the defaults. */
  settings: Readonly<Record<string, string>>;
  /** The port that it must have; otherwise any free one. */
  port?: number;
  /** Called with the reason when it has no Unix socket and is only reachable by TCP. */
  onNoSocket: (reason: string) => void;
}

/** Starts the server and waits until it is ready; it outlives this process. It has a Unix socket if there is a safe place for one. */
export async function launchPostmaster(
  dataDir: string,
  placement: Placement,
  binaries: NativeBinaries,
  { settings, port, onNoSocket }: LaunchOptions,
): Promise<Launched> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const retryUntil = Date.now() + (port === undefined ? START_TIMEOUT_MS : PORT_TIMEOUT_MS);
  await clearRemains(placement.pgDir);
  const place = makeSocketFolder(dataDir, placement.account);
  if ('refused' in place && process.platform !== 'win32') onNoSocket(place.refused);
  let sockets = 'folder' in place ? { unix_socket_directories: place.folder, ...settings } : settings;
  for (;;) {
    const started = await launchOnce(dataDir, placement, binaries, {
      settings: sockets,
      port: port ?? (await freePort()),
      deadline,
    });
    if ('port' in started) return started;
    if (SOCKET_FAILURE.test(started.failure) && sockets['unix_socket_directories']) {
      onNoSocket(firstLine(started.failure));
      sockets = { ...settings, unix_socket_directories: '' };
      continue;
    }
    if (!PASSING_FAILURE.test(started.failure) || Date.now() > retryUntil) {
      throw new Error(
        `The embedded PostgreSQL does not start: ${firstLine(started.failure)} (see ${logFile(dataDir)})`,
      );
    }
    await sleep(200);
  }
}

/** Waits until a server that another process has started (or that recovers) is ready; undefined when it disappears. */
export async function waitForPostmaster(pgDir: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const postmaster = readPostmaster(pgDir);
    if (!postmaster || postmaster.isReady) return postmaster;
    if (Date.now() > deadline) {
      throw new Error(
        `The PostgreSQL (pid ${postmaster.pid}) of ${pgDir} does not become ready: end that process, then start again.`,
      );
    }
    await sleep(POLL_MS);
  }
}

/** Fast shutdown (cuts connections, writes everything) and waits for it; immediate shutdown after more than a minute. */
export async function stopPostmaster(pgDir: string, binaries: NativeBinaries): Promise<void> {
  const postmaster = readPostmaster(pgDir);
  if (!postmaster) return;
  if (process.platform === 'win32') {
    // Windows has no signals to send.
    spawnSync(binaries.pgCtl, ['stop', '-D', pgDir, '-m', 'fast', '-w'], { stdio: 'ignore' });
    return;
  }
  if (await endProcess(postmaster.pid, 'SIGINT', FAST_SHUTDOWN_TIMEOUT_MS)) return;
  if (await endProcess(postmaster.pid, 'SIGQUIT', IMMEDIATE_SHUTDOWN_TIMEOUT_MS)) return;
  throw new Error(`The PostgreSQL (pid ${postmaster.pid}) of ${pgDir} does not stop.`);
}

type Launched = Pick<Postmaster, 'port' | 'socketFolder'>;
type Launch = Launched | { failure: string };

async function launchOnce(
  dataDir: string,
  { pgDir, account }: Placement,
  binaries: NativeBinaries,
  { settings, port, deadline }: { settings: Readonly<Record<string, string>>; port: number; deadline: number },
): Promise<Launch> {
  const log = openLog(dataDir, account);
  const loggedBytes = fstatSync(log).size;
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', pgDir, '-p', String(port), ...options], {
    ...account,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', () => (failure = readFileSync(logFile(dataDir)).subarray(loggedBytes).toString()));

  while (failure === undefined) {
    const postmaster = readPostmaster(pgDir);
    if (postmaster?.isReady && postmaster.pid === child.pid) {
      child.removeAllListeners();
      return postmaster;
    }
    if (Date.now() > deadline) {
      child.kill('SIGINT');
      failure = `it was not ready after ${START_TIMEOUT_MS / 1000} s`;
    }
    await sleep(POLL_MS);
  }
  return { failure };
}

/** The caller's PG* settings, locale and time zone must not reach the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C' };
}

/**
 * After a kill -9: ends backends that outlived their server, whose results nobody awaits, then removes a postmaster.pid whose number now
 * belongs to something else (after a reboot, or to a zombie), which PostgreSQL would mistake for a server.
 */
async function clearRemains(pgDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const startedAt = Date.now();
  const deadline = startedAt + ORPHANS_TIMEOUT_MS;
  const asked = new Set<number>();
  for (;;) {
    const orphans = serversIn(pgDir);
    if (orphans.length === 0) break;
    for (const orphan of orphans) {
      if (Date.now() - startedAt > ORPHANS_QUIT_MS) signal(orphan, 'SIGKILL');
      else if (!asked.has(orphan)) signal(orphan, 'SIGQUIT');
      asked.add(orphan);
    }
    if (Date.now() > deadline) {
      throw new Error(
        `Processes of a killed PostgreSQL still use ${pgDir}: end ${orphans.join(', ')}, then start again.`,
      );
    }
    await sleep(POLL_MS);
  }
  rmSync(join(pgDir, 'postmaster.pid'), { force: true });
}

/** Every process of a PostgreSQL server has its data directory as working directory; other programs may too, such as a shell. */
function serversIn(pgDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === pgDir && programOf(pid) === 'postgres' && isRunning(pid));
}

function programOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Whether the process may be this directory's server; true where the system gives no answer. */
function worksIn(pid: number, pgDir: string): boolean {
  const folder = workingFolder(pid);
  return folder === undefined || folder === pgDir;
}

function workingFolder(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process that may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endProcess(pid: number, name: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  signal(pid, name);
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/**
 * A port that was free a moment ago; a start that finds it taken tries another. A killed server must get its port back, so it must not be
 * one that the system gives to outgoing connections: Linux takes those from 32768 up.
 */
async function freePort(): Promise<number> {
  for (let i = 0; i < PORT_ATTEMPTS; i++) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${END_OF_PORTS - 1} is free for the embedded PostgreSQL.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The line with the reason, without PostgreSQL's timestamp. */
export function firstLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /FATAL|PANIC|error:/.test(text)) ?? lines[0] ?? 'it ended without a message';
  return line.replace(/^.*?(FATAL|PANIC|error): */, '').trim();
}
