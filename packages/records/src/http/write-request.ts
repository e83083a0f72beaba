import type { Resource } from '@daybook/definitions';
import { fingerprintOf, isIdempotencyKey } from '@daybook/idempotency';
import { InvalidRequest } from '@daybook/errors';
import { type JsonObject, parseJsonObject } from '@daybook/json';
import { parseFlag } from '@daybook/pagination';
import { parametersOf, principalOf } from '@daybook/tokens';
import type { FastifyRequest } from 'fastify';
import { parseFields, requireFields } from '../query/field-tree.js';
import type { WriteCall } from '../runner/runner.js';
import type { Precondition } from '../runner/writes.js';

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').split('?', 1)[0]?.replace(/\/+$/, '') ?? '';
}

/** The body as an object; empty when none was sent. The HTTP layer kept it as bytes (stack.md 2). @throws InvalidRequest */
export function bodyOf(request: FastifyRequest): JsonObject {
  const body = request.body as { bytes: Buffer } | undefined;
  return body === undefined || body.bytes.length === 0 ? {} : parseJsonObject(body.bytes);
}

/** A body that must be there. */
export function requiredBody(request: FastifyRequest): JsonObject {
  const body = request.body as { bytes: Buffer } | undefined;
  if (body === undefined || body.bytes.length === 0) {
    throw new InvalidRequest({ code: 'invalid_json', message: 'Send a JSON object as the body.' });
  }
  return parseJsonObject(body.bytes);
}

/** A header that may come once. @throws InvalidRequest when it comes twice */
function headerOnce(request: FastifyRequest, name: string): string | undefined {
  const { rawHeaders } = request.raw;
  let found: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() !== name.toLowerCase()) continue;
    if (found !== undefined)
      throw new InvalidRequest({ field: name, code: 'duplicate_header', message: `Send the header ${name} once.` });
    found = rawHeaders[i + 1] as string;
  }
  return found;
}

/** Everything about a write that is not its body. @throws InvalidRequest naming the header or parameter */
export function writeCall(request: FastifyRequest, resource: Resource, body: JsonObject): WriteCall {
  return callOf(request, resource, body, parametersOf(request, ['dry_run', 'fields']));
}

/** The same of a DELETE: its answer has no fields to choose from. */
export function deleteCall(request: FastifyRequest, resource: Resource): WriteCall {
  return callOf(request, resource, undefined, parametersOf(request, ['dry_run']));
}

function callOf(
  request: FastifyRequest,
  resource: Resource,
  body: JsonObject | undefined,
  query: ReadonlyMap<string, string>,
): WriteCall {
  const fieldsText = query.get('fields');
  const key = headerOnce(request, 'Idempotency-Key');
  if (key !== undefined && !isIdempotencyKey(key)) {
    throw new InvalidRequest({
      field: 'Idempotency-Key',
      code: 'invalid_value',
      message: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
    });
  }
  const path = pathOf(request);
  const { method } = request;
  const principal = principalOf(request);
  const fields = fieldsText === undefined ? undefined : parseFields(resource, fieldsText);
  requireFields(principal, resource, fields);
  return {
    principal,
    requestId: request.id,
    resource,
    dryRun: parseFlag('dry_run', query.get('dry_run')),
    fields,
    fieldsText: fieldsText ?? '',
    claim:
      key === undefined ? undefined : { key, method, path, fingerprint: fingerprintOf(method, path, [...query], body) },
  };
}

/** If-Match as a test of versions (RFC 9110, strong comparison). @throws InvalidRequest for a weak or malformed one */
export function ifMatchOf(request: FastifyRequest): Precondition {
  const text = headerOnce(request, 'If-Match')?.trim();
  if (text === undefined) return undefined;
  if (text === '*') return () => true;
  const tags = text.split(',').map((tag) => tag.trim());
  if (tags.some((tag) => !/^"[\x21\x23-\x7e]*"$/.test(tag))) {
    throw new InvalidRequest({
      field: 'If-Match',
      code: 'invalid_value',
      message: 'If-Match must be * or strong tags such as "v3", as ETag gave them.',
    });
  }
  return (version) => tags.includes(`"v${version}"`);
}
