export { ApiError, type ErrorCode } from './api-error.js';
export {
  type BatchAnswer,
  type BatchOperation,
  type BatchOptions,
  createDaybook,
  type Daybook,
  type DaybookOptions,
  type DryRun,
  type EventOptions,
  type ReadCall,
  type WriteCall,
  type WriteOptions,
} from './daybook.js';
export type { Deprecation } from './deprecations.js';
export { newIdempotencyKey } from './idempotency-key.js';
export type { Retries, Retry } from './retries.js';
export type { components, operations, paths } from './schema.js';
export { API_VERSION } from './version.js';
export { verifyWebhook, WebhookVerificationError, type Event, type WebhookOptions } from './webhooks.js';
