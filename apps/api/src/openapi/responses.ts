import { closed, ref, type Schemas } from '@daybook/records';
import type { RouteScopes } from '@daybook/tokens';
import { type Json, refTo } from './components.js';

const TEXT = { type: 'string' };
const problem = {
  field: { ...TEXT, description: 'A path in the body, or the name of a parameter or header.' },
  code: TEXT,
  message: TEXT,
};

const ERROR_TYPES = [
  ...['invalid_request_error', 'validation_error', 'authentication_error', 'permission_error', 'not_found_error'],
  ...['method_not_allowed_error', 'not_acceptable_error', 'request_timeout_error', 'conflict_error'],
  ...['precondition_failed_error', 'payload_too_large_error', 'uri_too_long_error', 'unsupported_media_type_error'],
  ...['expectation_failed_error', 'business_rule_error', 'idempotency_error', 'rate_limit_error'],
  ...['headers_too_large_error', 'internal_error', 'unavailable_error'],
];

/** The one shape of every refusal (wire.md 6). */
export const ERROR_SCHEMA: Schemas = {
  Error: closed(
    {
      error: closed(
        {
          type: { ...TEXT, enum: ERROR_TYPES },
          ...problem,
          message: { ...TEXT, description: 'What to do.' },
          request_id: TEXT,
          details: { type: 'array', description: 'All problems at once.', items: closed(problem, ['code', 'message']) },
          allowed: { type: 'array', items: TEXT, description: 'What would have been accepted.' },
          suggestion: { ...TEXT, description: 'The nearest accepted name.' },
          docs_url: { ...TEXT, format: 'uri' },
        },
        ['type', 'message', 'code', 'request_id'],
      ),
    },
    ['error'],
  ),
};

const header = (description: string, schema: Json = TEXT): Json => ({ description, schema });
const COUNT = { type: 'integer', minimum: 0 };

export const HEADERS: Readonly<Record<string, Json>> = {
  'X-Request-Id': header('Of this request; a valid one that was sent is kept.'),
  ETag: header('The version of the record, for If-Match.'),
  Location: header('The address of the created record.'),
  Link: header('The next page, as rel="next".'),
  'X-Result': header('What PUT did.', { ...TEXT, enum: ['created', 'updated'] }),
  'Idempotent-Replayed': header('The stored answer of an earlier request under this Idempotency-Key.', {
    ...TEXT,
    const: 'true',
  }),
  'Retry-After': header('Whole seconds to wait before the same request is sent again.', {
    type: 'integer',
    minimum: 1,
  }),
  'WWW-Authenticate': header('What is missing (RFC 6750).'),
  Allow: header('The methods of this address.'),
  'RateLimit-Policy': header('The budget and its window in seconds.'),
  RateLimit: header('What is left of it, and the seconds until it is whole again.'),
  'X-RateLimit-Limit': header('Requests in a window.', COUNT),
  'X-RateLimit-Remaining': header('Requests left.', COUNT),
  'X-RateLimit-Reset': header('Seconds until the budget is whole again.', COUNT),
};

const LIMITED = [
  'X-Request-Id',
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

export function headerRefs(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));
}

/** The headers of an answer to a token, and these besides. */
export function limitedHeaders(...more: readonly string[]): Json {
  return headerRefs([...LIMITED, ...more]);
}

const errorBody = { 'application/json': { schema: ref('Error') } };
const failure = (description: string, headers: Json): Json => ({ description, headers, content: errorBody });
const early = headerRefs(['X-Request-Id']);

/** The refusals by status; what is meant by each is wire.md 6. */
const BY_STATUS: Readonly<Record<string, { readonly name: string; readonly response: Json }>> = {
  400: { name: 'BadRequest', response: failure('The request itself is wrong: repair it.', limitedHeaders()) },
  401: {
    name: 'Unauthenticated',
    response: failure('No valid token.', headerRefs(['X-Request-Id', 'WWW-Authenticate'])),
  },
  403: { name: 'Forbidden', response: failure('The token lacks the scope.', limitedHeaders('WWW-Authenticate')) },
  404: { name: 'NotFound', response: failure('There is no such record in this workspace.', limitedHeaders()) },
  405: { name: 'MethodNotAllowed', response: failure('Not possible at this address.', limitedHeaders('Allow')) },
  406: { name: 'NotAcceptable', response: failure('Accept excludes what there is.', limitedHeaders()) },
  409: {
    name: 'Conflict',
    response: failure('Something else is at it right now: send the same again.', limitedHeaders('Retry-After')),
  },
  412: {
    name: 'PreconditionFailed',
    response: failure('The record has another version than If-Match.', limitedHeaders()),
  },
  413: { name: 'PayloadTooLarge', response: failure('The body is too large.', limitedHeaders()) },
  415: { name: 'UnsupportedMediaType', response: failure('The body is no JSON in UTF-8.', limitedHeaders()) },
  422: {
    name: 'Unprocessable',
    response: failure('A rule of the business refused it; nothing was done.', limitedHeaders()),
  },
  429: { name: 'RateLimited', response: failure('The budget is used up: wait.', limitedHeaders('Retry-After')) },
  '4XX': { name: 'Refused', response: failure('Refused before it was looked at: 408, 414, 417 or 431.', early) },
  500: { name: 'Internal', response: failure('Our fault.', early) },
  503: {
    name: 'Unavailable',
    response: failure('Not just now: send the same again.', headerRefs(['X-Request-Id', 'Retry-After'])),
  },
};

export const ERROR_RESPONSES = Object.fromEntries(
  Object.values(BY_STATUS).map(({ name, response }) => [name, response]),
);

/** The refusals of an operation: those that any address of its kind can give, and `more`. */
export function refusals(method: string, scopes: RouteScopes, more: readonly number[]): Json {
  const statuses = new Set<number | string>([...more, '4XX', 500, 503]);
  if (scopes.kind !== 'public') for (const status of [400, 401, 406, 429]) statuses.add(status);
  if (scopes.kind === 'scopes') statuses.add(403);
  if (scopes.kind !== 'public' && method !== 'GET') for (const status of [409, 413, 415, 422]) statuses.add(status);
  const sorted = [...statuses].map(String).sort();
  return Object.fromEntries(sorted.map((status) => [status, refTo('responses', BY_STATUS[status]?.name as string)]));
}

/** An answer of 200 with this body. */
export function success(description: string, schema: Json, headers: Json = limitedHeaders()): Json {
  return { description, headers, content: { 'application/json': { schema } } };
}
