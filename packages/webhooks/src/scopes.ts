import type { ResourceScopes } from '@daybook/records';

/** Endpoints and their deliveries (wire.md 7). */
export const webhookScopes: ResourceScopes = {
  read: ['manage:webhooks'],
  draft: ['manage:webhooks'],
  act: ['manage:webhooks'],
};
