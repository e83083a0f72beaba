import 'reflect-metadata';
import type { CanActivate, DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { ConsolePages } from './console/console-pages.js';
import { makeAdapter } from './http/adapter.js';
import { EdgeModule } from './http/edge.module.js';
import { ErrorFilter } from './http/error.filter.js';
import { HandlingLimit } from './http/handling-limit.js';
import { Lifecycle } from './http/lifecycle.js';
import { Overload } from './http/overload.js';
import { MediaGuard } from './http/media.guard.js';
import { RouteTable } from './http/route-table.js';
import type { ReceivingTimeouts } from './http/server.js';
import { makeLogger, NestLogger } from './logging.js';
import { Metrics } from './metrics/metrics.js';

export interface AppOptions {
  /** The global guards in order (token, limit, scope), providers of `module`; the media guard comes after them. */
  readonly guards?: readonly Type<CanActivate>[];
  /** Default: JSON lines on standard output at the configured level. */
  readonly logger?: Logger;
  /** Default: those of reliability.md 4. */
  readonly timeouts?: ReceivingTimeouts;
}

/**
 * The service as main and the tests run it; it does not listen yet. `module` has to bring a global `Database`.
 * @throws Error with one clear line when the console is wanted and not built
 */
export async function createApp(
  module: Type | DynamicModule,
  config: Config,
  options: AppOptions = {},
): Promise<NestFastifyApplication> {
  const logger = options.logger ?? makeLogger(config.logLevel);
  const routes = new RouteTable();
  const lifecycle = new Lifecycle();
  const overload = new Overload(config.overloadDelayMs);
  const metrics = config.metricsPort === undefined ? undefined : new Metrics();
  const errors = new ErrorFilter(logger);
  const limit = new HandlingLimit(config.handlingTimeoutMs, errors);
  const console = config.console ? await ConsolePages.read() : undefined;
  const { timeouts } = options;
  const adapter = makeAdapter({ config, routes, lifecycle, overload, limit, logger, metrics, console, timeouts });
  const root = EdgeModule.around(module, { routes, lifecycle, overload, metrics });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  const guards = (options.guards ?? []).map((guard) => app.get(guard, { strict: false }));
  app.useGlobalGuards(...guards, new MediaGuard(config.bodyLimitBytes));
  app.useGlobalFilters(errors);
  return app;
}
