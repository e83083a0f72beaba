import { defineScopes } from '@daybook/access';
import type { ResourceScopes } from '@daybook/records';

export const MAIL_SCOPES = defineScopes({
  place: 5,
  scopes: {
    'read:mail': {
      grants: 'Read the e-mails of the workspace: recipients, texts, and whether they arrived.',
      roles: ['accountant', 'sales', 'purchaser', 'viewer'],
    },
    'send:mail': {
      grants: 'Send documents by e-mail; also retry and cancel messages.',
      roles: ['accountant', 'sales', 'purchaser'],
    },
  },
});

/** Messages (wire.md 7). A scope of their own reads them: they are about records of every kind. */
export const messageScopes: ResourceScopes = { read: ['read:mail'], act: ['send:mail'] };
