export { WebhooksModule } from './webhooks.module.js';
export { LiveEvents, type LiveEvent, type Listening } from './listening/live-events.js';
export { WebhookWork } from './webhook-work.js';
export type { WebhooksSettings } from './settings.js';
export { schema } from './schema.js';
