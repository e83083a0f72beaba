import { Registry } from '@daybook/definitions';
import { Presenter } from '@daybook/memory';
import { FileReads, Hints, LargeReads, ListFiles, Reader, TextIndexes } from '@daybook/reading';
import { READS_AHEAD } from '@daybook/access';
import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { operationsOf, type Served, verbsOf } from './served.js';
import { controllerFor } from './http/controllers.js';
import { fileControllerOf } from './http/file-controllers.js';
import { FileAnswers } from './http/file-answers.js';
import { HistoryReader } from './http/history-reader.js';
import { RoutesAhead } from './http/routes-ahead.js';
import { StaleReads } from './http/stale-reads.js';
import { ResourceEndpoints } from './http/resource-endpoints.js';
import { References } from './input/references.js';
import { ChangeWriter } from './runner/change-writer.js';
import { InProcess } from './runner/in-process.js';
import { Runner } from './runner/runner.js';
import { Store } from './runner/store.js';
import { UnitOfWorkDependencies } from './runner/unit-of-work-dependencies.js';
import { AsSent } from './runner/verbs.js';
import { WRITE_LIMITS, WriteGate, type WriteLimits } from './runner/write-gate.js';
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
      ...[ResourceEndpoints, StaleReads, Surface, Writes],
    ];
    const ahead = { provide: READS_AHEAD, useClass: RoutesAhead };
    const inner = [
      ...[References, HistoryReader, LargeReads, FileReads, Store, AsSent, WriteGate],
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
      providers: [...published, ...inner, ahead, presenter, { provide: WRITE_LIMITS, useValue: settings.writes }],
      exports: [...published, READS_AHEAD],
    };
  }
}

/** What a domain's module needs of its surface: the controllers of its resources and the classes that write them. */
export function surfaceOf(served: readonly Served[]): { controllers: Type[]; verbs: Type[] } {
  const files = served.filter((one) => operationsOf(one).includes('list')).map(fileControllerOf);
  return {
    controllers: [...served.map(controllerFor), ...files],
    verbs: verbsOf(served).filter((verb) => verb !== AsSent),
  };
}
