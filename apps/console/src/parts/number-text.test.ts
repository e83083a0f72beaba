import { describe, expect, test } from '@jest/globals';
import { setFormats } from '../words/formats.js';
import { groupedText, numberToType, readNumber, typedNumber } from './number-text.js';

const read = (typed: string, decimals?: number | null) => {
  const answer = readNumber(typed, decimals);
  return answer.ok ? answer.text : answer.message;
};

describe('a typed number', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1 234.50', '1234.5'],
    ['1\u00a0234,5', '1234.5'],
    ["1'234'567.25", '1234567.25'],
    ['12,5', '12.5'],
    ['1,234', '1234'],
    ['1,234,567', '1234567'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0.10', '0.1'],
    ['-3', '-3'],
    ['\u22123', '-3'],
    ['(1,200.00)', '-1200'],
    ['€ 99', '99'],
    ['-0', '0'],
    ['999999999999.999', '999999999999.999'],
  ])('%s is %s', (typed, text) => {
    expect(read(typed)).toBe(text);
  });

  test.each(['abc', '12a', '1.2.3', '1,2,3', '--3', '.', '1e5', '3-4'])('%s is refused with what to write', (typed) => {
    expect(read(typed)).toBe('Write a number, such as 1,234.50.');
  });

  test('more decimals than the field takes are refused, never rounded', () => {
    expect(read('1.234', 2)).toBe('At most 2 decimals are possible here.');
    expect(read('1.230', 2)).toBe('1.23');
    expect(read('1.5', 0)).toBe('Write a whole number.');
  });

  test('more digits than a JSON number carries are refused', () => {
    expect(read('1234567890123456')).toBe('At most 15 digits are possible.');
    expect(read('0.00000123456789012345')).toBe('0.00000123456789012345');
  });
});

test('a number that nobody types in is grouped', () => {
  setFormats({ locale: 'en-GB', timeZone: null });
  expect(groupedText('1234567.5', 2)).toBe('1,234,567.50');
  expect(groupedText('-1234')).toBe('-1,234');
  expect(groupedText('0.123456')).toBe('0.123456');
  expect(groupedText('no number')).toBe('no number');
});

describe('a number that is typed', () => {
  const GERMAN = { decimal: ',', group: '.' };
  const ENGLISH = { decimal: '.', group: ',' };
  const SWISS = { decimal: '.', group: '’' };
  const FRENCH = { decimal: ',', group: '\u202f' };

  test.each([
    ['1.234,56', GERMAN, '1234.56'],
    ['1,234.56', ENGLISH, '1234.56'],
    ['1234,5', GERMAN, '1234.5'],
    ['1234.5', ENGLISH, '1234.5'],
    ['1.234', GERMAN, '1234'],
    ['1,234', ENGLISH, '1234'],
    ['1,234', GERMAN, '1.234'],
    ['1.234', ENGLISH, '1.234'],
    ['1.234.567', GERMAN, '1234567'],
    ['12.5', GERMAN, '12.5'],
    ['12,5', ENGLISH, '12.5'],
    ['1’234.50', SWISS, '1234.5'],
    ['1.234', SWISS, '1.234'],
    ['1 234,5', FRENCH, '1234.5'],
    ['1.234', FRENCH, '1.234'],
    ['1,234', FRENCH, '1.234'],
    ['-0,10', GERMAN, '-0.1'],
    ['abc', GERMAN, 'abc'],
    ['1.2.3', GERMAN, '1.2.3'],
    ['1,2,3', GERMAN, '1,2,3'],
  ])('%s comes to the same number for the service in every language', (typed, signs, text) => {
    expect(typedNumber(typed, signs)).toBe(text);
  });

  test('is written on, and grouped, as it is read', () => {
    for (const signs of [GERMAN, ENGLISH, SWISS, FRENCH])
      for (const text of ['1234567.25', '-0.5', '1.234', '1234', '0.125']) {
        expect(typedNumber(numberToType(text, signs), signs)).toBe(text);
        expect(typedNumber(groupedText(text, 0, signs), signs)).toBe(text);
      }
    expect(groupedText('1234567.5', 2, GERMAN)).toBe('1.234.567,50');
    expect(numberToType('1234.5', GERMAN)).toBe('1234,5');
    expect(numberToType('as typed', GERMAN)).toBe('as typed');
  });
});
