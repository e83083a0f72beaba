import { until } from '@daybook/testing';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, sql } from '@daybook/harness';
import { type Program, runProgram } from './processes.js';
import { startService, type TestService } from './service.js';

/** Allows endpoints on this machine and lifts all rate limits. */
export const PROOF_ENV: NodeJS.ProcessEnv = {
  DAYBOOK_SECRET_KEY: 'k'.repeat(40),
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOWED_PORTS: '1024-65535',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1',
  RATE_LIMIT_PER_MINUTE: '0',
  LOG_LEVEL: 'error',
};

/** The service as in production: in its own process, with its background work. */
export interface Served {
  /** Superuser URL. */
  readonly databaseUrl: string;
  /** A client with all scopes in the workspace `acme`. */
  readonly client: Client;
  /** The same database in this process, without background work. */
  readonly service: TestService;
  readonly program: Program;
  /** Environment for further programs on the same database. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

export async function serve(more: NodeJS.ProcessEnv = {}): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-proof-'));
  const env = { ...PROOF_ENV, ...more, DAYBOOK_DATA_DIR: dataDir };
  const service = await startService(env);
  const program = runProgram(service, 'main.js', [], { PORT: '0', ...env });
  const origin = await addressOf(program);
  return {
    databaseUrl: service.databaseUrl,
    client: new Client(origin, 'acme', service.acme.token),
    service,
    program,
    env,
    stop: async () => {
      await program.kill();
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address of a `main.js` that was just started. */
export async function addressOf(program: Program): Promise<string> {
  await until(
    'it is ready',
    () => program.printed().includes('Daybook is ready at') || program.child.exitCode !== null,
  );
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(program.printed()) ?? [];
  if (origin === undefined) throw new Error(`The service did not start: ${program.printed()}`);
  return origin;
}

/** Prints a measurement of a proof. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function median(list: readonly number[]): number {
  return percentile(list, 0.5);
}

/** The value that this fraction of the list does not exceed. */
export function percentile(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
}

const TICK_MS = 10;
const BACKENDS = 'SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL';

/** CPU milliseconds of the service and its database server; 0 if the system does not report it. */
export async function usedMs({ program, databaseUrl }: Served): Promise<number> {
  const backends = await sql<{ pid: number }>(databaseUrl, BACKENDS);
  const server = statusOf((backends[0] as { pid: number }).pid)?.parent;
  // The server's own figure includes its ended connections.
  const ended = server === undefined ? 0 : (statusOf(server)?.endedTicks ?? 0);
  const pids = [program.child.pid as number, ...backends.map(({ pid }) => pid)];
  return TICK_MS * pids.reduce((sum, pid) => sum + (statusOf(pid)?.ticks ?? 0), ended);
}

function statusOf(
  pid: number,
): { readonly parent: number; readonly ticks: number; readonly endedTicks: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status
      .slice(status.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number) as number[];
    const sum = (...places: number[]): number => places.reduce((total, place) => total + (fields[place] as number), 0);
    return { parent: sum(1), ticks: sum(11, 12), endedTicks: sum(13, 14) };
  } catch {
    return undefined;
  }
}
