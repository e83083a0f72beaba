import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that cannot be confused with a later one of the same number: `startedAt` differs. */
export interface ProcessIdentity {
  pid: number;
  /** Opaque; empty where the system does not provide it. */
  startedAt: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) };
}

/** Whether exactly this process still runs; a zombie and a reused process number do not count. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!isRunning(identity.pid)) return false;
  const startedAt = startOf(identity.pid);
  return startedAt === '' || identity.startedAt === '' || startedAt === identity.startedAt;
}

/** Whether a process with this number runs, under any account. A zombie does not. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** A killed process whose parent never reaps it still accepts signals. */
function isZombie(pid: number): boolean {
  if (process.platform === 'win32') return false;
  const state = process.platform === 'linux' ? linuxStat(pid)?.[0] : ps(pid, 'stat=');
  return state?.startsWith('Z') ?? false;
}

function startOf(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'lstart=') ?? '';
  // The 22nd field counts ticks since boot, so the boot id is part of the result.
  const ticks = linuxStat(pid)?.[19];
  return ticks === undefined ? '' : `${bootId()}:${ticks}`;
}

/** The fields of /proc/<pid>/stat from the third on: the second, the name, may contain blanks and parentheses. */
function linuxStat(pid: number): string[] | undefined {
  const line = readIfThere(`/proc/${pid}/stat`);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

function bootId(): string {
  return readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  const result = spawnSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return result.status === 0 ? result.stdout.trim() : undefined;
}
