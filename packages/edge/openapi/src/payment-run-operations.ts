import { closed, ref, type Schemas } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { dryRunSchema } from './record-operations.js';
import type { WrittenOperation } from './written-operations.js';
import { whole } from './written-schemas.js';

const TEXT: Json = { type: 'string' };
const DAY: Json = { ...TEXT, format: 'date' };
const REASONS = [
  ...['draft', 'other_currency', 'payment_hold', 'in_payment', 'no_iban', 'not_in_sepa', 'name_not_readable'],
  ...['credits_cover', 'over_max_total', 'run_full'],
];

export const PAYMENT_RUN_SCHEMAS: Schemas = {
  LeftOutBill: whole({
    bill: ref('Relation'),
    partner: { anyOf: [ref('Relation'), { type: 'null' }] },
    reason: {
      ...TEXT,
      enum: REASONS,
      description:
        '`credits_cover`: the credit notes of the supplier leave nothing to pay. `run_full`: a run has at most 1000 lines.',
    },
    amount: { type: 'number', description: 'What of it is due.' },
    currency: TEXT,
    date_due: DAY,
  }),
};

const LEFT_OUT = { left_out: { type: 'array', items: ref('LeftOutBill') } };
const beside = (run: Json): Json => whole({ payment_run: run, ...LEFT_OUT });

/** What payment runs have besides their records. */
export const PAYMENT_RUN_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'POST /v1/payment_runs/propose': {
    id: 'proposePaymentRun',
    tag: 'payment_runs',
    summary: 'Propose a payment run',
    description:
      'A draft of the bills in EUR that are due by a day, with the credit notes of the same suppliers set off. `left_out` has every other bill that is due, with the reason.',
    parameters: ['fields', 'dry_run'].map((one) => refTo('parameters', one)),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: closed(
            {
              bank_account: { ...TEXT, description: 'Which pays: in EUR, with an IBAN.' },
              due_until: DAY,
              partners: { type: 'array', items: TEXT, maxItems: 50, description: 'Only these suppliers.' },
              max_total: { type: 'number', exclusiveMinimum: 0, description: 'At most this in all.' },
              group: { type: 'boolean', description: 'Whether the bills of one account are one transfer.' },
              date: { ...DAY, description: 'The day of execution. Default: the day of confirm.' },
            },
            ['bank_account', 'due_until'],
          ),
        },
      },
    },
    answer: {
      description: 'The draft, and what is not in it.',
      content: { 'application/json': { schema: beside(ref('PaymentRun')) } },
    },
    answers: {
      fields: beside(ref('Selection')),
      dry_run: {
        allOf: [dryRunSchema(ref('PaymentRun')), { type: 'object', required: ['left_out'], properties: LEFT_OUT }],
      },
    },
    refusals: [400, 403, 409, 422],
  },
  'GET /v1/payment_runs/{id}/file': {
    id: 'getPaymentRunFile',
    tag: 'payment_runs',
    summary: 'Get the file of a payment run',
    description:
      'The SEPA credit transfer file of an exported run, for the bank: the same bytes each time. Its SHA-256 is `file_sha256` of the run, unless another version is asked for.',
    parameters: [
      refTo('parameters', 'record'),
      {
        name: 'version',
        in: 'query',
        description: 'Of pain.001.001; 03 for older banks.',
        schema: { ...TEXT, enum: ['09', '03'], default: '09' },
      },
    ],
    answer: { description: 'The XML.', content: { 'application/xml': { schema: TEXT } } },
    refusals: [400, 403, 404, 422],
  },
};
