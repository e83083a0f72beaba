import { boolean, choice, defineResource, instant, ScalarField, text } from '@daybook/records';
import { PatternsType } from '../endpoints/patterns-type.js';
import { UrlType } from '../endpoints/url-type.js';
import { DISABLED_REASONS, ORDERINGS, PAYLOADS, WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { webhookScopes } from '../scopes.js';

const health = (column: string) => `(SELECT h.${column} FROM webhooks.endpoint_health h
  WHERE h.workspace_id = {t}.workspace_id AND h.endpoint_id = {t}.id)`;

/** Addresses that are told of events (wire.md 9). */
export const webhookEndpoints = defineResource({
  name: 'webhook_endpoints',
  singular: 'webhook_endpoint',
  idPrefix: 'whe',
  entity: WebhookEndpoint,
  summary: 'Addresses that are told of events, at most 20 in a workspace.',
  scopes: webhookScopes,
  label: { column: 'url' },
  search: ['url', 'description'],
  fields: {
    url: new ScalarField(new UrlType())
      .required()
      .filterable()
      .describe('https, of a public address; who changes it answers for the endpoint with the scopes of the token.'),
    events: new ScalarField(new PatternsType()).required().describe('Kinds such as invoice.paid, invoice.* or *.'),
    description: text(500).filterable(),
    enabled: boolean()
      .default(true)
      .filterable()
      .describe(
        'Whether it is told of events. Enabling it also forgets former failures; who enables it answers for it with the scopes of the token.',
      ),
    payload: choice(...PAYLOADS)
      .default('full')
      .filterable()
      .describe('thin: the id and version of the record alone.'),
    ordering: choice(...ORDERINGS)
      .default('per_record')
      .filterable()
      .describe(
        'per_record: the first attempts of the events of a record come in order. strict: one event after the other, none before all earlier ones are done.',
      ),
    disabled_at: instant().readOnly().filterable().describe('When the service disabled it.'),
    disabled_reason: choice(...DISABLED_REASONS)
      .readOnly()
      .filterable(),
    secret_created_at: instant().readOnly(),
    failing_since: instant()
      .computed(health('failing_since'))
      .describe('Nothing has been taken since. Empty when the last delivery was taken.'),
    last_success_at: instant().computed(health('last_success_at')),
    secret: text(100)
      .computed('NULL::text')
      .onRequest()
      .describe('Shown once, when it is created and when a new one is made (rotate_secret); empty after that.'),
  },
  eventKinds: ['created', 'updated', 'deleted', 'disabled'],
  actions: {
    ping: { summary: 'Sends it a webhook_endpoint.ping, to be seen in webhook_deliveries.' },
    rotate_secret: { summary: 'Makes a new secret; for 24 hours both sign.' },
    recover: {
      args: { since: instant().required().describe('At most 30 days ago.') },
      summary: 'Sends again what it has not taken of everything since then, in the background.',
    },
  },
});
