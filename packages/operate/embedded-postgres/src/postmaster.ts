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
  /** Where its Unix socket is; empty: it has none. */
  socketFolder: string;
  isReady: boolean;
}

const START_TIMEOUT_MS = 120_000;
const ORPHANS_TIMEOUT_MS = 15_000;
/** How long an orphan may take to follow its order to end. */
const ORPHANS_QUIT_MS = 1_000;
/** How long a start waits for the port that it needs. */
const PORT_TIMEOUT_MS = 5_000;
const FAST_SHUTDOWN_TIMEOUT_MS = 60_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 10_000;
const POLL_MS = 20;
const FIRST_PORT = 20_000;
const END_OF_PORTS = 32_768;
const PORT_ATTEMPTS = 100;

/** A small default for one service on its own machine; durability is the floor of reliability.md 4. */
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
  // A transaction that lost against another is run again: after the second that is usual, those behind both would be refused and asked to retry.
  deadlock_timeout: '200ms',
  // A new table has no statistics, and without them a join of workspace tables walks all of them for each row; so look for them soon.
  autovacuum_naptime: '5s',
  // Triggers need it in every backend, and root's copy of the programs lies where old files may be swept away.
  shared_preload_libraries: 'plpgsql',
  // The service reports refused statements itself; the server's log holds what happens to the server, and no values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // After a kill: one call for the whole file system instead of one for each of a thousand files, seconds on a slow disk.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

/** Failures of a start that are about its Unix socket, such as a file system that takes none. */
const SOCKET_FAILURE = /Unix|\.s\.PGSQL\./;

/** Failures of a start that pass: a port taken in the meantime, backends of a killed server still going away. */
const PASSING_FAILURE =
  /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory|lock file .* already exists/;

/** The server that holds the data directory, whether it answers yet or not. */
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
  /** Server settings over the defaults. */
  settings: Readonly<Record<string, string>>;
  /** The port that it must have; else any free one. */
  port?: number;
  /** Told why it has no Unix socket, and is reached by TCP alone. */
  onNoSocket: (reason: string) => void;
}

/** Starts the server and waits until it is ready; it outlives this process. With a Unix socket where there is a safe place for it. */
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

/** Waits for a server that another process has started (or that recovers) to be ready; undefined when it went away. */
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

/** Fast shutdown (connections are cut, everything is written), waited for; immediate when that takes over a minute. */
export async function stopPostmaster(pgDir: string, binaries: NativeBinaries): Promise<void> {
  const postmaster = readPostmaster(pgDir);
  if (!postmaster) return;
  if (process.platform === 'win32') {
    // There are no signals to send.
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

/** Nothing of the caller's PG* settings, locale or time zone reaches the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C' };
}

/**
 * After a kill -9: ends the backends that outlived their server, whose statements nobody waits for, then removes a postmaster.pid whose number now
 * belongs to something else (after a restart of the machine, or to a zombie), which PostgreSQL would take for a server.
 */
async function clearRemains(pgDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const begun = Date.now();
  const deadline = begun + ORPHANS_TIMEOUT_MS;
  const asked = new Set<number>();
  for (;;) {
    const orphans = serversIn(pgDir);
    if (orphans.length === 0) break;
    for (const orphan of orphans) {
      if (Date.now() - begun > ORPHANS_QUIT_MS) signal(orphan, 'SIGKILL');
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

/** Every process of a PostgreSQL server works in its data directory; another program may, such as somebody's shell. */
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

/** Whether the process may be this directory's server: where the system gives no answer, it may. */
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
 * A port that was free a moment ago; a start that finds it taken tries another. A server that was killed must get its
 * port back, so it is none that the system gives to outgoing connections meanwhile: Linux takes those from 32768 up.
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

/** The line that says why, without PostgreSQL's time stamp. */
export function firstLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /FATAL|PANIC|error:/.test(text)) ?? lines[0] ?? 'it ended without a message';
  return line.replace(/^.*?(FATAL|PANIC|error): */, '').trim();
}
