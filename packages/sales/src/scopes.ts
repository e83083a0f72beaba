import type { ResourceScopes } from '@daybook/records';
import { defineScopes } from '@daybook/access';

export const SALES_SCOPES = defineScopes({
  place: 2,
  scopes: {
    'read:sales': {
      grants: 'Read customers, quotations and orders; also invoices, partners and the sales report.',
      roles: ['accountant', 'sales', 'warehouse', 'developer', 'viewer'],
    },
    'write:sales': {
      grants: 'Create and confirm orders; also customers, quotations and drafts of invoices.',
      roles: ['sales'],
    },
  },
});

/** Quotations and sales settings (wire.md 7). */
export const salesScopes: ResourceScopes = { read: ['read:sales'], draft: ['write:sales'] };

/** Sales writes orders, inventory delivers them (domain.md 2.2). */
export const orderScopes: ResourceScopes = { ...salesScopes, act: ['write:inventory'] };
