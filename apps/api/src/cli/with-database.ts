import { WorkspaceIds, Workspaces } from '@daybook/access';
import { connect, type ConnectionSettings, type Database, PATIENT_CONNECT_MS } from '@daybook/database';
import { DomainEvents } from '@daybook/events';
import { type Config, readConfig } from '../config.js';
import { openDatabase } from '../open-database.js';
import { SCHEMA_PARTS } from '../schema-parts.js';
import type { Terminal } from './command.js';

/** The configured database, with this version's schema, and the connection settings of the service. */
export interface Opened {
  readonly config: Config;
  readonly connection: ConnectionSettings;
}

/** A command does one thing at a time; more connections would only take them from the service. */
const POOL_MAX = 4;

/**
 * Runs `work` with a connected database, without the service: for commands that only read and do not need the definitions.
 * Commands that change records run verbs in the service (service.ts).
 */
export function withDatabase<T>(
  terminal: Terminal,
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  return untilInterrupted(terminal, async ({ config, connection }) => {
    const database = await connect(SCHEMA_PARTS, { ...connection, searchPath: '' });
    try {
      return await work(database, config);
    } finally {
      await database.close();
    }
  });
}

/** The workspaces, for commands that create none, so no listener is needed. */
export function workspacesOf(database: Database): Workspaces {
  return new Workspaces(database, new DomainEvents(), new WorkspaceIds(database));
}

/** Like {@link withOpened}; Ctrl+C also stops an embedded database that was started for it. */
export function untilInterrupted<T>(terminal: Terminal, work: (opened: Opened) => Promise<T>): Promise<T> {
  return withOpened(terminal, async (opened, stopDatabase) => {
    const interrupt = (): void => void stopDatabase().finally(() => process.exit(130));
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    try {
      return await work(opened);
    } finally {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    }
  });
}

/**
 * Runs `work` with the database. An embedded database that is not running is started before and stopped after. These commands
 * never migrate an existing schema (open-database.ts).
 * @throws ConfigError, Error with one clear line, or what `work` throws
 */
export async function withOpened<T>(
  { env, err }: Terminal,
  work: (opened: Opened, stopDatabase: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const { connection, notes, stop } = await openDatabase(config, 'expect', (line) => err(`${line}\n`));
  for (const note of notes) err(`daybook: ${note}\n`);
  try {
    const ofCommands = { poolMax: POOL_MAX, connectTimeoutMs: PATIENT_CONNECT_MS };
    return await work({ config, connection: { ...connection, ...ofCommands } }, stop);
  } finally {
    await stop();
  }
}
