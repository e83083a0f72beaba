import { Registry } from '@daybook/definitions';
import { Presenter } from '@daybook/memory';
import { FileReads, Hints, LargeReads, ListFiles, Reader, TextIndexes } from '@daybook/reading';
import { PREFETCHER } from '@daybook/access';
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { servedOperations, type Served, verbClasses } from './served.js';
import { controllerFor } from './http/controllers.js';
import { servedFileController } from './http/file-controllers.js';
import { FileAnswers } from './http/file-answers.js';
import { HistoryReader } from './http/history-reader.js';
import { RoutePrefetcher } from './http/route-prefetcher.js';
import { StaleReads } from './http/stale-reads.js';
import { ResourceEndpoints } from './http/resource-endpoints.js';
import { References } from './input/references.js';
import { ChangeWriter } from './runner/change-writer.js';
import { InProcess } from './runner/in-process.js';
import { Runner } from './runner/runner.js';
import { Store } from './runner/store.js';
import { UnitOfWorkDependencies } from './runner/unit-of-work-dependencies.js';
import { AsSent } from './runner/verbs.js';
import { WRITE_LIMITS, WriteLimiter, type WriteLimits } from './runner/write-limiter.js';
import { Writes } from './runner/writes.js';
import { SchemaController } from './http/schema.controller.js';
import { Surface } from './surface.js';

export interface RecordsSettings {
  readonly writes: WriteLimits;
}

/** The record engine, once per process. */
@Global()
@Module({})
export class RecordsModule {
  static forRoot(settings: RecordsSettings): DynamicModule {
    const published = [
      ...[Registry, Reader, Hints, TextIndexes, ListFiles, FileAnswers, Runner, InProcess],
      ...[ResourceEndpoints, References, StaleReads, Surface, Writes],
    ];
    const prefetcher = { provide: PREFETCHER, useClass: RoutePrefetcher };
    const inner = [
      ...[HistoryReader, LargeReads, FileReads, Store, AsSent, WriteLimiter],
      ...[ChangeWriter, UnitOfWorkDependencies],
    ];
    const presenter = {
      provide: Presenter,
      useFactory: (registry: Registry, reader: Reader) => new Presenter(registry, reader),
      inject: [Registry, Reader],
    };
    return {
      module: RecordsModule,
      controllers: [SchemaController],
      providers: [...published, ...inner, prefetcher, presenter, { provide: WRITE_LIMITS, useValue: settings.writes }],
      exports: [...published, PREFETCHER],
    };
  }
}

/** What a domain's module needs for its resources: their controllers and the classes that write them. */
export function surfaceOf(served: readonly Served[]): { controllers: Type[]; verbs: Type[] } {
  const files = served.filter((one) => servedOperations(one).includes('list')).map(servedFileController);
  return {
    controllers: [...served.map(controllerFor), ...files],
    verbs: verbClasses(served).filter((verb) => verb !== AsSent),
  };
}
