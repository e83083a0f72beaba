import type { ResourceScopes } from '@daybook/records';

/** The bank is part of the books: whoever keeps them imports and matches (wire.md 7). */
export const bankScopes: ResourceScopes = {
  read: ['read:accounting'],
  draft: ['write:accounting'],
  act: ['write:accounting'],
};
