import { describe, expect, it } from '@jest/globals';
import { lockOf, moveInWords } from './lock-words.js';

const lock = (date: string | null, mayGoBack = false) => ({ date, mayGoBack, movedAt: null, reason: null });

describe('the lock date in words', () => {
  it('is read from the settings, also before it was ever moved', () => {
    expect(lockOf({ id: 'accounting', lock_date: null, lock_reopen: false, lock_moved: null })).toEqual(lock(null));
    const moved = { at: '2026-01-05T10:00:00.000Z', reason: 'Audit' };
    expect(lockOf({ id: 'accounting', lock_date: '2025-12-31', lock_reopen: true, lock_moved: moved })).toEqual({
      date: '2025-12-31',
      mayGoBack: true,
      movedAt: moved.at,
      reason: 'Audit',
    });
  });

  it('says what it closes, and whether that is for good', () => {
    expect(moveInWords(lock(null), '2025-12-31')).toMatch(
      /^Nothing dated 31 Dec 2025 or earlier is posted.*cannot be set back/,
    );
    expect(moveInWords(lock('2025-12-31', true), '2026-01-31')).not.toMatch(/cannot/);
  });

  it('says which days it opens', () => {
    expect(moveInWords(lock('2026-01-31', true), '2025-12-31')).toMatch(
      /^The days after 31 Dec 2025, up to 31 Jan 2026, are open again/,
    );
    expect(moveInWords(lock('2026-01-31'), '2026-01-31')).toMatch(/already/);
  });
});
