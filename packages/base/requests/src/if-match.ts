import { InvalidRequest } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';
import { headerOnce } from './headers.js';

/** Returns whether a version satisfies the request's If-Match; undefined when none was sent. */
export type Precondition = ((version: number) => boolean) | undefined;

const STRONG_TAG = /^"[\x21\x23-\x7e]*"$/;

/** The ETag of a record: its version and, in answers to GET, a suffix that identifies its bytes (docs/adr/0044). */
const VERSION_TAG = /^"v(\d+)(?:-[\w-]+)?"$/;

/**
 * If-Match as a test of versions: `*`, one strong tag or a list of them (RFC 9110, strong comparison).
 * @throws InvalidRequest when it is weak, malformed, or comes twice
 */
export function ifMatchOf(request: Pick<FastifyRequest, 'raw'>): Precondition {
  const text = headerOnce(request, 'If-Match');
  return text === undefined ? undefined : parseIfMatch(text, 'If-Match');
}

/** For a request that addresses no stored record. `message`: why it is not possible, and what to do. @throws InvalidRequest */
export function refuseIfMatch(request: Pick<FastifyRequest, 'raw'>, message: string): void {
  if (ifMatchOf(request)) throw new InvalidRequest({ field: 'If-Match', code: 'invalid_value', message });
}

/** Like {@link ifMatchOf}, for a text that came as `field`. @throws InvalidRequest when it is weak or malformed */
export function parseIfMatch(sent: string, field: string): Precondition {
  const text = sent.trim();
  if (text === '*') return () => true;
  const tags = text.split(',').map((tag) => tag.trim());
  if (tags.some((tag) => !STRONG_TAG.test(tag))) {
    throw new InvalidRequest({
      field,
      code: 'invalid_value',
      message: `${field} must be * or strong tags such as "v3", as in the header ETag.`,
    });
  }
  const versions = tags.map((tag) => VERSION_TAG.exec(tag)?.[1]);
  return (version) => versions.includes(String(version));
}
