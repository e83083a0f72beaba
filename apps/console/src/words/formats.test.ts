import { afterEach, describe, expect, it } from '@jest/globals';
import {
  firstWeekday,
  formatAgo,
  formatAmount,
  formatDay,
  formatInstant,
  formatMonth,
  formatNumber,
  isMonthFirst,
  localeInUse,
  numberSigns,
  setFormats,
  today,
} from './formats.js';

const BRITISH = { locale: 'en-GB', timeZone: 'Europe/London' };

afterEach(() => setFormats({ locale: null, timeZone: null }));

describe('formats', () => {
  it('write in the language of the person', () => {
    setFormats({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
    expect(formatAmount(12_345.6, 'EUR')).toBe('12.345,60');
    expect(formatDay('2026-11-22')).toBe('22.11.2026');
    expect(formatNumber(0.125)).toBe('0,125');
  });

  it('know the signs of numbers and the first day of the week', () => {
    setFormats({ locale: 'de-DE', timeZone: null });
    expect([numberSigns(), firstWeekday(), isMonthFirst()]).toEqual([{ decimal: ',', group: '.' }, 1, false]);
    setFormats({ locale: 'en-US', timeZone: null });
    expect([numberSigns(), firstWeekday(), isMonthFirst()]).toEqual([{ decimal: '.', group: ',' }, 0, true]);
  });

  it('write instants in the zone of the person, or in one that is given', () => {
    setFormats({ locale: 'en-GB', timeZone: 'Asia/Tokyo' });
    expect(formatInstant('2026-11-22T20:00:00Z')).toBe('23 Nov 2026, 05:00');
    expect(formatInstant('2026-11-22T20:00:00Z', 'Europe/London')).toBe('22 Nov 2026, 20:00');
  });

  it('never move a calendar day by a zone', () => {
    setFormats({ locale: 'en-GB', timeZone: 'Pacific/Honolulu' });
    expect(formatDay('2026-11-22')).toBe('22 Nov 2026');
    expect(formatMonth('2026-11')).toBe('Nov 2026');
  });

  it('fall back where the language or the zone is unknown', () => {
    setFormats({ locale: 'not a tag', timeZone: 'Mars/Olympus' });
    expect(localeInUse()).not.toBe('not a tag');
    expect(() => formatInstant('2026-11-22T20:00:00Z')).not.toThrow();
  });

  it('give amounts the digits of their currency, a real minus, and hide no digit', () => {
    setFormats(BRITISH);
    expect(formatAmount(-1234.5, 'EUR')).toBe('\u22121,234.50');
    expect(formatAmount(1234, 'JPY')).toBe('1,234');
    expect(formatAmount(1.5, 'BHD')).toBe('1.500');
    expect(formatAmount(0.12345, 'EUR')).toBe('0.12345');
    expect(formatAmount(999_999_999_999.99, 'EUR')).toBe('999,999,999,999.99');
    expect(formatAmount(1, '')).toBe('1.00');
  });

  it('leave alone what is no date', () => {
    setFormats(BRITISH);
    expect(formatDay('soon')).toBe('soon');
    expect(formatInstant('soon')).toBe('soon');
    expect(formatMonth('soon')).toBe('soon');
  });

  it('say how long ago', () => {
    setFormats(BRITISH);
    expect(formatAgo('2026-11-22T10:00:00Z', Date.parse('2026-11-22T13:00:00Z'))).toBe('3 hours ago');
    expect(formatAgo('2026-11-23T13:00:00Z', Date.parse('2026-11-22T13:00:00Z'))).toBe('tomorrow');
  });

  it('know the day in a zone', () => {
    expect(today('UTC')).toBe(new Date().toISOString().split('T')[0]);
  });
});
