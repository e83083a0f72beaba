import { ref } from '@daybook/records';
import { type Json, refTo } from './components.js';
import { inPath } from './parameters.js';
import { dryRunSchema } from './record-operations.js';
import type { WrittenOperation } from './written-operations.js';

const BINARY: Json = { type: 'string', format: 'binary' };
const OF_RECORD = [
  inPath('collection', { type: 'string' }, 'The collection of the record, such as `invoices`.'),
  refTo('parameters', 'record'),
];
const TYPES = [
  ...['application/octet-stream', 'application/pdf', 'application/zip'],
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
];

/** Files of records, whose bytes are no JSON. */
export const ATTACHMENT_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /v1/{collection}/{id}/attachments': {
    id: 'listRecordAttachments',
    tag: 'attachments',
    summary: 'List the attachments of a record',
    description: 'The files of one record, for whoever may read it.',
    parameters: [...OF_RECORD, ...['limit', 'cursor', 'fields'].map((one) => refTo('parameters', one))],
    answer: refTo('responses', 'AttachmentList'),
    answers: { fields: ref('Selection') },
    refusals: [400, 403, 404],
  },
  'POST /v1/{collection}/{id}/attachments': {
    id: 'addAttachment',
    tag: 'attachments',
    summary: 'Add an attachment to a record',
    description: 'The body is the file itself, at most 25 MB of any media type. Needs a scope that writes the record.',
    parameters: [
      ...OF_RECORD,
      {
        name: 'filename',
        in: 'query',
        required: true,
        description: 'The name of the file, without a path.',
        schema: { type: 'string', minLength: 1, maxLength: 200 },
      },
      ...['fields', 'dry_run'].map((one) => refTo('parameters', one)),
    ],
    body: { required: true, content: { 'application/octet-stream': { schema: BINARY } } },
    answer: refTo('responses', 'Attachment'),
    answers: { fields: ref('Selection'), dry_run: dryRunSchema(ref('Attachment')) },
    refusals: [400, 403, 404, 409, 413, 415, 422],
  },
  'GET /v1/attachments/{id}/content': {
    id: 'downloadAttachment',
    tag: 'attachments',
    summary: 'Download an attachment',
    description: 'The bytes, to be saved and not shown: HTML, SVG and XML are `application/octet-stream`.',
    parameters: [refTo('parameters', 'record')],
    answer: { description: 'The file.', content: Object.fromEntries(TYPES.map((type) => [type, { schema: BINARY }])) },
    refusals: [400, 403, 404],
  },
};
