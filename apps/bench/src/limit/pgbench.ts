import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PgbenchRun {
  readonly url: string;
  readonly script: string;
  readonly clients: number;
  /** Transactions per client, or seconds. */
  readonly length: { readonly transactions: number } | { readonly seconds: number };
  readonly variables: Readonly<Record<string, number>>;
  /** Settings of each connection, as PGOPTIONS. */
  readonly settings?: string;
}

export interface PgbenchResult {
  /** Transactions per second. */
  readonly rate: number;
  readonly transactions: number;
}

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version']).status === 0;
}

/** @throws Error if a transaction failed */
export async function runPgbench(asked: PgbenchRun): Promise<PgbenchResult> {
  const { url, script, clients, length, variables, settings = '' } = asked;
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-'));
  const path = join(folder, 'script.sql');
  writeFileSync(path, script);
  const until = 'seconds' in length ? ['-T', length.seconds] : ['-t', length.transactions];
  const threads = Math.min(clients, availableParallelism());
  const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const args = ['-n', '-M', 'prepared', '-f', path, '-c', clients, '-j', threads, ...until, ...given, url].map(String);
  try {
    const { stdout, stderr } = await run('pgbench', args, { env: { ...process.env, PGOPTIONS: settings } });
    return readPgbench(stdout, stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Parses pgbench's output. @throws Error if a transaction failed or none ran */
export function readPgbench(stdout: string, stderr: string): PgbenchResult {
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  const transactions = Number(/^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1]);
  const failed = /number of failed transactions: [^0]/.test(stdout) || /aborted/.test(stderr);
  if (failed || !(rate > 0) || !(transactions > 0)) throw new Error(`pgbench failed: ${stderr.slice(0, 1000)}`);
  return { rate, transactions };
}
