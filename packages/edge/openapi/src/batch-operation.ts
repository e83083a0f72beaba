import { closed, orNull, ref, type Schemas } from '@daybook/records';
import { refTo } from './components.js';
import { success } from './responses.js';
import { whole } from './written-schemas.js';
import type { WrittenOperation } from './written-operations.js';

const TEXT = { type: 'string' };
const FLAG = { type: 'boolean' };
const COUNT = { type: 'integer', minimum: 0 };

const operation = closed(
  {
    method: { ...TEXT, enum: ['POST', 'PATCH', 'PUT', 'DELETE'] },
    path: { ...TEXT, maxLength: 2048 },
    body: { type: 'object', additionalProperties: true },
    ref: { ...TEXT, pattern: '^[A-Za-z0-9_-]{1,40}$' },
    if_match: { anyOf: [TEXT, { type: 'integer', minimum: 1 }] },
  },
  ['method', 'path'],
);

const done = {
  ref: orNull(TEXT),
  status: { const: 200 },
  etag: orNull(TEXT),
  location: orNull(TEXT),
  result: orNull({ ...TEXT, enum: ['created', 'updated'] }),
  replayed: FLAG,
  body: { anyOf: [ref('Selection'), ref('DryRun')], description: 'The record; in a preview, its dry run.' },
};

const shortened = {
  ...TEXT,
  description:
    'Only if the body does not fit into the answer: `body` then has only the `id`; read the record at `location`.',
};

/** Requests and answers of {@link BATCH_OPERATIONS}. */
export const BATCH_SCHEMAS: Schemas = {
  BatchOperation: operation,
  Batch: {
    ...closed(
      {
        atomic: FLAG,
        operations: { type: 'array', minItems: 1, maxItems: 100, items: ref('BatchOperation') },
      },
      ['operations'],
    ),
    // Importers that fill in a body by its types would send invalid paths.
    examples: [
      { operations: [{ ref: 'shop', method: 'PUT', path: '/customers/ext:shop', body: { name: 'Corner Shop' } }] },
    ],
  },
  BatchDone: closed({ ...done, shortened }, Object.keys(done)),
  BatchFailed: whole({
    ref: orNull(TEXT),
    status: { type: 'integer' },
    retry_after: orNull({ type: 'integer', minimum: 1 }),
    error: ref('ErrorBody'),
  }),
  BatchAnswer: whole({
    atomic: FLAG,
    dry_run: FLAG,
    succeeded: COUNT,
    failed: COUNT,
    operations: { type: 'array', items: { anyOf: [ref('BatchDone'), ref('BatchFailed')] } },
  }),
};

export const BATCH_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'POST /v1/batch': {
    id: 'runBatch',
    tag: 'batch',
    summary: 'Run a batch',
    description: 'Up to 100 writes: all or none (`atomic`, the default), or each on its own.',
    parameters: [refTo('parameters', 'dry_run')],
    body: { required: true, content: { 'application/json': { schema: ref('Batch') } } },
    answer: success('The outcome of each operation.', ref('BatchAnswer')),
    refusals: [404, 412],
  },
};
