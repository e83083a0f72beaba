export { WebhooksModule } from './webhooks.module.js';
export { schema } from './schema.js';
