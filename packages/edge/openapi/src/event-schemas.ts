import { closed, pascal, ref, type Registry, type Resource, type Schemas } from '@daybook/records';
import type { Json } from './components.js';

/** The members that differ between kinds of events; all others are common. */
const OWN = new Set(['type', 'data', 'truncated']);
const PREVIOUS: Json = {
  type: 'object',
  additionalProperties: true,
  description: 'The former values of the fields that changed.',
};

const nameOf = ({ singular }: Resource): string => `${pascal(singular)}Event`;

function member(type: Json, object: Json, truncated: boolean): Json {
  const data = closed({ object, previous: ref('EventPrevious') }, ['object', 'previous']);
  const own = { type, data, truncated: { const: truncated } };
  const part = { type: 'object', properties: own, required: Object.keys(own) };
  return { type: 'object', allOf: [ref('EventEnvelope'), part], unevaluatedProperties: false };
}

/**
 * `Event` as a union by `truncated` and `type`: one schema for the events of each resource, with its record. `whole` is the schema of an
 * event from its definition.
 */
export function eventSchemas(registry: Registry, whole: Json): Schemas {
  const emitting = registry.eventResources().map((name) => registry.get(name));
  const { properties, required } = whole as { properties: Schemas; required: string[] };
  const shared = Object.entries(properties).filter(([name]) => !OWN.has(name));
  const previous = {
    type: ['integer', 'null'],
    description: 'In a webhook message only: the `sequence` of the previous event sent to the endpoint.',
  };
  const envelope = {
    type: 'object',
    properties: { ...Object.fromEntries(shared), actor: ref('Actor'), previous_sequence: previous },
    required: required.filter((name) => !OWN.has(name)),
  };
  const events = emitting.map((resource): [string, Json] => {
    const types = { type: 'string', enum: resource.eventKinds.map((kind) => `${resource.singular}.${kind}`) };
    return [nameOf(resource), member(types, ref(pascal(resource.singular)), false)];
  });
  const reference = closed({ id: ref('Id'), version: { type: 'integer', minimum: 1 } }, ['id', 'version']);
  return {
    EventEnvelope: envelope,
    EventPrevious: PREVIOUS,
    ...Object.fromEntries(events),
    TruncatedEvent: {
      ...member(ref('EventKind'), reference, true),
      description: 'An event whose record has more than 20 kB: read the record.',
    },
    Event: {
      oneOf: [...emitting.map((resource) => ref(nameOf(resource))), ref('TruncatedEvent')],
      description: `${String(whole['description'])} \`data.object\` is the record as GET showed it at that version.`,
    },
  };
}

/** The requests that the service sends to the endpoints that clients register. */
export const WEBHOOKS: Json = {
  event: {
    post: {
      operationId: 'receiveEvent',
      tags: ['webhook_endpoints'],
      summary: 'Receive an event',
      description:
        'Sent to each endpoint that subscribes to the type of the event, signed as Standard Webhooks say (`webhook-id`, ' +
        '`webhook-timestamp`, `webhook-signature`). An endpoint with the payload `thin` receives `data.object` as `{id, version}`. ' +
        'Answer 2xx within 15 seconds. Anything else is retried, and 410 disables the endpoint.',
      requestBody: { required: true, content: { 'application/json': { schema: ref('Event') } } },
      responses: {
        '2XX': { description: 'The event was accepted.' },
        410: { description: 'Send nothing more to this endpoint.' },
      },
      security: [],
    },
  },
};
