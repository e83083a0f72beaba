import { describe, expect, it } from '@jest/globals';
import { proposedLock } from './use-lock-move.js';

describe('the proposed day of a lock', () => {
  it('is the end of the last month', () => {
    expect(proposedLock('2026-03-15', null)).toBe('2026-02-28');
    expect(proposedLock('2026-01-01', '2025-11-30')).toBe('2025-12-31');
  });

  it('is missing where the books are locked up to it', () => {
    expect(proposedLock('2026-03-15', '2026-02-28')).toBe('');
    expect(proposedLock('2026-03-15', '2026-03-10')).toBe('');
  });
});
