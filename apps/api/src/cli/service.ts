import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import type { Config } from '../config.js';
import type { Terminal } from './command.js';
import { type Opened, untilInterrupted, withOpened } from './with-database.js';

export interface Service {
  readonly app: INestApplicationContext;
  readonly config: Config;
}

interface Limits {
  readonly statementTimeoutMs?: number;
  readonly poolMax?: number;
}

/** Runs `work` with the service, without its HTTP side, on the configured database (with-database.ts). */
export function withService<T>(
  terminal: Terminal,
  work: (service: Service) => Promise<T>,
  limits: Limits = {},
): Promise<T> {
  return untilInterrupted(terminal, (opened) => serving(opened, limits, work));
}

/**
 * Like {@link withService}, for work that runs until it is stopped: `stopped` resolves on SIGINT or SIGTERM, and the work then
 * finishes in order. A second signal ends the process at once.
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
    return await withOpened(terminal, (opened) => serving(opened, limits, (service) => work(service, stopped)));
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function serving<T>(
  { config, connection }: Opened,
  limits: Limits,
  work: (service: Service) => Promise<T>,
): Promise<T> {
  const module = AppModule.forRoot(config, { ...connection, ...limits });
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work({ app, config });
  } finally {
    await app.close();
  }
}
