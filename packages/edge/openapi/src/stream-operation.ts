import { closed, type Registry } from '@daybook/records';
import type { Components, Json } from './components.js';
import { listParameters, optional } from './parameters.js';
import type { WrittenOperation } from './written-operations.js';

/** Parameters that make no sense with a fixed order and no end. */
const OF_LISTS = new Set(['limit', 'cursor', 'sort', 'include_total', 'sums', 'q', 'sequence']);

/** `GET /v1/events/stream`: the list of events as a stream, at a separate path with its own media type. */
export function streamOperation(registry: Registry, components: Components): WrittenOperation {
  const place = {
    name: 'sequence',
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: {
      ...optional(closed({ gt: { type: 'integer', minimum: 0 } }, [])),
      description: 'The position after which it begins. Default: the next event.',
    },
  };
  const shared = listParameters(components, registry, registry.get('events')).filter(
    (parameter) => !OF_LISTS.has(components.nameOf(parameter)),
  );
  const answer: Json = {
    description: 'Endless server-sent events.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  };
  return {
    id: 'followEvents',
    tag: 'events',
    summary: 'Follow the events',
    description:
      'The answer does not end: each new event is a message whose `id` is its `sequence` and whose `data` is the event. It begins after `sequence[gt]` or the header `Last-Event-ID`, else with the next event. The last message, `event: end`, has the `Error` that ended it.',
    parameters: [place, ...shared],
    answer,
  };
}
