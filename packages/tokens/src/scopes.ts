import { defineScopes } from '@daybook/access';

/** Only the role of a signed-in person grants it: a token makes no other. */
export const TOKENS_SCOPES = defineScopes({
  place: 7,
  scopes: {
    'manage:tokens': { grants: 'Create, rotate and revoke API tokens.', roles: ['developer'], peopleOnly: true },
  },
});
