import { describe, expect, it } from '@jest/globals';
import { base32, stepAt, totpCode, totpStepOf, totpUri } from './totp.js';

/** RFC 6238, appendix B, for SHA-1. */
const SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i is the one of RFC 6238', (second, code) => {
    expect(totpCode(SECRET, stepAt(second * 1000), 8)).toBe(code);
    expect(totpCode(SECRET, stepAt(second * 1000))).toBe(code.slice(2));
  });

  it('counts one step before and after its own, and no further', () => {
    const now = 1_700_000_000_000;
    const found = [-2, -1, 0, 1, 2].map((off) => totpStepOf(SECRET, totpCode(SECRET, stepAt(now) + off), now));
    expect(found).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined]);
    expect(totpStepOf(SECRET, '12345', now)).toBeUndefined();
    expect(totpStepOf(SECRET, '１２３４５６', now)).toBeUndefined();
  });

  it('comes from a secret that apps read as text or as an address', () => {
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ');
    expect(totpUri(SECRET, 'ann+b@example.com')).toBe(
      'otpauth://totp/Daybook:ann%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Daybook&algorithm=SHA1&digits=6&period=30',
    );
  });
});
