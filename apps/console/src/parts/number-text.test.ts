import { describe, expect, test } from '@jest/globals';
import { groupedText, readNumber } from './number-text.js';

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
  expect(groupedText('1234567.5', 2)).toBe('1,234,567.50');
  expect(groupedText('-1234')).toBe('-1,234');
  expect(groupedText('0.123456')).toBe('0.123456');
  expect(groupedText('no number')).toBe('no number');
});
