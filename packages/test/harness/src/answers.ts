import assert from 'node:assert/strict';
import type { Client, Reply } from './client.js';

/** The error types of wire.md 6 by status; those of 400 and 422 depend on whether a single field is at fault. */
const TYPES: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request_error', 'validation_error'],
  401: ['authentication_error'],
  403: ['permission_error'],
  404: ['not_found_error'],
  405: ['method_not_allowed_error'],
  406: ['not_acceptable_error'],
  409: ['conflict_error'],
  412: ['precondition_failed_error'],
  413: ['payload_too_large_error'],
  414: ['uri_too_long_error'],
  415: ['unsupported_media_type_error'],
  417: ['expectation_failed_error'],
  422: ['validation_error', 'business_rule_error', 'idempotency_error'],
  429: ['rate_limit_error'],
  431: ['headers_too_large_error'],
  503: ['unavailable_error'],
};

const INSIDE_AN_ERROR = [
  'type',
  'message',
  'field',
  'code',
  'request_id',
  'details',
  'allowed',
  'suggestion',
  'docs_url',
];
const LEAKS =
  /\b(select|insert into|update .* set|typeorm|fastify|nestjs|postgres|node_modules|(accounting|inventory|records|tokens)\.\w+)|\.(ts|js):\d|\bat \w+ \(/i;

export interface WireError {
  readonly type: string;
  readonly message: string;
  readonly field?: string;
  readonly code: string;
  readonly details?: readonly { readonly field?: string; readonly code: string; readonly message: string }[];
  readonly allowed?: readonly string[];
  readonly suggestion?: string;
}

/** The stored form of ids, which responses never contain. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The headers of every response (wire.md 2). */
export function expectCommonHeaders(headers: Headers): void {
  assert.match(headers.get('x-request-id') ?? '', /^[A-Za-z0-9_-]{1,64}$/);
  assert.match(headers.get('cache-control') ?? '', /^(no-store|private, no-cache)$/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('x-powered-by'), null);
}

/** The content of `error`, after checking what all errors have in common (wire.md 6). */
export function errorOf(reply: Reply, status: number): WireError {
  assert.equal(reply.status, status, reply.text);
  expectCommonHeaders(reply.headers);
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.deepEqual(Object.keys(reply.body), ['error']);
  const { error } = reply.body as { error: WireError & { request_id: string } };
  assert.deepEqual(
    Object.keys(error).filter((key) => !INSIDE_AN_ERROR.includes(key)),
    [],
  );
  assert.ok(TYPES[status]?.includes(error.type), `${error.type} is no type of ${status}`);
  if (status === 400)
    assert.equal(error.type, error.field === undefined ? 'invalid_request_error' : 'validation_error');
  if (error.type === 'validation_error') assert.equal(typeof error.field, 'string');
  if (error.type === 'business_rule_error') assert.equal(error.field, undefined);
  assert.match(error.code, /^[a-z][a-z_]+$/);
  assert.match(error.message, /\S/);
  assert.doesNotMatch(error.message, LEAKS);
  assert.doesNotMatch(reply.text, UUID);
  assert.equal(error.request_id, reply.headers.get('x-request-id'));
  if (error.details) {
    assert.ok(error.details.length > 1, 'details of one problem');
    assert.deepEqual(error.details[0], {
      ...(error.field === undefined ? {} : { field: error.field }),
      code: error.code,
      message: error.message,
    });
  }
  if ([409, 429, 503].includes(status)) assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  if (status === 405) assert.match(reply.headers.get('allow') ?? '', /^[A-Z]+(, [A-Z]+)*$/);
  return error;
}

/** Field and code of an error, which most rules determine. */
export function faultOf(reply: Reply, status: number): { field: string | undefined; code: string } {
  const { field, code } = errorOf(reply, status);
  return { field, code };
}

/** The body of a successful response. */
export function ok<T = Record<string, any>>(reply: Reply): T {
  if (reply.status !== 200) throw new Error(`expected 200, got ${reply.status}: ${reply.text}`);
  expectCommonHeaders(reply.headers);
  return reply.body as T;
}

/** Follows only next_cursor to the end; `between` runs after each page. */
export async function walk(
  client: Client,
  path: string,
  between: (page: number) => Promise<unknown> = async () => undefined,
): Promise<any[]> {
  const found: any[] = [];
  const collection = path.split('?', 1)[0];
  let reply = await client.get(path);
  for (let page = 1; ; page++) {
    const { data, next_cursor } = ok<{ data: any[]; next_cursor?: string }>(reply);
    found.push(...data);
    if (next_cursor === undefined) return found;
    await between(page);
    reply = await client.get(`${collection}?cursor=${encodeURIComponent(next_cursor)}`);
  }
}

/** The content of an error, without what varies between requests. */
export function refusal({ status, body }: Reply): { status: number; type?: string; field?: string; code?: string } {
  const { type, field, code } = body.error ?? {};
  return { status, ...(type ? { type } : {}), ...(field ? { field } : {}), ...(code ? { code } : {}) };
}

/** The fields of all problems, in order. */
export function fieldsOf({ body }: Reply): string[] {
  const { details, field } = body.error;
  return ((details as { field: string }[] | undefined) ?? [{ field }]).map((problem) => problem.field);
}
