import { choice, ChoiceType, defineResource, ScalarField, text } from '@daybook/records';
import { ROLE_NAMES } from '@daybook/access';
import { Member } from '../entities/member.js';
import { ROLE_GRANTS } from '../roles.js';

const ofUser = (column: string) => `(SELECT u.${column} FROM users.users u WHERE u.id = {t}.user_id)`;

/** The people of a workspace. They join by an invitation, or by the command line. */
export const members = defineResource({
  name: 'members',
  singular: 'member',
  idPrefix: 'mem',
  entity: Member,
  summary: 'The people of the workspace. Invite one with invitations; signed-in people only.',
  // A token with manage:webhooks receives the events member.*, but cannot call these routes.
  scopes: { read: ['read:members', 'manage:webhooks'], draft: ['manage:members'], peopleOnly: true },
  label: { column: 'role' },
  fields: {
    email: text(254).computed(ofUser('email')),
    name: text().computed(ofUser('name')),
    role: new ScalarField(new ChoiceType(ROLE_NAMES, undefined, ROLE_GRANTS))
      .required()
      .filterable()
      .describe('What the person may do here. A workspace keeps at least one owner.'),
  },
  removal: {
    args: {
      tokens: choice('keep', 'revoke').describe(
        'What happens to the tokens that the person made and that can still be used: required if there are any. revoke also disables the webhook endpoints that send with the rights of these tokens or of the person.',
      ),
    },
    leaves: ['tokens', 'webhook_endpoints', 'saved_views'],
  },
});
