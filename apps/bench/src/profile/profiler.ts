import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Counted, readCounts } from './counts.js';
import { type LoggedStatement, PLAN_LOG_SETTINGS, readPlanLog } from './plan-log.js';

/** Required server settings; both libraries come with PostgreSQL. They are inactive until {@link Profiler.logged}. */
export const PROFILER_SETTINGS: Readonly<Record<string, string>> = {
  shared_preload_libraries: 'plpgsql,auto_explain,pg_stat_statements',
  ...PLAN_LOG_SETTINGS,
  'pg_stat_statements.track_planning': 'on',
};

type Mode = 'off' | 'plain' | 'deep' | 'messages';

/** Settings of a mode; without the libraries most are unknown names. `deep` also logs the statements of functions. */
const MODES: Readonly<Record<Mode, Readonly<Record<string, string>>>> = {
  off: modeOf('-1', 'off', 'none', '-1'),
  plain: modeOf('0', 'off', 'all', '-1'),
  deep: modeOf('0', 'on', 'none', '-1'),
  messages: modeOf('-1', 'off', 'none', '0'),
};

function modeOf(
  minDuration: string,
  nested: string,
  track: string,
  minDurationOfMessage: string,
): Readonly<Record<string, string>> {
  return {
    log_min_duration_statement: minDurationOfMessage,
    'auto_explain.log_min_duration': minDuration,
    'auto_explain.log_nested_statements': nested,
    'pg_stat_statements.track': track,
  };
}

/** Every connection reads the settings before its next statement, after the server has announced the reload. */
const RELOAD_MS = 500;

/** Switches auto_explain and pg_stat_statements on and off, and reads their results. */
export class Profiler {
  private constructor(
    private readonly client: pg.Client,
    private readonly logPath: string,
  ) {}

  /** Uses its own database, so that the service's contains nothing additional. */
  static async start(databaseUrl: string, logPath: string): Promise<Profiler> {
    const url = new URL(databaseUrl);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const profiler = new Profiler(client, logPath);
    // Its own statements are not profiled.
    await client.query('SET auto_explain.log_min_duration = -1');
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    await profiler.set('off');
    return profiler;
  }

  /** The server's counters during `work`, which sends this many requests, and the statements of clients. */
  async count(work: () => Promise<unknown>, requests: number): Promise<{ plain: LoggedStatement[]; counted: Counted }> {
    await this.client.query('SELECT pg_stat_statements_reset()');
    const plain = readPlanLog(await this.logged('plain', work));
    return { plain, counted: await readCounts(this.client, requests) };
  }

  /** The server's log during `work`. */
  async logged(mode: Mode, work: () => Promise<unknown>): Promise<string> {
    await this.set(mode);
    const from = statSync(this.logPath).size;
    await work();
    await this.set('off');
    return readFrom(this.logPath, from);
  }

  async stop(): Promise<void> {
    for (const name of Object.keys(MODES.off)) await this.client.query(`ALTER SYSTEM RESET ${name}`);
    await this.client.end();
  }

  private async set(mode: Mode): Promise<void> {
    for (const [name, value] of Object.entries(MODES[mode]))
      await this.client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
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
