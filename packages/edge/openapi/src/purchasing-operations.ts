import { closed, ref } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { dryRunSchema } from './record-operations.js';
import type { WrittenOperation } from './written-operations.js';

const TEXT: Json = { type: 'string' };

const HEADER = {
  reference: { ...TEXT, maxLength: 64, description: "The supplier's number of the bill." },
  date: { ...TEXT, format: 'date', description: 'The date of the bill.' },
};

const bodyOf = (schema: Json, required: boolean): Json => ({ required, content: { 'application/json': { schema } } });

/** What the answers of both share: the draft bill. */
const ANSWER: Pick<WrittenOperation, 'answer' | 'answers' | 'refusals'> = {
  answer: { description: 'The draft bill.', content: { 'application/json': { schema: ref('Bill') } } },
  answers: { fields: ref('Selection'), dry_run: dryRunSchema(ref('Bill')) },
  refusals: [400, 403, 404, 409, 422],
};

/** What purchasing has besides its records. */
export const PURCHASING_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'POST /v1/receipts/{id}/bill': {
    id: 'billReceipt',
    tag: 'receipts',
    summary: 'Create a draft bill of a receipt',
    description:
      'Of what came, is not returned and on no bill, at the prices of the purchase order, else at the cost of the receipt.',
    parameters: [refTo('parameters', 'record'), ...['fields', 'dry_run'].map((one) => refTo('parameters', one))],
    body: bodyOf(closed(HEADER, []), false),
    ...ANSWER,
  },
  'POST /v1/bills/from_receipts': {
    id: 'createBillFromReceipts',
    tag: 'bills',
    summary: 'Create a draft bill of several receipts',
    description: 'The same for up to 50 receipts of one supplier, whose orders are in one currency.',
    parameters: ['fields', 'dry_run'].map((one) => refTo('parameters', one)),
    body: bodyOf(
      closed({ receipts: { type: 'array', items: TEXT, minItems: 1, maxItems: 50 }, ...HEADER }, ['receipts']),
      true,
    ),
    ...ANSWER,
    refusals: [400, 403, 409, 422],
  },
};
