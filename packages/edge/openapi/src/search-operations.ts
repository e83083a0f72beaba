import { closed } from '@daybook/records';
import type { Json } from './components.js';
import { text } from './parameters.js';
import { success } from './responses.js';
import type { WrittenOperation } from './written-operations.js';

const TEXT = { type: 'string' };
const whole = (properties: Readonly<Record<string, Json>>): Json => closed(properties, Object.keys(properties));

const inQuery = (name: string, description: string, schema: Json, required = false): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});
const found = whole({
  resource: TEXT,
  id: TEXT,
  name: TEXT,
  matched: whole({
    field: { ...TEXT, description: 'The field that was found; `id` for a whole id.' },
    value: TEXT,
    how: { ...TEXT, enum: ['id', 'exact', 'prefix', 'word', 'amount', 'part', 'similar'] },
  }),
  facts: {
    type: 'object',
    description: 'What distinguishes it, as its list shows it: state, date, partner, total.',
  },
});

/** The search over records of every kind. */
export const SEARCH_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /v1/search': {
    id: 'search',
    tag: 'workspace',
    summary: 'Search the records of every kind',
    description:
      'Finds records by numbers, names, references, external ids and ids, among those that the token may read: what equals `q` first, then what begins with it, names with words that begin with its words and numbers with its parts, documents with that amount, texts of the newest 500 records of a collection that contain it, and names in which a longer word differs by one typo. Accents and leading zeros of a number do not matter. In each of these steps the first of every resource comes before the second of any.',
    parameters: [
      inQuery(
        'q',
        'A text, an id, or `ext:` and an external id, in any case.',
        { ...TEXT, minLength: 1, maxLength: 200 },
        true,
      ),
      inQuery('limit', 'Records to return.', { type: 'integer', minimum: 1, maximum: 50, default: 20 }),
      text('resources', 'Where to look, such as `invoices,partners`. Default: wherever the token may read.'),
    ],
    answer: success(
      'The records, the best first.',
      whole({
        data: { type: 'array', items: found },
        has_more: { type: 'boolean', description: 'Whether more were found than `limit`.' },
        searched: { type: 'array', items: TEXT, description: 'The resources that were searched.' },
      }),
    ),
    refusals: [400, 403],
  },
};
