import { InvalidRequest } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from '@jest/globals';
import {
  checkIfNoneMatch,
  jsonBody,
  bodyBytes,
  headerOnce,
  idempotencyKeyOf,
  ifMatchOf,
  isIdempotencyKey,
  queryParameters,
  requestPath,
  rawQuery,
  requiredBody,
} from './index.js';

/** As much of a request as is read here. */
const sent = (parts: { url?: string; headers?: readonly string[]; body?: string }): FastifyRequest =>
  ({
    raw: { url: parts.url ?? '/', rawHeaders: parts.headers ?? [] },
    body: parts.body === undefined ? undefined : { bytes: Buffer.from(parts.body) },
  }) as unknown as FastifyRequest;

function problemOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof InvalidRequest) return error.problem;
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('the address of a request', () => {
  it('is a path without slashes at its end, and an undecoded query', () => {
    const request = sent({ url: '/api/acme/v1/taxes/?a=%20?&b' });
    expect([requestPath(request), rawQuery(request)]).toEqual(['/api/acme/v1/taxes', 'a=%20?&b']);
    expect([requestPath(sent({ url: '/x' })), rawQuery(sent({ url: '/x' }))]).toEqual(['/x', '']);
  });

  it('has only parameters that the route knows, each once', () => {
    expect([...queryParameters(sent({ url: '/x?fields=a,b' }), ['fields', 'dry_run'])]).toEqual([['fields', 'a,b']]);
    expect(problemOf(() => queryParameters(sent({ url: '/x?dryrun=true' }), ['dry_run']))).toMatchObject({
      field: 'dryrun',
      code: 'unknown_parameter',
      suggestion: 'dry_run',
    });
    expect(problemOf(() => queryParameters(sent({ url: '/x?fields=a&fields=b' }), ['fields']))).toEqual({
      field: 'fields',
      code: 'duplicate_parameter',
      message: '"fields" was sent more than once. Send it once.',
    });
  });
});

describe('the body of a request', () => {
  it('is one JSON object, empty when none was sent', () => {
    expect(jsonBody(sent({ body: '{"a":"b"}' }))).toEqual({ a: 'b' });
    expect(jsonBody(sent({}))).toEqual({});
    expect(jsonBody(sent({ body: '' }))).toEqual({});
    expect(bodyBytes(sent({ body: '' }))).toBeUndefined();
    expect(problemOf(() => jsonBody(sent({ body: '[]' })))).toMatchObject({ code: 'invalid_json' });
  });

  it('may be required', () => {
    expect(requiredBody(sent({ body: '{}' }))).toEqual({});
    for (const body of [undefined, '']) {
      expect(problemOf(() => requiredBody(sent(body === undefined ? {} : { body })))).toEqual({
        code: 'invalid_json',
        message: 'The body must be a JSON object.',
      });
    }
  });
});

describe('a header', () => {
  it('is found whatever its case, and may come once', () => {
    expect(headerOnce(sent({ headers: ['Host', 'x', 'IF-match', '"v1"'] }), 'If-Match')).toBe('"v1"');
    expect(headerOnce(sent({ headers: ['Host', 'x'] }), 'If-Match')).toBeUndefined();
    expect(problemOf(() => headerOnce(sent({ headers: ['A-b', '1', 'a-B', '1'] }), 'A-B'))).toEqual({
      field: 'A-B',
      code: 'duplicate_header',
      message: 'The header A-B was sent more than once. Send it once.',
    });
  });
});

describe('If-Match', () => {
  const ifMatch = (...values: string[]) => ifMatchOf(sent({ headers: values.flatMap((value) => ['If-Match', value]) }));

  it('is a star, a strong tag or a list of them, compared with the version', () => {
    expect(ifMatch()).toBeUndefined();
    const cases: [string, number, boolean][] = [
      ['*', 1, true],
      [' * ', 7, true],
      ['"v3"', 3, true],
      ['"v3"', 4, false],
      ['"v1" , "v3"', 3, true],
      ['"v3-Ab_-9"', 3, true],
      ['"v3-Ab_-9-gzip"', 3, true],
      ['"v3-Ab_-9"', 4, false],
      ['"v31-Ab_-9"', 3, false],
      ['"v03"', 3, false],
      ['"3-Ab_-9"', 3, false],
      ['"v3-"', 3, false],
      ['"v3-a.b"', 3, false],
      ['"other"', 3, false],
    ];
    for (const [value, version, matches] of cases) expect([value, ifMatch(value)?.(version)]).toEqual([value, matches]);
  });

  it('is refused when weak or malformed, and when it comes twice', () => {
    for (const value of ['', 'v3', 'W/"v3"', '"v3', '"v3",', '"v3" "v4"', '*, "v3"', '"v 3"']) {
      expect([value, problemOf(() => ifMatch(value))]).toEqual([
        value,
        {
          field: 'If-Match',
          code: 'invalid_value',
          message: 'If-Match must be * or strong tags such as "v3", as in the header ETag.',
        },
      ]);
    }
    expect(problemOf(() => ifMatch('"v1"', '"v1"'))).toMatchObject({ field: 'If-Match', code: 'duplicate_header' });
  });
});

describe('If-None-Match', () => {
  const check = (method: string, ...values: string[]): void => {
    const { raw } = sent({ headers: values.flatMap((value) => ['If-None-Match', value]) });
    checkIfNoneMatch({ raw: { ...raw, method } } as never);
  };

  it('is a star, or tags in one or several lines', () => {
    const listed = ['"a"', 'W/"a"', '"a", W/"b"', '"a","b"', '"a,b"', ', "a" , ,"b",', '""', '"\u00e9"'];
    for (const value of ['*', ' * ', ...listed]) expect(() => check('GET', value)).not.toThrow();
    expect(() => check('HEAD', '"a"', 'W/"b"')).not.toThrow();
    for (const method of ['GET', 'POST']) expect(() => check(method)).not.toThrow();
  });

  it('is refused when malformed, however long it is, and with a write', () => {
    const message = 'If-None-Match must be * or tags in double quotes, as in the header ETag.';
    const long = [`${'"a",'.repeat(4000)}x`, ','.repeat(16_000)];
    for (const value of ['', 'a', 'v3', '"a', 'w/"a"', '"a" "b"', '*, "a"', '"a b"', ',', ...long])
      expect([value, problemOf(() => check('GET', value))]).toEqual([
        value,
        { field: 'If-None-Match', code: 'invalid_value', message },
      ]);
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE'])
      expect(problemOf(() => check(method, '*'))).toMatchObject({ field: 'If-None-Match', code: 'invalid_value' });
  });
});

describe('an Idempotency-Key', () => {
  const keyOf = (...values: string[]) =>
    idempotencyKeyOf(sent({ headers: values.flatMap((value) => ['idempotency-key', value]) }));

  it('is 1 to 255 visible ASCII characters', () => {
    for (const key of ['k', '!', '~', 'order-1:2026/01', 'x'.repeat(255)]) {
      expect([isIdempotencyKey(key), keyOf(key)]).toEqual([true, key]);
    }
    for (const key of ['', ' ', 'a b', 'a\n', 'a\u0000', 'é', 'x'.repeat(256)]) {
      expect(isIdempotencyKey(key)).toBe(false);
      expect(problemOf(() => keyOf(key))).toMatchObject({ field: 'Idempotency-Key', code: 'invalid_value' });
    }
    expect(keyOf()).toBeUndefined();
    expect(problemOf(() => keyOf('a', 'a'))).toMatchObject({ field: 'Idempotency-Key', code: 'duplicate_header' });
  });
});
