import type { ResourceScopes } from '@daybook/records';
import { defineScopes } from '@daybook/access';

export const INVENTORY_SCOPES = defineScopes({
  place: 3,
  scopes: {
    'read:inventory': {
      grants: 'Read products and stock; also locations, transfers and adjustments.',
      roles: ['accountant', 'sales', 'purchaser', 'warehouse', 'developer', 'viewer'],
    },
    'write:inventory': {
      grants: 'Write products and locations; post transfers and adjustments; deliver and receive orders.',
      roles: ['warehouse'],
    },
  },
});

/** Products and stock (wire.md 7). */
export const inventoryScopes: ResourceScopes = {
  read: ['read:inventory'],
  draft: ['write:inventory'],
  act: ['write:inventory'],
};

/** For what only a ledger writes. */
export const inventoryReadScopes: ResourceScopes = { read: inventoryScopes.read };
