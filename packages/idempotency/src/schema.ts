import type { SchemaPart } from '@daybook/database';
import { Idempotency1700000000450 } from './migrations/1700000000450-idempotency.js';
import { IdempotencyRecords1700000000830 } from './migrations/1700000000830-idempotency-records.js';

export const schema: SchemaPart = {
  name: 'idempotency',
  entities: [],
  migrations: [Idempotency1700000000450, IdempotencyRecords1700000000830],
  stays: 'all',
};
