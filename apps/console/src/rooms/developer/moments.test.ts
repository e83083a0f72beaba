import { describe, expect, it } from '@jest/globals';
import { formatMoment, formatMs } from './moments.js';

describe('instants and durations', () => {
  it('are told to the second, with the year where it is another one', () => {
    const at = new Date(2026, 10, 22, 14, 5, 7);
    expect(formatMoment(at.toISOString(), new Date(2026, 11, 1).getTime())).toBe('22 Nov, 14:05:07');
    expect(formatMoment(at.toISOString(), new Date(2027, 0, 1).getTime())).toBe('22 Nov 2026, 14:05:07');
    expect(formatMoment('soon')).toBe('soon');
  });

  it('are told as exactly as one needs them', () => {
    expect([1.36, 68.2, 1400].map(formatMs)).toEqual(['1.4 ms', '68 ms', '1.4 s']);
  });
});
