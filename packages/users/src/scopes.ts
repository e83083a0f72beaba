import { defineScopes } from '@daybook/access';

/** Scopes that only the role of a signed-in person can grant: no token holds them. */
export const MEMBERS_SCOPES = defineScopes({
  place: 6,
  scopes: {
    'read:members': {
      grants: 'Read the members of the workspace.',
      roles: ['accountant', 'sales', 'purchaser', 'warehouse', 'developer', 'viewer'],
      peopleOnly: true,
    },
    'manage:members': { grants: 'Invite, change and remove members.', roles: [], peopleOnly: true },
  },
});

/** The same for saved views. */
export const VIEWS_SCOPES = defineScopes({
  place: 8,
  scopes: {
    'read:views': {
      grants: 'Read saved views of lists: your own, and those that are shared.',
      roles: ['accountant', 'sales', 'purchaser', 'warehouse', 'developer', 'viewer'],
      peopleOnly: true,
    },
    'write:views': {
      grants: 'Save your own views of lists.',
      roles: ['accountant', 'sales', 'purchaser', 'warehouse', 'developer', 'viewer'],
      peopleOnly: true,
    },
    'manage:views': {
      grants: 'Share your own views of lists with all members.',
      roles: ['accountant', 'sales', 'purchaser', 'warehouse', 'developer'],
      peopleOnly: true,
    },
  },
});
