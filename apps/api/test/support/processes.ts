import { until } from '@daybook/testing';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestService } from './service.js';

export const ROOT = join(__dirname, '../../../..');

/** Ends the process with the test that started it, however that ends. */
const FOLLOWING = ['--import', pathToFileURL(join(ROOT, 'scripts/follow-parent.mjs')).href];

/** One of our programs, running on a database, with its output so far. */
export interface Program {
  readonly child: ChildProcess;
  readonly printed: () => string;
  /** Kills it with SIGKILL, like a power cut. */
  kill(): Promise<void>;
}

/** Runs one of the built programs, `cli.js` or `main.js`. */
export function runProgram(
  service: Pick<TestService, 'databaseUrl'>,
  name: 'cli.js' | 'main.js',
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Program {
  const child = spawn(process.execPath, [...FOLLOWING, join(ROOT, 'apps/api/dist/bundle', name), ...options], {
    env: { PATH: process.env['PATH'], DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'warn', ...env },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    printed: () => text,
    kill: async () => {
      child.kill('SIGKILL');
      await until('the process has ended', hasEnded);
    },
  };
}

/** How a command has ended. */
export interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

export async function ended(program: Program, withinMs?: number): Promise<Ended> {
  await until('the command has ended', () => program.child.exitCode !== null, withinMs);
  return { code: program.child.exitCode, printed: program.printed() };
}

/** What a command has printed. @throws the same, when it exits with another code than 0 */
export async function succeeded(program: Program, withinMs?: number): Promise<string> {
  const { code, printed } = await ended(program, withinMs);
  if (code !== 0) throw new Error(`daybook ${program.child.spawnargs.slice(4).join(' ')}: ${printed}`);
  return printed;
}

/** A running `daybook worker`. */
export async function aWorker(service: TestService, env: NodeJS.ProcessEnv): Promise<Program> {
  const worker = runProgram(service, 'cli.js', ['worker'], env);
  await until('the worker is at work', () => worker.printed().includes('working'));
  return worker;
}

/** The running child processes of a process. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    const all = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
    const pairs = all
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    return pairs.filter(([, parent]) => parent === pid).map(([child]) => child as number);
  }
}
