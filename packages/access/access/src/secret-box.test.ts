import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SecretBox, UnreadableSecret } from './secret-box.js';

const boxOf = (key: string, what = 'webhook secrets') => new SecretBox(() => key, what);

describe('a sealed secret', () => {
  const secret = randomBytes(32);
  const sealed = boxOf('one key').seal(secret, 'acme endpoint');

  it('opens with its key and purpose, and never looks the same twice', () => {
    expect(boxOf('one key').open(sealed, 'acme endpoint')).toEqual(secret);
    expect(boxOf('one key').seal(secret, 'acme endpoint')).not.toEqual(sealed);
    expect(sealed.includes(secret)).toBe(false);
  });

  it.each<[what: string, open: () => Buffer]>([
    ['with another key', () => boxOf('another key').open(sealed, 'acme endpoint')],
    ['in the box of other secrets', () => boxOf('one key', 'other secrets').open(sealed, 'acme endpoint')],
    ['for another endpoint', () => boxOf('one key').open(sealed, 'other endpoint')],
    [
      'with a changed bit',
      () => boxOf('one key').open(Buffer.from(sealed.map((byte, i) => (i === 40 ? byte ^ 1 : byte))), 'acme endpoint'),
    ],
    ['cut short', () => boxOf('one key').open(sealed.subarray(0, 10), 'acme endpoint')],
  ])('does not open %s', (_, open) => expect(open).toThrow(UnreadableSecret));
});
