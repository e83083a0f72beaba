import { EMAIL, EMAIL_MAX } from '@daybook/identifiers';
import { ChoiceType, defineResource, instant, ScalarField, state, text } from '@daybook/records';
import { ROLE_NAMES } from '@daybook/access';
import { INVITATION_STATES, Invitation } from '../entities/invitation.js';
import { ROLE_GRANTS } from '../roles.js';

const email = { expression: EMAIL, requirement: 'an e-mail address such as ann@example.com' };

/** Invitations to join the workspace, by a link that works once within seven days. */
export const invitations = defineResource({
  name: 'invitations',
  singular: 'invitation',
  idPrefix: 'ivt',
  entity: Invitation,
  summary: 'Invitations to join the workspace, by a one-time link; signed-in people only.',
  // A token with manage:webhooks receives the events invitation.*, but cannot call these routes.
  scopes: { read: ['manage:members', 'manage:webhooks'], draft: ['manage:members'], peopleOnly: true },
  label: { column: 'email' },
  fields: {
    email: text(EMAIL_MAX, email).required().filterable(),
    role: new ScalarField(new ChoiceType(ROLE_NAMES, undefined, ROLE_GRANTS))
      .required()
      .filterable()
      .describe('What the person may do once it is accepted.'),
    state: state(...INVITATION_STATES),
    expires_at: instant().readOnly().filterable(),
    invited_by: text().readOnly().describe('The name of the person who sent it.'),
    link: text(300).computed('NULL::text').onRequest().describe('Shown once, when it is created; empty after that.'),
  },
  eventKinds: ['created', 'accepted', 'revoked'],
  actions: {
    revoke: { from: ['pending'], to: 'revoked', by: 'draft', summary: 'Revokes it: its link no longer works.' },
  },
});
