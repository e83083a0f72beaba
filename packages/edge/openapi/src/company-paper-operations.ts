import { ref } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { dryRunSchema } from './record-operations.js';
import type { WrittenOperation } from './written-operations.js';

const TAG = 'settings/company';
const BINARY: Json = { schema: { type: 'string', format: 'binary' } };
const WRITES = ['fields', 'dry_run'].map((one) => refTo('parameters', one));
const CHANGED = {
  tag: TAG,
  parameters: WRITES,
  answer: refTo('responses', 'Company'),
  answers: { fields: ref('Selection'), dry_run: dryRunSchema(ref('Company')) },
};

/** What all papers of a company have, and a sample of them. */
export const COMPANY_PAPER_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /v1/settings/company/logo': {
    id: 'getCompanyLogo',
    tag: TAG,
    summary: 'Get the logo of the company',
    description: 'The image that papers of today have: PNG or JPEG.',
    answer: { description: 'The image.', content: { 'image/png': BINARY, 'image/jpeg': BINARY } },
    refusals: [400, 404],
  },
  'PUT /v1/settings/company/logo': {
    ...CHANGED,
    id: 'setCompanyLogo',
    summary: 'Set the logo of the company',
    description:
      'The body is a PNG or JPEG, judged by its content: at most 1 MB, 4,000 × 4,000 pixels. It is stored on white, in print size.',
    body: { required: true, content: { 'application/octet-stream': BINARY } },
    refusals: [400, 403, 409, 413, 415, 422],
  },
  'DELETE /v1/settings/company/logo': {
    ...CHANGED,
    id: 'removeCompanyLogo',
    summary: 'Remove the logo of the company',
    description: 'Papers of documents that were posted with it keep it.',
    refusals: [400, 403, 409, 422],
  },
  'GET /v1/settings/company/sample_pdf': {
    id: 'getCompanySamplePdf',
    tag: TAG,
    summary: 'Get a sample of the papers',
    description: 'An invented paper with the settings of today, marked as a sample. Nothing is kept.',
    parameters: [
      ...['language', 'inline'].map((one) => refTo('parameters', one)),
      {
        name: 'kind',
        in: 'query',
        description: 'Whose title and texts it has.',
        schema: { enum: ['invoice', 'credit_note', 'quotation', 'order'], default: 'invoice' },
      },
    ],
    answer: refTo('responses', 'Paper'),
    refusals: [400, 403, 422],
  },
};
