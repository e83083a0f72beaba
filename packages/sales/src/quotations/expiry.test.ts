import { describe, expect, it } from '@jest/globals';
import { expiryOf } from './expiry.js';

describe('the last day of an offer', () => {
  it('is so many days after its own, and the last of the calendar where that would lie beyond', () => {
    expect(expiryOf({ date: '2026-02-10', dateExpiry: null }, 30)).toBe('2026-03-12');
    expect(expiryOf({ date: '2999-12-01', dateExpiry: null }, 30)).toBe('2999-12-31');
    expect(expiryOf({ date: '2999-12-31', dateExpiry: null }, 3650)).toBe('2999-12-31');
  });

  it('is the one that it names, or none', () => {
    expect(expiryOf({ date: '2999-12-31', dateExpiry: '2999-12-31' }, 30)).toBe('2999-12-31');
    expect(expiryOf({ date: '2999-12-31', dateExpiry: null }, null)).toBeNull();
  });
});
