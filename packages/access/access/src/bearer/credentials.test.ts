import { InvalidRequest } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { hasTokenInQuery, refuseTwoHeaders } from './credentials.js';

describe('where a token may stand', () => {
  it('is one header, not two', () => {
    const sent = (...rawHeaders: string[]) => ({ raw: { rawHeaders } }) as unknown as FastifyRequest;
    const twice = sent('Authorization', 'Bearer a', 'AUTHORIZATION', 'Bearer b');
    expect(() => refuseTwoHeaders(twice)).toThrow(InvalidRequest);
    expect(() => refuseTwoHeaders(sent('Host', 'authorization', 'Authorization', 'Bearer a'))).not.toThrow();
  });

  it.each(['/x?access_token=a', '/x?limit=1&access_token', '/x?access%5Ftoken=a', '/x?%61ccess_token='])(
    'is not the query string: %s',
    (url) => expect(hasTokenInQuery(url)).toBe(true),
  );

  it.each(['/x', '/x?', '/x?access_tokens=a', '/x?q=access_token', '/access_token'])('is not touched by %s', (url) =>
    expect(hasTokenInQuery(url)).toBe(false),
  );
});
