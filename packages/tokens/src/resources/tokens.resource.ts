import { boolean, date, defineResource, instant, integer, relation, ScalarField, text } from '@daybook/records';
import { VERSIONS } from '@daybook/requests';
import { Token } from '../entities/token.js';
import { ScopesType } from '../terms/scopes-type.js';
import { TextsType } from '../terms/texts-type.js';

/** The terms of a token cannot change under those who use it. */
const INSTEAD = 'Create another token and revoke this one.';

/** The tokens of a workspace, as people manage them. */
export const tokens = defineResource({
  name: 'tokens',
  singular: 'token',
  idPrefix: 'tok',
  entity: Token,
  summary: 'The API tokens of the workspace; signed-in people only.',
  // A token with manage:webhooks receives the events token.*, but cannot call these routes.
  scopes: { read: ['manage:tokens', 'manage:webhooks'], draft: ['manage:tokens'], peopleOnly: true },
  label: { column: 'name' },
  fields: {
    name: text().required().filterable().describe('Who uses it.'),
    scopes: new ScalarField(new ScopesType())
      .required()
      .createOnly(INSTEAD)
      .describe('What it may do: no more than your own role. Cannot change.'),
    expires_at: instant().filterable().createOnly(INSTEAD).describe('Empty: never. Cannot change.'),
    allowed_cidrs: new ScalarField(new TextsType({ max: 50, min: 0 }))
      .default([])
      .createOnly(INSTEAD)
      .describe('The networks from which it may be used. Empty: everywhere. Cannot change.'),
    rate_limit: integer(1, 1_000_000)
      .createOnly(INSTEAD)
      .describe('Requests a minute. Empty: the default of the service. Cannot change.'),
    api_version: date()
      .default(VERSIONS.newest)
      .filterable()
      .describe('The version of the interface if a request names none. It can only be raised.'),
    prefix: text().readOnly(),
    last4: text().readOnly().filterable(),
    created_by: text().readOnly().describe('Who made it.'),
    maker_left: boolean()
      .computed(
        `({t}.maker_id IS NOT NULL AND NOT EXISTS (SELECT FROM users.members m WHERE m.workspace_id = {t}.workspace_id AND m.user_id = {t}.maker_id))`,
      )
      .filterable()
      .onRequest()
      .describe('Whether the person who made it is no longer a member.'),
    last_used_at: instant().readOnly().filterable(),
    revoked_at: instant().readOnly().filterable(),
    successor: relation('tokens').readOnly().describe('The token that replaced it when it was rotated.'),
    token: text(100)
      .computed('NULL::text')
      .onRequest()
      .describe('Its value: shown once, when it is created; empty after that.'),
    successor_token: text(100)
      .computed('NULL::text')
      .onRequest()
      .describe('The value of the successor: shown once, when it is rotated; empty after that.'),
  },
  eventKinds: ['created', 'expiring', 'revoked', 'updated'],
  actions: {
    rotate: {
      by: 'draft',
      args: { overlap_hours: integer(0, 168).default(24).describe('How long the old token still works.') },
      summary: 'Makes a successor with the same scopes, and retires this one after the overlap.',
    },
    revoke: { by: 'draft', summary: 'Revokes it: the next request with it is refused.' },
  },
});
