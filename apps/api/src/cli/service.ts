import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { type Config, readConfig } from '../config.js';
import { openDatabase } from '../open-database.js';
import type { Terminal } from './command.js';

export interface Service {
  readonly app: INestApplicationContext;
  readonly config: Config;
}

/** A command works alone; more connections would only take them from the service. */
const POOL_MAX = 4;

/**
 * The service without its HTTP side, on the database of the settings, for as long as `work` takes. An embedded database
 * that does not run is started before and stopped after, also on Ctrl+C.
 * @throws ConfigError, Error with one clear line, or what `work` throws
 */
export async function withService<T>(
  { env, err }: Terminal,
  work: (service: Service) => Promise<T>,
  limits: { statementTimeoutMs?: number } = {},
): Promise<T> {
  const config = readConfig(env);
  const { connection, notes, stop } = await openDatabase(config, (line) => err(`${line}\n`));
  const interrupt = (): void => void stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    for (const note of notes) err(`daybook: ${note}\n`);
    const module = AppModule.forRoot(config, { ...connection, poolMax: POOL_MAX, ...limits });
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      return await work({ app, config });
    } finally {
      await app.close();
    }
  } finally {
    await stop();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** The address under which a workspace's paths begin. */
export function baseUrlOf({ publicUrl }: Pick<Config, 'publicUrl'>, slug: string): string {
  return `${publicUrl}/api/${slug}`;
}
