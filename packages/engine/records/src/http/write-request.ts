import { parseFields, requireFields, type Resource } from '@daybook/definitions';
import { requestFingerprint } from '@daybook/idempotency';
import type { JsonObject } from '@daybook/json';
import {
  idempotencyKeyOf,
  queryParameters,
  parseFlag,
  requestPath,
  traceContext,
  traceparentHeader,
} from '@daybook/requests';
import { principalOf } from '@daybook/access';
import type { FastifyRequest } from 'fastify';
import type { WriteCall } from '../runner/runner.js';

/** Everything about a write except its body. `more`: further parameters of the route. @throws InvalidRequest naming the header or parameter */
export function writeCall(
  request: FastifyRequest,
  resource: Resource,
  body: JsonObject,
  more: readonly string[] = [],
): WriteCall {
  return callOf(request, resource, body, queryParameters(request, ['dry_run', 'fields', ...more]));
}

/** The same for a DELETE, with its arguments as sent; its answer has no selectable fields. */
export function deleteCall(request: FastifyRequest, resource: Resource): [WriteCall, JsonObject] {
  const names = Object.keys(resource.removal?.args ?? {});
  const query = queryParameters(request, ['dry_run', ...names]);
  const sent = Object.fromEntries([...query].filter(([name]) => names.includes(name)));
  return [callOf(request, resource, undefined, query), sent];
}

function callOf(
  request: FastifyRequest,
  resource: Resource,
  body: JsonObject | undefined,
  query: ReadonlyMap<string, string>,
): WriteCall {
  const fieldsText = query.get('fields');
  const key = idempotencyKeyOf(request);
  const path = requestPath(request);
  const { method } = request;
  const principal = principalOf(request);
  const trace = traceContext(request.headers);
  const fields = fieldsText === undefined ? undefined : parseFields(resource, fieldsText);
  requireFields(principal, resource, fields);
  return {
    principal,
    requestId: request.id,
    traceparent: trace && traceparentHeader(trace),
    resource,
    dryRun: parseFlag('dry_run', query.get('dry_run')),
    fields,
    fieldsText: fieldsText ?? '',
    claim:
      key === undefined
        ? undefined
        : { key, method, path, fingerprint: requestFingerprint(method, path, [...query], body) },
  };
}
