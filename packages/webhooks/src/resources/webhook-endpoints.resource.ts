import { boolean, choice, defineResource, instant, integer, ScalarField, text } from '@daybook/records';
import { PatternsType } from '../endpoints/patterns-type.js';
import { UrlType } from '../endpoints/url-type.js';
import { DISABLED_REASONS, ORDERINGS, PAYLOADS, WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { webhookScopes } from '../scopes.js';

const health = (column: string) => `(SELECT h.${column} FROM webhooks.endpoint_health h
  WHERE h.workspace_id = {t}.workspace_id AND h.endpoint_id = {t}.id)`;

const recovery = (column: string) => `(SELECT c.${column} FROM webhooks.endpoint_cursors c
  WHERE c.workspace_id = {t}.workspace_id AND c.endpoint_id = {t}.id)`;

/** Addresses that receive events (wire.md 9). */
export const webhookEndpoints = defineResource({
  name: 'webhook_endpoints',
  singular: 'webhook_endpoint',
  idPrefix: 'whe',
  entity: WebhookEndpoint,
  summary: 'Addresses that receive events, at most 20 per workspace.',
  scopes: webhookScopes,
  label: { column: 'url' },
  search: ['url', 'description'],
  fields: {
    url: new ScalarField(new UrlType())
      .required()
      .filterable()
      .describe(
        'An https URL with a public address. The endpoint then receives what the token or person that changed it may read.',
      ),
    events: new ScalarField(new PatternsType()).required().describe('Kinds such as invoice.paid, invoice.* or *.'),
    description: text(500).filterable(),
    enabled: boolean()
      .default(true)
      .filterable()
      .describe(
        'Whether it receives events. Enabling it also clears its failures; it then receives what the token or person that enabled it may read.',
      ),
    payload: choice(...PAYLOADS)
      .default('full')
      .filterable()
      .describe('thin: only the id and version of the record.'),
    ordering: choice(...ORDERINGS)
      .default('per_record')
      .filterable()
      .describe(
        'per_record: the first attempts for the events of a record are in order. strict: one event after the other, each only after all earlier ones are done.',
      ),
    disabled_at: instant().readOnly().filterable().describe('When the service disabled it.'),
    disabled_reason: choice(...DISABLED_REASONS)
      .readOnly()
      .filterable(),
    secret_created_at: instant().readOnly(),
    failing_since: instant()
      .computed(health('failing_since'))
      .describe('Every delivery since then has failed. Empty if the last delivery succeeded.'),
    last_success_at: instant().computed(health('last_success_at')),
    recovery_events: integer(0, 2 ** 31 - 1)
      .computed(recovery('recover_events'))
      .describe('How many events the last recover found to send again. Empty: there was none.'),
    recovery_is_exact: boolean()
      .computed(recovery('recover_exact'))
      .describe('false: there are more, since counting stops after 200,000 events of the stream.'),
    secret: text(100)
      .computed('NULL::text')
      .onRequest()
      .describe('Shown once, when it is created and when a new one is made (rotate_secret); empty after that.'),
  },
  eventKinds: ['created', 'updated', 'deleted', 'disabled'],
  actions: {
    ping: { summary: 'Sends it a webhook_endpoint.ping, which appears in webhook_deliveries.' },
    rotate_secret: { summary: 'Creates a new secret; for 24 hours messages are signed with both.' },
    recover: {
      args: { since: instant().required().describe('At most 30 days ago.') },
      summary:
        'Sends again, in the background, every event since then that was not delivered. recovery_events says how many, also with dry_run.',
    },
  },
});
