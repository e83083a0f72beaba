import type { SchemaPart } from '@daybook/database';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { IdempotencyController } from './idempotency.controller.js';
import { Idempotency, IDEMPOTENCY_TTL_S } from './idempotency.js';
import { PurgeIdempotencyKeys } from './purge-idempotency-keys.js';
import { schema } from './schema.js';

@Global()
@Module({})
export class IdempotencyModule {
  static readonly schema: SchemaPart = schema;

  /** `ttlS`: how long the answer of a key is kept, in seconds. */
  static forRoot({ ttlS }: { readonly ttlS: number }): DynamicModule {
    return {
      module: IdempotencyModule,
      controllers: [IdempotencyController],
      providers: [Idempotency, PurgeIdempotencyKeys, { provide: IDEMPOTENCY_TTL_S, useValue: ttlS }],
      exports: [Idempotency, PurgeIdempotencyKeys],
    };
  }
}
