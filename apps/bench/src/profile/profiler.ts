import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Counted, readCounts } from './counts.js';
import { type LoggedStatement, PLAN_LOG_SETTINGS, readPlanLog } from './plan-log.js';

/** What the server has to be started with; both libraries come with it. They do nothing until {@link Profiler.during}. */
export const PROFILER_SETTINGS: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'plpgsql,auto_explain,pg_stat_statements',
  ...PLAN_LOG_SETTINGS,
  'pg_stat_statements.track_planning': 'on',
};

/** While it is on; without the libraries these are names that mean nothing. */
const ON = [
  ['auto_explain.log_min_duration', '0'],
  ['pg_stat_statements.track', 'all'],
] as const;
const OFF = [
  ['auto_explain.log_min_duration', '-1'],
  ['pg_stat_statements.track', 'none'],
] as const;

/** Every connection reads the settings before its next statement; until then the server has to have told it. */
const RELOAD_MS = 500;

/** Switches auto_explain and pg_stat_statements on and off, and reads what they tell. */
export class Profiler {
  private constructor(
    private readonly client: pg.Client,
    private readonly logPath: string,
  ) {}

  /** It works from a database of its own, so that the service's has nothing more than it had. */
  static async start(databaseUrl: string, logPath: string): Promise<Profiler> {
    const url = new URL(databaseUrl);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const profiler = new Profiler(client, logPath);
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    await profiler.set(OFF);
    return profiler;
  }

  /** What the server did in `work`, which sends so many requests. */
  async during(
    work: () => Promise<unknown>,
    requests: number,
  ): Promise<{ plans: LoggedStatement[]; counted: Counted }> {
    await this.client.query('SELECT pg_stat_statements_reset()');
    await this.set(ON);
    const from = statSync(this.logPath).size;
    await work();
    const counted = await readCounts(this.client, requests);
    await this.set(OFF);
    return { plans: readPlanLog(readFrom(this.logPath, from)), counted };
  }

  async stop(): Promise<void> {
    for (const [name] of ON) await this.client.query(`ALTER SYSTEM RESET ${name}`);
    await this.client.end();
  }

  private async set(settings: readonly (readonly [name: string, value: string])[]): Promise<void> {
    for (const [name, value] of settings) await this.client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await this.client.query('SELECT pg_reload_conf()');
    await pause(RELOAD_MS);
  }
}

function readFrom(path: string, from: number): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(fstatSync(file).size - from);
    readSync(file, bytes, 0, bytes.length, from);
    return bytes.toString();
  } finally {
    closeSync(file);
  }
}
