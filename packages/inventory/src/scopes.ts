import type { ResourceScopes } from '@daybook/records';

/** Products and stock (wire.md 7). */
export const inventoryScopes: ResourceScopes = {
  read: ['read:inventory'],
  draft: ['write:inventory'],
  act: ['write:inventory'],
};

/** What only a ledger writes. */
export const inventoryReadScopes: ResourceScopes = { read: inventoryScopes.read };
