import { InvalidRequest } from '@daybook/errors';
import { type JsonObject, parseJsonObject } from '@daybook/json';
import type { FastifyRequest } from 'fastify';

/** The body as bytes, as the HTTP layer left it (wire.md 6); undefined when none was sent. */
export function bodyBytes(request: Pick<FastifyRequest, 'body'>): Buffer | undefined {
  const bytes = (request.body as { readonly bytes: Buffer } | undefined)?.bytes;
  return bytes === undefined || bytes.length === 0 ? undefined : bytes;
}

/** The body as an object; empty when none was sent. @throws InvalidRequest when it is not one JSON object */
export function jsonBody(request: Pick<FastifyRequest, 'body'>): JsonObject {
  const bytes = bodyBytes(request);
  return bytes === undefined ? {} : parseJsonObject(bytes);
}

/** A required body. @throws InvalidRequest when there is none, or it is not one JSON object */
export function requiredBody(request: Pick<FastifyRequest, 'body'>): JsonObject {
  const bytes = bodyBytes(request);
  if (bytes === undefined) {
    throw new InvalidRequest({ code: 'invalid_json', message: 'The body must be a JSON object.' });
  }
  return parseJsonObject(bytes);
}
