import type { ResourceScopes } from '@daybook/records';

/** What is sold (wire.md 7). */
export const salesScopes: ResourceScopes = { read: ['read:sales'], draft: ['write:sales'] };

/** Sales writes orders, inventory delivers them (domain.md 2.2). */
export const orderScopes: ResourceScopes = { ...salesScopes, act: ['write:inventory'] };
