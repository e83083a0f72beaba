import 'reflect-metadata';
import cluster from 'node:cluster';
import { WriteStop } from '@daybook/database';
import { claimService } from '@daybook/embedded-postgres';
import { installShutdown, Lifecycle } from '@daybook/http';
import { assertEveryRouteDeclaresScopes } from '@daybook/access';
import { isSafeUrl } from '@daybook/users';
import { Followers } from '@daybook/webhooks';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { failureOf } from './failure.js';
import { Background } from './background/background.js';
import { Orders, reportRefusal, runCluster } from './cluster.js';
import { type Config, readConfig } from './config.js';
import { createService } from './create-service.js';
import { makeLogger } from './logging.js';
import { startMetrics } from './metrics/start-metrics.js';
import { openDatabase, type OpenedDatabase } from './open-database.js';
import { welcome } from './welcome.js';

const UNSAFE_SESSIONS =
  'PUBLIC_URL is http on another machine: anyone on the network path can take over sessions. Use https.';

/**
 * Ends the process with one line for each reason and no stack trace. Of several processes the first one prints it: all that start together
 * fail for the same reason.
 */
async function refuseToStart(error: unknown): Promise<void> {
  const { lines } = failureOf(error);
  if (cluster.isWorker) await reportRefusal(lines);
  else for (const line of lines) process.stderr.write(`daybook: ${line}\n`);
  process.exit(1);
}

async function listen(app: NestFastifyApplication, config: Config): Promise<string> {
  try {
    // Fastify's own: that of Nest would log a refusal, which is printed as the one line of a refused start.
    await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'EADDRINUSE')
      throw new Error(
        `Port ${config.port} is already in use. Stop the process that uses it, or set PORT to another port.`,
      );
    if (code === 'EACCES')
      throw new Error(`This user may not open port ${config.port}. Set PORT to a port above 1023.`);
    if (code === 'EADDRNOTAVAIL') throw new Error(`HOST ${config.host} is not an address of this machine.`);
    throw error;
  }
  if (config.port !== 0) return config.publicUrl;
  const address = app.getHttpServer().address() as { port: number };
  return config.publicUrl.replace(/:0$/, `:${address.port}`);
}

interface Serving {
  readonly config: Config;
  readonly logger: Logger;
  /** The orders of the first process; undefined when this is the only process. */
  readonly orders: Orders | undefined;
}

async function serve(serving: Serving, opened: OpenedDatabase, ready: () => void): Promise<void> {
  const { config, logger } = serving;
  const app = await createService(AppModule.forRoot(config, opened.connection), config, { logger });
  try {
    await run(app, serving, opened, ready);
  } catch (error) {
    // Before the database: what has begun in the background finishes or stops.
    await app.close();
    throw error;
  }
}

async function run(
  app: NestFastifyApplication,
  { config, logger, orders }: Serving,
  opened: OpenedDatabase,
  ready: () => void,
): Promise<void> {
  await app.init();
  assertEveryRouteDeclaresScopes(app);
  const exit = (code: number): void => void opened.stop().finally(() => process.exit(code));
  const lifecycle = app.get(Lifecycle, { strict: false });
  lifecycle.signal.addEventListener('abort', () => app.get(Followers, { strict: false }).end());
  const background = config.background ? new Background(app, logger, lifecycle) : undefined;
  await startMetrics(app, config);
  app.get(WriteStop, { strict: false }).watch();
  const url = await listen(app, config);
  if (!isSafeUrl(url)) logger.warn(UNSAFE_SESSIONS);
  // Shutdown waits until the demo company is created: without the database its transaction would fail.
  const greet = (): Promise<void> =>
    lifecycle.during(async () => void process.stdout.write(await welcome(app, config, url)));
  ready();
  const stop = installShutdown(app, { graceMs: config.shutdownGraceMs, logger, exit, background });
  const work = (): void => {
    background?.start();
    if (orders && background) logger.info({ pid: process.pid }, 'this process does the background work');
  };
  if (!orders) await greet();
  if (!orders) work();
  orders?.follow((order) => {
    // Ignore a stop order during shutdown: a second call would force it, and this process may have had its own signal already.
    if (order === 'welcome') void greet();
    else if (order === 'work') work();
    else if (!lifecycle.shuttingDown) void stop('the first process stops');
  });
}

async function start(serving: Serving): Promise<void> {
  const { config, logger } = serving;
  const claim = config.database.url === undefined ? claimService(config.dataDir) : undefined;
  process.on('exit', () => claim?.release());
  let opened: OpenedDatabase | undefined;
  const early = (signal: string): void => {
    process.stderr.write(`daybook: ${signal} during the start\n`);
    void (opened?.stop() ?? Promise.resolve()).finally(() => process.exit(1));
  };
  process.on('SIGTERM', early).on('SIGINT', early);
  const ready = (): void => void process.off('SIGTERM', early).off('SIGINT', early);
  try {
    opened = await openDatabase(config, 'migrate', (line) => process.stderr.write(`${line}\n`));
    for (const note of opened.notes) logger.warn(note);
    await serve(serving, opened, ready);
  } catch (error) {
    await opened?.stop();
    await refuseToStart(error);
  }
}

/** Serves until the process is stopped, then ends it. */
export async function runService(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(env);
    const logger = makeLogger(config.logLevel);
    const orders = cluster.isWorker ? new Orders() : undefined;
    if (orders || config.workers === 1) return await start({ config, logger, orders });
    process.exit(await runCluster(config, logger));
  } catch (error) {
    await refuseToStart(error);
  }
}
