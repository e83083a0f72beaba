import { defineScopes } from '@daybook/access';
import type { ResourceScopes } from '@daybook/records';

export const SCHEDULES_SCOPES = defineScopes({
  scopes: {
    'read:schedules': {
      grants: 'Read schedules of invoices, bills and entries, as far as the token may read these.',
      roles: ['accountant', 'sales', 'developer', 'viewer'],
    },
    'write:schedules': {
      grants: 'Create, activate and end schedules of the invoices, bills and entries that the token may write.',
      roles: ['accountant', 'sales'],
    },
  },
});

export const schedulesScopes: ResourceScopes = { read: ['read:schedules'], draft: ['write:schedules'] };
