import { Database } from '@daybook/database';
import { PIGGYBACKED_STATEMENT } from '@daybook/access';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ThrottlerModule as NestThrottlerModule } from '@nestjs/throttler';
import { Budgets } from './budgets.js';
import { BUDGET_NAME, LIMIT_PER_MINUTE } from './budget.js';
import { MemoryStore } from './memory-store.js';
import { PostgresStore, takeInLookup } from './postgres-store.js';
import { WINDOW_MS } from './rate-limit-store.js';
import { PurgeWindows } from './purge-windows.js';
import { RateLimitController } from './rate-limit.controller.js';
import { TokenThrottlerGuard } from './token-throttler.guard.js';

export interface ThrottlerSettings {
  /** Requests per token and minute; 0: unlimited, except for tokens with a rate of their own. Default: 600. */
  readonly limitPerMinute: number;
  /** `memory`: one process only. `postgres`: one budget for all processes. */
  readonly store: 'memory' | 'postgres';
}

const PUBLISHED = [TokenThrottlerGuard, PurgeWindows, Budgets];

/** Needs DatabaseModule and AccessModule. The application binds {@link TokenThrottlerGuard}, after BearerGuard. */
@Global()
@Module({})
export class ThrottlerModule {
  static forRoot({ limitPerMinute, store }: ThrottlerSettings): DynamicModule {
    const nest = NestThrottlerModule.forRootAsync({
      inject: [Database],
      useFactory: (database: Database) => ({
        throttlers: [{ name: BUDGET_NAME, ttl: WINDOW_MS, limit: limitPerMinute }],
        storage: store === 'memory' ? new MemoryStore() : new PostgresStore(database),
      }),
    });
    const piggybacked =
      store === 'postgres' ? [{ provide: PIGGYBACKED_STATEMENT, useValue: takeInLookup(limitPerMinute) }] : [];
    return {
      module: ThrottlerModule,
      imports: [nest],
      controllers: [RateLimitController],
      providers: [{ provide: LIMIT_PER_MINUTE, useValue: limitPerMinute }, ...PUBLISHED, ...piggybacked],
      exports: [...PUBLISHED, ...piggybacked.map(({ provide }) => provide)],
    };
  }
}
