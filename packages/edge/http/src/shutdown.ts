import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Lifecycle } from './lifecycle.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';

/** Requests that were on their way when the stop began still get an answer. */
const SETTLE_MS = 250;

/** What may take longer than the drain itself: jobs in the background, the database. */
const CLOSE_LIMIT_MS = 10_000;

export interface ShutdownOptions {
  /** How long running requests may take to their end. */
  readonly graceMs: number;
  readonly logger: Logger;
  /** What the process does without being asked. */
  readonly background?: { stop(): Promise<void> };
  /** Ends the process. Default `process.exit`. */
  readonly exit?: (code: number) => void;
}

/**
 * Stops on SIGTERM or SIGINT (reliability.md 4); a second signal ends the process at once with 1. Returns the same stop
 * for other reasons to stop.
 */
export function installShutdown(
  app: NestFastifyApplication,
  options: ShutdownOptions,
): (reason: string) => Promise<void> {
  const exit = options.exit ?? ((code: number) => process.exit(code));
  let begun = false;
  const stopOnce = async (reason: string): Promise<void> => {
    if (begun) {
      options.logger.warn({ reason }, 'stopped at once');
      exit(1);
      return;
    }
    begun = true;
    await stop(app, options, reason).then(
      () => exit(0),
      (error: unknown) => {
        options.logger.error({ err: error }, 'the stop failed');
        exit(1);
      },
    );
  };
  process.on('SIGTERM', (signal) => void stopOnce(signal));
  process.on('SIGINT', (signal) => void stopOnce(signal));
  return stopOnce;
}

/** Refuse new requests, let the running ones finish, then close what they needed: the database last. */
async function stop(
  app: NestFastifyApplication,
  { graceMs, logger, background }: ShutdownOptions,
  reason: string,
): Promise<void> {
  const lifecycle = app.get(Lifecycle, { strict: false });
  const server = app.getHttpServer() as Server;
  logger.info({ reason, in_flight: lifecycle.inFlight }, 'stopping');
  lifecycle.beginShutdown();
  // The close of the HTTP server would cut idle connections: a request that is on its way there is to be told 503.
  NetServer.prototype.close.call(server);
  const done = background?.stop();
  await pause(Math.min(graceMs, SETTLE_MS));
  await lifecycle.idle(graceMs);
  await done;
  if (lifecycle.inFlight > 0) logger.warn({ in_flight: lifecycle.inFlight }, 'requests were cut off');
  server.closeAllConnections();
  await withLimit(app.close());
  logger.info('stopped');
}

async function withLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Closing took longer than ${CLOSE_LIMIT_MS} ms.`)), CLOSE_LIMIT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
