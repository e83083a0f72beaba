import { defineScopes } from '@daybook/access';

export const TEAMWORK_SCOPES = defineScopes({
  place: 5,
  scopes: {
    'read:teamwork': {
      grants: 'Read notes and assignments of the records that you may read; also the names of the people.',
      roles: ['accountant', 'sales', 'purchaser', 'warehouse', 'developer', 'viewer'],
    },
    'write:teamwork': {
      grants: 'Write notes on the records that you may read, and assign their drafts to people.',
      roles: ['accountant', 'sales', 'purchaser', 'warehouse', 'developer'],
    },
  },
});
