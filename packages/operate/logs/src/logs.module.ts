import { Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { ScopeRegistry } from '@daybook/access';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DeprecatedUseWriter } from './deprecated-use-writer.js';
import { PurgeRequestLogs } from './purge-request-logs.js';
import { RequestLogWriter } from './request-log-writer.js';
import { RequestObserver } from './request-observer.js';
import { deprecatedUses } from './resources/deprecated-uses.resource.js';
import { requestLogs } from './resources/request-logs.resource.js';
import { LOGS_SCOPES } from './scopes.js';
import { LOGS_SETTINGS, type LogsSettings } from './settings.js';

const surface = [serve('logs', requestLogs, {}), serve('logs', deprecatedUses, {})];

/** Needs DatabaseModule, AccessModule and RecordsModule. {@link RequestObserver} sees every answer. */
@Global()
@Module({})
export class LogsModule {
  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(LOGS_SCOPES);
    registerSurface(registry, surface);
  }

  static forRoot({ days = 30 }: Partial<LogsSettings> = {}): DynamicModule {
    const settings: LogsSettings = { days };
    const published = [RequestLogWriter, DeprecatedUseWriter, PurgeRequestLogs];
    return {
      module: LogsModule,
      controllers: surfaceOf(surface).controllers,
      providers: [...published, RequestObserver, { provide: LOGS_SETTINGS, useValue: settings }],
      exports: published,
    };
  }
}
