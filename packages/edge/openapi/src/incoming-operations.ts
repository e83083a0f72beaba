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
const orEmpty = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (items: Json): Json => ({ type: 'array', items });

const textOrNull = orNull(TEXT);
const numberOrNull = orNull(NUMBER);
const TAX: Readonly<Record<string, Json>> = { category: textOrNull, rate: numberOrNull };
const PARTY = all({ name: TEXT, vat_id: textOrNull, registration_id: textOrNull, address: listOf(TEXT) });

/** What a document says, for a person to read. */
const DOCUMENT = all({
  ...{ type: { enum: ['invoice', 'credit_note'] }, number: TEXT, date: { ...TEXT, format: 'date' }, currency: TEXT },
  ...{ delivery_date: textOrNull, order_reference: textOrNull, buyer_reference: textOrNull, payment_terms: textOrNull },
  ...{ notes: listOf(TEXT), seller: ref('DocumentParty'), buyer: ref('DocumentParty') },
  lines: listOf(
    all({
      ...{ description: TEXT, quantity: NUMBER, unit_code: textOrNull, price: numberOrNull, amount: NUMBER, ...TAX },
    }),
  ),
  adjustments: listOf(all({ kind: { enum: ['allowance', 'charge'] }, reason: textOrNull, amount: NUMBER, ...TAX })),
  taxes: listOf(all({ ...TAX, base: NUMBER, amount: NUMBER })),
});

/** What the answers about a document share. */
export const INCOMING_SCHEMAS: Readonly<Record<string, Json>> = {
  DocumentSource: all({ syntax: { enum: ['ubl', 'cii'] }, profile: TEXT, sha256: TEXT, attachment: TEXT }),
  DocumentFigures: all({
    ...{ net: NUMBER, tax: orNull(NUMBER), total: NUMBER, payable: NUMBER },
    ...{ due: orNull({ ...TEXT, format: 'date' }), iban: orNull(TEXT), reference: orNull(TEXT) },
  }),
  DocumentWarning: ref('Warning'),
  DocumentSuggestion: all({ id: TEXT, name: TEXT, by: TEXT }),
  DocumentParty: PARTY,
  DocumentValue: all({ field: TEXT, line: textOrNull, value: { type: ['string', 'number'] } }),
  ReadDocument: DOCUMENT,
};

const FOUND_LATER: Readonly<Record<string, Json>> = {
  source: ref('DocumentSource'),
  told: ref('DocumentFigures'),
  suggestions: listOf(ref('DocumentSuggestion')),
  warnings: listOf(ref('DocumentWarning')),
};
const FOUND = { ...FOUND_LATER, duplicate: FLAG };

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
  'GET /v1/bills/{id}/document': {
    id: 'getBillDocument',
    tag: 'bills',
    summary: 'Read the e-invoice of a bill',
    description:
      'What the first e-invoice among its files says, read again, and what a person still has to look at in the draft. `null` where there is none. `read` has its values for the fields of the bill, whatever the bill has there by now.',
    parameters: [refTo('parameters', 'record')],
    answer: {
      description: 'What the document says.',
      content: {
        'application/json': {
          schema: all({
            ...FOUND_LATER,
            ...{ source: orEmpty(FOUND_LATER['source']!), told: orEmpty(FOUND_LATER['told']!) },
            document: orEmpty(ref('ReadDocument')),
            read: listOf(ref('DocumentValue')),
          }),
        },
      },
    },
    refusals: [403, 404],
  },
};
