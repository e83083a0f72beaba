export { WebhooksModule } from './webhooks.module.js';
export { WebhookWork } from './webhook-work.js';
export type { WebhooksSettings } from './settings.js';
export { schema } from './schema.js';
