import type { ResourceScopes } from '@daybook/records';
import { defineScopes } from '@daybook/access';

export const WEBHOOKS_SCOPES = defineScopes({
  place: 4,
  scopes: {
    'manage:webhooks': {
      grants: 'Manage webhook endpoints. They receive only what the token may read.',
      roles: ['developer'],
    },
  },
});

/** Endpoints and their deliveries (wire.md 7). */
export const webhookScopes: ResourceScopes = {
  read: ['manage:webhooks'],
  draft: ['manage:webhooks'],
  act: ['manage:webhooks'],
};
