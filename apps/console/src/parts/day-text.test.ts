import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setFormats } from '../words/formats.js';
import { readDay, readInstant } from './day-text.js';

const TODAY = '2026-11-22';

beforeAll(() => setFormats({ locale: 'en-GB', timeZone: null }));
afterAll(() => setFormats({ locale: null, timeZone: null }));

describe('a typed day', () => {
  test.each([
    ['3', '2026-11-03'],
    ['4.3', '2026-03-04'],
    ['4.3.', '2026-03-04'],
    ['4/3', '2026-03-04'],
    ['4.3.27', '2027-03-04'],
    ['04-03-2027', '2027-03-04'],
    ['+5', '2026-11-27'],
    ['-10', '2026-11-12'],
    ['\u221210', '2026-11-12'],
    ['+40', '2027-01-01'],
    ['today', TODAY],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['2026-11-22', TODAY],
    ['2026-1-2', '2026-01-02'],
    ['20261122', TODAY],
    ['22 Nov 2026', TODAY],
    ['22 november', TODAY],
    ['22nov', TODAY],
    ['Nov 22, 2026', TODAY],
    ['29.2.2028', '2028-02-29'],
    ['  3  ', '2026-11-03'],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed, TODAY)).toBe(day);
  });

  test.each(['31', '31.2', '29.2.2026', '2026-13-01', '0', '32', 'soon', '22 Foo 2026', '5+', '', '1.2.3.4'])(
    '%s is none',
    (typed) => {
      expect(readDay(typed, TODAY)).toBeUndefined();
    },
  );
});

describe('a day of another language', () => {
  test.each([
    ['22. November 2026', TODAY],
    ['4. März', '2026-03-04'],
    ['1. Mai 27', '2027-05-01'],
    ['3. Okt.', '2026-10-03'],
    ['31.12.2026', '2026-12-31'],
    ['heute', TODAY],
    ['Morgen', '2026-11-23'],
    ['gestern', '2026-11-21'],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed, TODAY)).toBe(day);
  });

  test('has the month before the day where people write it so, and never before a dot', () => {
    setFormats({ locale: 'en-US', timeZone: null });
    expect([readDay('4/3', TODAY), readDay('4/3/27', TODAY), readDay('4.3', TODAY)]).toEqual([
      '2026-04-03',
      '2027-04-03',
      '2026-03-04',
    ]);
    setFormats({ locale: 'en-GB', timeZone: null });
  });
});

describe('a typed time', () => {
  test('has the start of its day without an hour, and is read in the zone of the browser', () => {
    expect(readInstant('2026-11-22', TODAY)).toBe(new Date('2026-11-22T00:00:00').toISOString());
    expect(readInstant('+1 14:05', TODAY)).toBe(new Date('2026-11-23T14:05:00').toISOString());
  });

  test('with a zone stays that very instant', () => {
    expect(readInstant('2026-11-22T14:05:00.000Z', TODAY)).toBe('2026-11-22T14:05:00.000Z');
    expect(readInstant('2026-11-22T14:05:00+02:00', TODAY)).toBe('2026-11-22T12:05:00.000Z');
  });

  test.each(['noon', '2026-11-22 25:00', '14:05 tomorrow'])('%s is none', (typed) => {
    expect(readInstant(typed, TODAY)).toBeUndefined();
  });
});
