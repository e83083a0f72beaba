import { type AppOptions, createApp } from '@daybook/http';
import { DeprecatedUseWriter } from '@daybook/logs';
import { Hints, Registry } from '@daybook/records';
import { deprecatedRoutes } from '@daybook/access';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ACCESS } from './access.js';
import type { Config } from './config.js';
import { ConsolePages } from './console/console-pages.js';
import { makeLogger } from './logging.js';
import { Metrics } from './metrics/metrics.js';

class ServiceModule {}

/**
 * Creates the service with its HTTP edge, as used by main and by tests. It does not listen yet. Default `options`: access
 * control for people and tokens, and a log on standard output at the configured level.
 * @throws Error with one clear line when the console is enabled but not built
 */
export async function createService(
  module: Type | DynamicModule,
  config: Config,
  options: Partial<AppOptions> = {},
): Promise<NestFastifyApplication> {
  const metrics = config.metricsPort === undefined ? undefined : new Metrics();
  const root = { module: ServiceModule, imports: [module], providers: [{ provide: Metrics, useValue: metrics }] };
  const app: NestFastifyApplication = await createApp(root, config, {
    access: ACCESS,
    logger: makeLogger(config.logLevel),
    collections: Registry,
    hints: Hints,
    pages: config.console ? await ConsolePages.read() : undefined,
    answered: (request, reply) => metrics?.observe(request, reply),
    failed: (code) => metrics?.failed(code),
    deprecated: deprecatedRoutes,
    usedDeprecated: (...use) => app.get(DeprecatedUseWriter, { strict: false }).note(...use),
    ...options,
  });
  return app;
}
