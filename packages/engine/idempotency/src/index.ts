export { IdempotencyModule } from './idempotency.module.js';
export { requestFingerprint, Idempotency, KeyTaken, MAX_PARTS, partKey, type Claim } from './idempotency.js';
export { PurgeIdempotencyKeys } from './purge-idempotency-keys.js';
export type { Answer, WrittenRecord } from './answer.js';
export { schema } from './schema.js';
