import type { SchemaPart } from '@daybook/database';
import { StreamedEvent } from './entities/streamed-event.js';
import { WebhookDelivery } from './entities/webhook-delivery.js';
import { WebhookEndpoint } from './entities/webhook-endpoint.js';
import { Webhooks1700000000900 } from './migrations/1700000000900-webhooks.js';
import { LeasesOfEndpoints1700000000910 } from './migrations/1700000000910-leases-of-endpoints.js';

export const schema: SchemaPart = {
  name: 'webhooks',
  entities: [StreamedEvent, WebhookEndpoint, WebhookDelivery],
  migrations: [Webhooks1700000000900, LeasesOfEndpoints1700000000910],
  // Read, and locked for a redelivery; deliveries are written in their table.
  rights: { deliveries: ['SELECT', 'UPDATE'] },
  stays: 'all',
};
