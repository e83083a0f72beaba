import { InvalidRequest } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';
import { headerValues } from './headers.js';

const TAG = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`;

/** `*`, or tags separated by commas; empty elements of a list are ignored (RFC 9110, 5.6.1). */
const TAGS = new RegExp(String.raw`^\s*(?:\*|[\s,]*${TAG}(?:\s*,[\s,]*${TAG})*[\s,]*)\s*$`);

/**
 * Checks If-None-Match, which may come as several lines, but only with a read: a write that ignored it would not be what the client asked
 * for.
 * @throws InvalidRequest when it is neither `*` nor a list of tags (RFC 9110, 13.1.2), or comes with a write
 */
export function checkIfNoneMatch(request: Pick<FastifyRequest, 'raw'>): void {
  const sent = headerValues(request, 'If-None-Match');
  if (sent.length === 0) return;
  const { method } = request.raw;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && TAGS.test(sent.join(','))) return;
  const message = isRead
    ? 'If-None-Match must be * or tags in double quotes, as in the header ETag.'
    : 'If-None-Match is possible only with GET and HEAD. Leave it out, or send If-Match.';
  throw new InvalidRequest({ field: 'If-None-Match', code: 'invalid_value', message });
}
