import { defineResource, instant, integer, relation, state, text, withoutFields } from '@daybook/records';
import { deliveryKind } from '../stream/declared-names.js';
import { DELIVERY_STATES, WebhookDelivery } from '../entities/webhook-delivery.js';
import { webhookScopes } from '../scopes.js';

const { read, act } = webhookScopes;

const defined = defineResource({
  name: 'webhook_deliveries',
  singular: 'webhook_delivery',
  idPrefix: 'whd',
  entity: WebhookDelivery,
  summary: 'The deliveries to webhook endpoints in the last 30 days, and their outcome.',
  scopes: { read, act },
  label: { column: 'type' },
  defaultSort: '-id',
  fields: {
    webhook_endpoint: relation('webhook_endpoints').readOnly().filterable(),
    event: relation('events').readOnly().filterable().describe('The event that it delivers. Empty: a ping.'),
    type: deliveryKind().readOnly().filterable().describe('The kind of the event, or webhook_endpoint.ping.'),
    sequence: integer(1, Number.MAX_SAFE_INTEGER)
      .readOnly()
      .filterable()
      .describe('The position of the event in the stream.'),
    previous_sequence: integer(1, Number.MAX_SAFE_INTEGER)
      .readOnly()
      .describe('The position of the previous event sent to this endpoint.'),
    state: state(...DELIVERY_STATES),
    attempts: integer(0, 2 ** 31 - 1).readOnly(),
    next_attempt_at: instant().computed("CASE WHEN {t}.state = 'pending' THEN {t}.due_at END"),
    last_attempt_at: instant().readOnly(),
    last_status: integer(100, 999).readOnly().describe('HTTP status of the last answer.'),
    last_error: text(100).readOnly().describe('Why the last attempt failed: http_500, timeout, connection_refused, ….'),
  },
  actions: {
    redeliver: { summary: 'Sends it again now and restarts its retry schedule.' },
  },
});

/** Clients do not write deliveries; they only write the endpoint (wire.md 9). */
export const webhookDeliveries: typeof defined = withoutFields(
  {
    ...defined,
    fields: {
      ...defined.fields,
      created_at: instant().readOnly().filterable(),
      updated_at: instant().readOnly().filterable(),
    },
  },
  'external_id',
  'metadata',
);
