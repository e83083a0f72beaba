import type { ResourceScopes } from '@daybook/records';
import { defineScopes } from '@daybook/access';

export const SHIPPING_SCOPES = defineScopes({
  scopes: {
    'read:shipping': { grants: 'Read shipments.', roles: ['warehouse', 'viewer'] },
    'write:shipping': { grants: 'Write and send shipments.', roles: ['warehouse'] },
  },
});

export const shippingScopes: ResourceScopes = { read: ['read:shipping'], draft: ['write:shipping'] };
