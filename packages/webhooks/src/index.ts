export { WebhooksModule } from './webhooks.module.js';
export { Followers } from './following/followers.js';
export { LiveEvents, type LiveEvent, type Listening } from './listening/live-events.js';
export { WebhookBacklog, type WebhooksBehind } from './deliveries/webhook-backlog.js';
export { WebhookWork } from './webhook-work.js';
export { RETRY_SCHEDULE_MS } from './deliveries/retry-schedule.js';
export type { WebhooksSettings } from './settings.js';
export { schema } from './schema.js';
