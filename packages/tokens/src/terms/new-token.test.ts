import { InvalidRequest } from '@daybook/errors';
import { VERSIONS } from '@daybook/requests';
import { describe, expect, it } from '@jest/globals';
import type { Scope } from '@daybook/access';
import { allowedCidr } from './allowed-cidr.js';
import { parseTerms, type WantedTerms } from './new-token.js';

const SCOPES: readonly Scope[] = ['read:accounting', 'read:sales', 'read:logs'];

const plain: WantedTerms = { name: 'Shop', scopes: ['read:sales'] };

function problemsOf(wanted: WantedTerms) {
  try {
    parseTerms(wanted, SCOPES, VERSIONS);
  } catch (error) {
    if (error instanceof InvalidRequest) return error.problems;
    throw error;
  }
  return [];
}

describe('what is asked for when a token is made', () => {
  it('may be no more than a name and a scope', () => {
    expect(parseTerms(plain, SCOPES, VERSIONS)).toEqual({
      name: 'Shop',
      scopes: ['read:sales'],
      expiresAt: null,
      rateLimit: null,
      allowedCidrs: [],
      apiVersion: VERSIONS.newest,
    });
  });

  it('names the nearest scope when one does not exist', () => {
    expect(problemsOf({ ...plain, scopes: ['raed:sales'] })).toMatchObject([
      {
        field: 'scopes',
        code: 'unknown_scope',
        suggestion: 'read:sales',
        message: expect.stringContaining('Did you mean read:sales?'),
      },
    ]);
  });

  it('holds each scope once, in the order of the list', () => {
    const { scopes } = parseTerms(
      { ...plain, scopes: ['read:logs', 'read:accounting', 'read:logs'] },
      SCOPES,
      VERSIONS,
    );
    expect(scopes).toEqual(['read:accounting', 'read:logs']);
  });

  it('tells every problem at once', () => {
    const all = { ...plain, name: ' ', scopes: [], expiresAt: 'tomorrow', rateLimit: 0, allowedCidrs: ['here'] };
    expect(problemsOf(all).map(({ field }) => field)).toEqual([
      'name',
      'scopes',
      'expires_at',
      'rate_limit',
      'allowed_cidrs',
    ]);
  });

  it.each([
    '2027-02-30T00:00:00Z',
    '2027-01-01',
    '2027-01-01T00:00:00',
    '2027-01-01T25:00:00Z',
    '2027-13-01T00:00:00Z',
  ])('does not expire at %s, which is no instant', (expiresAt) =>
    expect(problemsOf({ ...plain, expiresAt })).toMatchObject([{ field: 'expires_at' }]),
  );

  it('keeps an expiry as an instant in UTC', () => {
    expect(parseTerms({ ...plain, expiresAt: '2027-01-31T01:00:00+02:00' }, SCOPES, VERSIONS).expiresAt).toBe(
      '2027-01-30T23:00:00.000Z',
    );
  });
});

describe('a network from which a token may be used', () => {
  it.each([
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['203.0.113.7', '203.0.113.7/32'],
    ['2001:0DB8::/32', '2001:db8::/32'],
    ['::1', '::1/128'],
    ['0.0.0.0/0', '0.0.0.0/0'],
  ])('%s is kept as %s', (text, kept) => expect(allowedCidr(text)).toBe(kept));

  it.each([
    '10.0.0.7/8',
    '2001:db8::1/32',
    '10.0.0.0/33',
    '10.0/8',
    '010.0.0.0/8',
    '0x7f.0.0.1',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '::ffff:10.0.0.0/104',
    'fe80::1%eth0',
    '',
  ])('is not %s', (text) => expect(allowedCidr(text)).toBeUndefined());
});
