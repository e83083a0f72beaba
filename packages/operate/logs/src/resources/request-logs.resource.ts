import { decimal, defineResource, integer, relation, text, withoutFields } from '@daybook/records';
import { RequestLog } from '../entities/request-log.js';

/** The most characters of a path that are stored. */
export const PATH_LENGTH_MAX = 500;

const defined = defineResource({
  name: 'request_logs',
  singular: 'request_log',
  idPrefix: 'log',
  entity: RequestLog,
  summary: 'Requests made with a token in the last 30 days, including reads, without bodies or query strings.',
  scopes: { read: ['read:logs'] },
  label: { column: 'request_id' },
  search: ['request_id', 'error_code'],
  fields: {
    token: relation('tokens').readOnly().filterable(),
    method: text(20).readOnly().filterable(),
    path: text(PATH_LENGTH_MAX).readOnly().filterable().describe('Below the base address, without the query.'),
    status: integer(100, 599).readOnly().filterable().describe('499: the client disconnected before the answer began.'),
    ms: decimal(1).readOnly().filterable().describe('Milliseconds from the first byte to the end of the answer.'),
    request_id: text(64).readOnly().filterable(),
    error_code: text(60).readOnly().filterable().describe('The code of the error in the answer.'),
  },
});

/** Requests by token (wire.md 7), visible some moments after the answer. Clients cannot write these records. */
export const requestLogs = withoutFields(defined, 'external_id', 'metadata');
