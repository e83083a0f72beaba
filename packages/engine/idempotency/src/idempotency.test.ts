import { type JsonObject, parseJsonObject } from '@daybook/json';
import { describe, expect, it } from '@jest/globals';
import { requestFingerprint } from './idempotency.js';

const body = (text: string): JsonObject => parseJsonObject(Buffer.from(text));

describe('the fingerprint of a request', () => {
  const path = '/api/acme/v1/invoices';
  const print = (query: [string, string][], text: string): string =>
    requestFingerprint('POST', path, query, body(text));
  const plain = print([], '{"a":1,"b":{"c":[1,2]}}');

  it('is the same for the same request, however it was spelled', () => {
    expect(print([], ' { "b" : {"c":[1.0,2e0]}, "a" : 1.00 } ')).toBe(plain);
    expect(
      print(
        [
          ['x', '1'],
          ['a', '2'],
          ['x', '0'],
        ],
        '{}',
      ),
    ).toBe(
      print(
        [
          ['x', '0'],
          ['x', '1'],
          ['a', '2'],
        ],
        '{}',
      ),
    );
  });

  it('differs by method, path, query and body', () => {
    const others = [
      requestFingerprint('PUT', path, [], body('{"a":1,"b":{"c":[1,2]}}')),
      requestFingerprint('POST', `${path}/x`, [], body('{"a":1,"b":{"c":[1,2]}}')),
      print([['dry_run', 'true']], '{"a":1,"b":{"c":[1,2]}}'),
      print([], '{"a":1,"b":{"c":[2,1]}}'),
      print([], '{"a":"1","b":{"c":[1,2]}}'),
      print([], '{"a":1,"b":{"c":[1,2]},"d":null}'),
      print([], '{}'),
      requestFingerprint('POST', path, [], undefined),
    ];
    expect(new Set([plain, ...others]).size).toBe(others.length + 1);
  });

  it('cannot be reached by moving text from one part to another', () => {
    expect(requestFingerprint('POST', '/a', [['b', 'c']], undefined)).not.toBe(
      requestFingerprint('POST', '/a', [['bc', '']], undefined),
    );
    expect(
      requestFingerprint(
        'POST',
        '/a',
        [
          ['b', '1'],
          ['c', '2'],
        ],
        undefined,
      ),
    ).not.toBe(requestFingerprint('POST', '/a', [['b', '1,c,2']], undefined));
  });
});
