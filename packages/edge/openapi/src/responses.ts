import { ERROR_CODES } from '@daybook/errors';
import { closed, ref, type Schemas } from '@daybook/records';
import type { RouteScopes } from '@daybook/access';
import { type Json, refTo } from './components.js';

const TEXT = { type: 'string' };
const problem = {
  field: { ...TEXT, description: 'A path in the body, or the name of a parameter or header.' },
  code: ref('ErrorCode'),
  message: TEXT,
};

const ERROR_TYPES = [
  ...['invalid_request_error', 'validation_error', 'authentication_error', 'permission_error', 'not_found_error'],
  ...['method_not_allowed_error', 'not_acceptable_error', 'request_timeout_error', 'conflict_error'],
  ...['precondition_failed_error', 'payload_too_large_error', 'uri_too_long_error', 'unsupported_media_type_error'],
  ...['expectation_failed_error', 'business_rule_error', 'idempotency_error', 'failed_dependency_error'],
  'rate_limit_error',
  ...['headers_too_large_error', 'internal_error', 'unavailable_error'],
];

/** The format of every refusal (wire.md 6). */
export const ERROR_SCHEMA: Schemas = {
  ErrorCode: {
    ...TEXT,
    enum: ERROR_CODES.flatMap(({ statuses, codes }) => (statuses.length === 0 ? [] : Object.keys(codes))).sort(),
    description: 'The exact reason. Newer versions may add codes.',
  },
  ErrorBody: closed(
    {
      type: { ...TEXT, enum: ERROR_TYPES },
      ...problem,
      message: { ...TEXT, description: 'What to do.' },
      request_id: TEXT,
      details: { type: 'array', description: 'All problems at once.', items: closed(problem, ['code', 'message']) },
      allowed: { type: 'array', items: TEXT, description: 'What would have been accepted.' },
      suggestion: { ...TEXT, description: 'The nearest accepted name.' },
      docs_url: {
        ...TEXT,
        format: 'uri',
        description: 'What the code means, in the documentation of this service.',
      },
    },
    ['type', 'message', 'code', 'request_id', 'docs_url'],
  ),
  Error: closed({ error: ref('ErrorBody') }, ['error']),
};

/**
 * Generators attach a header to every answer that has it, so the document has only this one as a type; the others are described in words.
 */
export const HEADERS: Readonly<Record<string, Json>> = {
  'Retry-After': {
    description: 'Whole seconds to wait before sending the same request again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const REFUSED = [
  'The request was refused and nothing was done. `error.type` and `error.code` say why, `error.message` what to do:',
  '',
  ...[
    '400: the request itself is wrong',
    '401: no valid token or session',
    '403: the token or the role lacks the scope or may not use this address; a change with a session must come from a page of the service',
    '404: no such record in this workspace',
    '405, 406, 413, 415: method, `Accept`, size or type of the body',
    '409: something else is changing the record; send the same request again',
    '412: the record has another version than `If-Match`',
    '422: a business rule rejected the operation',
    '429: rate limited; wait `Retry-After` seconds',
    '408, 414, 417, 431: refused before the request was read',
    '500, of the same shape: our fault; report `error.request_id`',
    '503, of the same shape: not possible right now; wait `Retry-After` seconds and send the same request again',
  ].map((line) => `- ${line}`),
].join('\n');

export const ERROR_RESPONSES: Readonly<Record<string, Json>> = {
  Refused: {
    description: REFUSED,
    headers: { 'Retry-After': refTo('headers', 'Retry-After') },
    content: { 'application/json': { schema: ref('Error') } },
  },
};

/** The statuses that refuse an operation: those of every address of its kind, and `more` (wire.md 6). */
export function refusalStatuses(method: string, scopes: RouteScopes, more: readonly number[]): number[] {
  const statuses = new Set<number>([...more, 500, 503]);
  if (scopes.kind !== 'public') for (const status of [400, 401, 403, 406, 429]) statuses.add(status);
  if (scopes.kind !== 'public' && method !== 'GET') for (const status of [409, 413, 415, 422]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

/** Every refusal has the same format, including failures of the service: one range tells generated clients. */
export const REFUSALS: Json = { '4XX': refTo('responses', 'Refused') };

/** An answer with status 200 and this body. Its headers are described in the document's text: every success has them. */
export function success(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}
