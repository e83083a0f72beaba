import 'reflect-metadata';
import { WriteStop } from '@daybook/database';
import { type ApiVersions, VERSIONS } from '@daybook/requests';
import type { ErrorCode } from '@daybook/errors';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { Access } from './access.js';
import { type Answered, type EdgeSettings, makeAdapter, type Pages } from './adapter.js';
import { ErrorAnswers } from './answer.js';
import { EdgeModule } from './edge.module.js';
import { ErrorFilter, type Hints } from './error.filter.js';
import { type DeprecatedRoute, DeprecatedRoutes, type UsedDeprecated } from './deprecated-routes.js';
import { HandlingLimit } from './handling-limit.js';
import { KnownHosts } from './known-hosts.js';
import { Lifecycle } from './lifecycle.js';
import { MediaGuard } from './media.guard.js';
import { NestLogger } from './nest-logger.js';
import { Overload } from './overload.js';
import { RouteTable } from './route-table.js';
import type { ReceivingTimeouts } from './server.js';
import { Turns, UPLOAD_LIMITS } from './turns.js';
import type { Collections } from './unknown-route.controller.js';
import { VersionHeader } from './version-header.js';

export interface AppOptions {
  readonly access: Access;
  readonly logger: Logger;
  /** A provider of the module that can describe a collection. Default: a refused method is not explained. */
  readonly collections?: Type<Collections>;
  /** A provider of the module that adds hints to refusals. Default: none. */
  readonly hints?: Type<Hints>;
  /** Default: every address belongs to the interface. */
  readonly pages?: Pages;
  /** Called after each answer. */
  readonly answered?: Answered;
  /** Called with the code of each error answered, even if no request could be read. */
  readonly failed?: (code: ErrorCode) => void;
  /** Default: those of reliability.md 4. */
  readonly timeouts?: ReceivingTimeouts;
  /** Default: the versions that are served. */
  readonly versions?: ApiVersions;
  /** The deprecated parts of the composed modules' routes. Default: none. */
  readonly deprecated?: (app: INestApplicationContext) => readonly DeprecatedRoute[];
  /** Called before the answer to a request that uses a deprecated part. */
  readonly usedDeprecated?: UsedDeprecated;
}

/**
 * Creates an application of this module behind the HTTP edge, not listening yet. `module` has to provide a global `Database`, its
 * `WriteStop` and the guards of `options.access`.
 */
export async function createApp(
  module: Type | DynamicModule,
  settings: EdgeSettings,
  options: AppOptions,
): Promise<NestFastifyApplication> {
  const { access, logger, collections, pages, answered, timeouts } = options;
  const routes = new RouteTable();
  const lifecycle = new Lifecycle();
  const overload = new Overload(settings.overloadDelayMs);
  const answers = new ErrorAnswers(settings.publicUrl, options.failed);
  const told = { hints: undefined as Hints | undefined };
  const errors = new ErrorFilter(logger, answers, access, { of: (...refused) => told.hints?.of(...refused) });
  const limit = new HandlingLimit(settings.handlingTimeoutMs, errors);
  const turns = new Turns();
  const uploads = new Turns(UPLOAD_LIMITS);
  const version = new VersionHeader(options.versions ?? VERSIONS, access);
  const deprecated = new DeprecatedRoutes(settings.publicUrl, options.usedDeprecated ?? (() => undefined));
  const writes = {
    stop: undefined as WriteStop | undefined,
    get isOn(): boolean {
      return this.stop?.isOn === true;
    },
  };
  const adapter = makeAdapter({
    ...{ settings, access, routes, lifecycle, overload, limit, turns, uploads, logger, answers, version, deprecated },
    ...{ writes, pages, answered, timeouts, hosts: new KnownHosts(settings.publicUrl, settings.allowedHosts) },
  });
  const root = EdgeModule.around(module, { access, routes, lifecycle, overload, turns, collections });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  writes.stop = app.get(WriteStop, { strict: false });
  if (options.hints) told.hints = app.get(options.hints, { strict: false });
  const guards = access.guards.map((guard) => app.get(guard, { strict: false }));
  app.useGlobalGuards(...guards, new MediaGuard(settings.bodyLimitBytes, access));
  app.useGlobalFilters(errors);
  deprecated.declare(options.deprecated?.(app) ?? []);
  return app;
}
