import { defineScopes } from '@daybook/access';
import type { ResourceScopes } from '@daybook/records';

export const PURCHASING_SCOPES = defineScopes({
  scopes: {
    'read:purchasing': {
      grants: 'Read suppliers and purchase orders; also bills and partners.',
      roles: ['accountant', 'purchaser', 'warehouse', 'developer', 'viewer'],
    },
    'write:purchasing': {
      grants: 'Create and confirm purchase orders; also suppliers and drafts of bills.',
      roles: ['accountant', 'purchaser'],
    },
  },
});

/** Purchasing settings (wire.md 7). */
export const purchasingScopes: ResourceScopes = { read: ['read:purchasing'], draft: ['write:purchasing'] };

/** Who pays decides how much a bill may differ. */
export const settingsScopes: ResourceScopes = { read: ['read:purchasing'], draft: ['write:accounting'] };

/** Purchasing writes orders, inventory receives them (domain.md 2.2). */
export const purchaseOrderScopes: ResourceScopes = { ...purchasingScopes, act: ['write:inventory'] };
