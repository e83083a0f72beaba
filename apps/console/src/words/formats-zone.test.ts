import { afterEach, describe, expect, it } from '@jest/globals';
import { formatInstant, showTimesIn } from './formats.js';

const NOON = '2026-11-22T12:00:00.000Z';

describe('the time zone of the person', () => {
  afterEach(() => showTimesIn(null));

  it('is that of every instant, unless another one is asked for', () => {
    showTimesIn('Asia/Tokyo');
    expect(formatInstant(NOON)).toBe('22 Nov 2026, 21:00');
    expect(formatInstant(NOON, 'UTC')).toBe('22 Nov 2026, 12:00');
  });

  it('is that of the browser where nobody knows it', () => {
    const own = formatInstant(NOON);
    showTimesIn('Europe/Nowhere');
    expect(formatInstant(NOON)).toBe(own);
  });
});
