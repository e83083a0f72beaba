import { type DynamicModule, Module } from '@nestjs/common';
import { AtomicBatch } from './atomic-batch.js';
import { BatchController } from './batch.controller.js';
import { OneByOne } from './one-by-one.js';
import { OperationRunner } from './operation-runner.js';
import { BATCH_SETTINGS, type BatchSettings } from './settings.js';

export type { BatchSettings } from './settings.js';

/** Needs RecordsModule, IdempotencyModule and ThrottlerModule. It owns no table. */
@Module({})
export class BatchModule {
  static forRoot(settings: BatchSettings): DynamicModule {
    return {
      module: BatchModule,
      controllers: [BatchController],
      providers: [AtomicBatch, OneByOne, OperationRunner, { provide: BATCH_SETTINGS, useValue: settings }],
    };
  }
}
