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

interface Limits {
  readonly statementTimeoutMs?: number;
  readonly poolMax?: number;
}

/** A command works alone; more connections would only take them from the service. */
const POOL_MAX = 4;

/**
 * The service without its HTTP side, on the database of the settings, for as long as `work` takes. An embedded database
 * that does not run is started before and stopped after, also on Ctrl+C. No command of this kind migrates (open-database.ts).
 * @throws ConfigError, Error with one clear line, or what `work` throws
 */
export async function withService<T>(
  terminal: Terminal,
  work: (service: Service) => Promise<T>,
  limits: Limits = {},
): Promise<T> {
  return opening(terminal, limits, async (open, stopDatabase) => {
    const interrupt = (): void => void stopDatabase().finally(() => process.exit(130));
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    try {
      return await open(work);
    } finally {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    }
  });
}

/**
 * The same for work that goes on until it is told to stop: `stopped` resolves on SIGINT or SIGTERM, and the work comes to
 * its end in order. A second signal ends the process at once.
 */
export async function untilStopped<T>(
  terminal: Terminal,
  work: (service: Service, stopped: Promise<void>) => Promise<T>,
  limits: Limits = {},
): Promise<T> {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await opening(terminal, limits, (open) => open((service) => work(service, stopped)));
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

type Open<T> = (work: (service: Service) => Promise<T>) => Promise<T>;

async function opening<T>(
  { env, err }: Terminal,
  limits: Limits,
  use: (open: Open<T>, stopDatabase: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const { connection, notes, stop } = await openDatabase(config, 'expect', (line) => err(`${line}\n`));
  const open: Open<T> = async (work) => {
    for (const note of notes) err(`daybook: ${note}\n`);
    const module = AppModule.forRoot(config, { ...connection, poolMax: POOL_MAX, ...limits });
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      return await work({ app, config });
    } finally {
      await app.close();
    }
  };
  try {
    return await use(open, stop);
  } finally {
    await stop();
  }
}

/** The address under which a workspace's paths begin. */
export function baseUrlOf({ publicUrl }: Pick<Config, 'publicUrl'>, slug: string): string {
  return `${publicUrl}/api/${slug}`;
}
