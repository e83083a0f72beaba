import { defineScopes } from '@daybook/access';
import type { ResourceScopes } from '@daybook/records';

export const BANKING_SCOPES = defineScopes({
  scopes: {
    'write:payments': {
      grants: 'Propose, confirm and export payment runs: files by which the bank pays bills.',
      roles: ['accountant'],
    },
  },
});

/** The bank is part of the books: whoever keeps them imports and matches (wire.md 7). */
export const bankScopes: ResourceScopes = {
  read: ['read:accounting'],
  draft: ['write:accounting'],
  act: ['write:accounting'],
};

/** A token that keeps the books does not move money by itself (domain.md 5.14). */
export const paymentScopes: ResourceScopes = {
  read: ['read:accounting'],
  draft: ['write:payments'],
  act: ['write:payments'],
};
