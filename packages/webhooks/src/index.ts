export { WebhooksModule } from './webhooks.module.js';
export type { WebhooksSettings } from './settings.js';
export { schema } from './schema.js';
