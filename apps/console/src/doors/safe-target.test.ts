import { describe, expect, it } from '@jest/globals';
import { safeTarget } from './safe-target.js';

describe('the address to go to after signing in', () => {
  it.each(['/w/demo', '/w/demo/invoices?state=posted&sort=-date', '/w/demo/settings/people#main', '/'])(
    'stays %s',
    (to) => {
      expect(safeTarget(to)).toBe(to);
    },
  );

  it.each([
    undefined,
    '',
    'w/demo',
    'https://evil.invalid',
    '//evil.invalid',
    '/\\evil.invalid',
    '/\t/evil.invalid',
    '/\n//evil.invalid',
    '\\\\evil.invalid',
    '/.//evil.invalid',
    '/w/..//evil.invalid',
    'javascript:alert(1)',
    ' /w/demo',
    '//',
    '/\\/evil.invalid',
    '/sign-in?to=/w/demo',
    '/link/dbl_x',
    '/sign-in/callback?code=x',
  ])('is the start instead of %j', (to) => {
    expect(safeTarget(to)).toBe('/');
  });
});
