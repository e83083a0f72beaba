import { InvalidRequest } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';
import { headerOnce } from './headers.js';

/** Whether a text can be an Idempotency-Key: 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/** The request's Idempotency-Key; undefined when none was sent. @throws InvalidRequest when it is malformed or comes twice */
export function idempotencyKeyOf(request: Pick<FastifyRequest, 'raw'>): string | undefined {
  const key = headerOnce(request, 'Idempotency-Key');
  if (key === undefined || isIdempotencyKey(key)) return key;
  throw new InvalidRequest({
    field: 'Idempotency-Key',
    code: 'invalid_value',
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
  });
}
