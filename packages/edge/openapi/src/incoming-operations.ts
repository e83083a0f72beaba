import { ref } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { optional } from './parameters.js';
import { dryRunSchema } from './record-operations.js';
import type { WrittenOperation } from './written-operations.js';

const TEXT: Json = { type: 'string' };
const NUMBER: Json = { type: 'number' };
const FLAG: Json = { type: 'boolean' };
const orNull = ({ type, ...more }: Json): Json => ({ type: [type, 'null'], ...more });
const all = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const listOf = (items: Json): Json => ({ type: 'array', items });

const FOUND: Readonly<Record<string, Json>> = {
  source: all({ syntax: { enum: ['ubl', 'cii'] }, profile: TEXT, sha256: TEXT, attachment: TEXT }),
  told: all({
    ...{ net: NUMBER, tax: orNull(NUMBER), total: NUMBER, payable: NUMBER },
    ...{ due: orNull({ ...TEXT, format: 'date' }), iban: orNull(TEXT), reference: orNull(TEXT) },
  }),
  suggestions: listOf(all({ id: TEXT, name: TEXT, by: TEXT })),
  warnings: listOf(all({ field: orNull(TEXT), code: TEXT, message: TEXT })),
  duplicate: FLAG,
};

const inQuery = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', description, schema });

const BINARY: Json = { schema: { ...TEXT, format: 'binary' } };

/** Bills from files. */
export const INCOMING_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'POST /v1/bills/from_document': {
    id: 'createBillFromDocument',
    tag: 'bills',
    summary: 'Create a draft bill from an e-invoice',
    description:
      'The body is the file: UBL 2.1, CII D16B, or a PDF with one of them attached (Factur-X, ZUGFeRD), at most 10 MB, judged by its content. The draft has the file attached. The same file again is answered with the same bill.',
    parameters: [
      inQuery(
        'filename',
        optional({ ...TEXT, minLength: 1, maxLength: 200 }),
        'The name of the attachment. Default: the number.',
      ),
      inQuery(
        'accept_differences',
        { ...FLAG, default: false },
        'Where the figures contradict each other: a draft without lines.',
      ),
      ...['fields', 'dry_run'].map((one) => refTo('parameters', one)),
    ],
    body: { required: true, content: { 'application/octet-stream': BINARY } },
    answer: {
      description: 'The draft bill, what the document says, and what to look at.',
      content: { 'application/json': { schema: all({ bill: ref('Bill'), ...FOUND }) } },
    },
    answers: {
      fields: all({ bill: ref('Selection'), ...FOUND }),
      dry_run: { allOf: [dryRunSchema(ref('Bill')), all(FOUND)] },
    },
    refusals: [400, 403, 409, 413, 415, 422],
  },
};
