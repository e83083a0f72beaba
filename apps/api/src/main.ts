import 'reflect-metadata';
import { claimService } from '@daybook/database';
import { JobRunner } from '@daybook/jobs';
import { assertEveryRouteDeclaresScopes } from '@daybook/tokens';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { type Config, ConfigError, readConfig } from './config.js';
import { createApp } from './create-app.js';
import { GUARDS } from './guards.js';
import { makeLogger } from './logging.js';
import { openDatabase, type OpenedDatabase } from './open-database.js';
import { installShutdown } from './shutdown.js';
import { welcome } from './welcome.js';

/** Ends the process with one line for each reason, none of them a stack. */
function refuseToStart(error: unknown): never {
  const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`daybook: ${line}\n`);
  process.exit(1);
}

async function listen(app: NestFastifyApplication, config: Config): Promise<string> {
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'EADDRINUSE') throw new Error(`Port ${config.port} is taken. Stop what listens there, or set PORT to another one.`);
    if (code === 'EACCES') throw new Error(`Port ${config.port} may not be opened by this user. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL') throw new Error(`HOST ${config.host} is not an address of this machine.`);
    throw error;
  }
  if (config.port !== 0) return config.publicUrl;
  const address = app.getHttpServer().address() as { port: number };
  return config.publicUrl.replace(/:0$/, `:${address.port}`);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = makeLogger(config.logLevel);
  const claim = config.database.url === undefined ? claimService(config.dataDir) : undefined;
  process.on('exit', () => claim?.release());
  let opened: OpenedDatabase | undefined;
  let early = (signal: string): void => {
    process.stderr.write(`daybook: ${signal} during the start\n`);
    void (opened?.stop() ?? Promise.resolve()).finally(() => process.exit(1));
  };
  const onSignal = (signal: NodeJS.Signals): void => early(signal);
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  try {
    opened = await openDatabase(config, (line) => process.stderr.write(`${line}\n`));
    for (const note of opened.notes) logger.warn(note);
    const app = await createApp(AppModule.forRoot(config, opened.connection), config, { guards: GUARDS, logger });
    await app.init();
    assertEveryRouteDeclaresScopes(app);
    const stopDatabase = (): Promise<void> => (opened as OpenedDatabase).stop();
    const exit = (code: number): void => void stopDatabase().finally(() => process.exit(code));
    const url = await listen(app, config);
    early = () => undefined;
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
    app.get(JobRunner, { strict: false }).start();
    installShutdown(app, { graceMs: config.shutdownGraceMs, logger, exit });
    process.stdout.write(await welcome(app, config, url));
  } catch (error) {
    await opened?.stop();
    refuseToStart(error);
  }
}

start().catch(refuseToStart);
