import { type DynamicModule, Global, Module } from '@nestjs/common';
import { IdempotencyController } from './idempotency.controller.js';
import { Idempotency, IDEMPOTENCY_TTL_S } from './idempotency.js';
import { PurgeIdempotencyKeys } from './purge-idempotency-keys.js';

@Global()
@Module({})
export class IdempotencyModule {
  /** `ttlS`: how long a key remembers its answer, in seconds. */
  static forRoot({ ttlS }: { readonly ttlS: number }): DynamicModule {
    return {
      module: IdempotencyModule,
      controllers: [IdempotencyController],
      providers: [Idempotency, PurgeIdempotencyKeys, { provide: IDEMPOTENCY_TTL_S, useValue: ttlS }],
      exports: [Idempotency, PurgeIdempotencyKeys],
    };
  }
}
