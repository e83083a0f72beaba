import { defineScopes } from '@daybook/access';

export const LOGS_SCOPES = defineScopes({
  place: 5,
  scopes: {
    'read:logs': {
      grants: 'Read the log of requests, and which deprecated parts of the interface tokens still use.',
      roles: ['developer'],
    },
  },
});
