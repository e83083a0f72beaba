import { defineScopes } from '@daybook/access';
import type { ResourceScopes } from '@daybook/records';

export const SHIPPING_SCOPES = defineScopes({
  scopes: {
    'read:shipping': { grants: 'Read shipments.', roles: ['accountant', 'viewer'] },
    'write:shipping': { grants: 'Write and confirm shipments.', roles: ['accountant'] },
  },
});

export const shippingScopes: ResourceScopes = { read: ['read:shipping'], draft: ['write:shipping'] };
