import { defineScopes } from '@daybook/access';

/** Granted only by the role of a signed-in person: a token cannot create another one. */
export const TOKENS_SCOPES = defineScopes({
  place: 7,
  scopes: {
    'manage:tokens': { grants: 'Create, rotate and revoke API tokens.', roles: ['developer'], peopleOnly: true },
  },
});
