import { describe, expect, it } from '@jest/globals';
import { InvalidRequest } from '@daybook/errors';
import { parseLimit } from './index.js';

function refusal(text: string): unknown {
  try {
    parseLimit(text);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    return (error as InvalidRequest).problem;
  }
  throw new Error(`accepted: ${JSON.stringify(text)}`);
}

describe('the size of a page', () => {
  it('is 50 when none is asked for', () => {
    expect(parseLimit(undefined)).toBe(50);
  });

  it('may be each whole number from 1 to 200', () => {
    for (let limit = 1; limit <= 200; limit++) expect(parseLimit(String(limit))).toBe(limit);
  });

  const message = '"limit" must be a whole number between 1 and 200.';
  it.each(['0', '-1', '201', '-200', '1000000', '9'.repeat(400)])('is never clamped: %s is out of range', (text) => {
    expect(refusal(text)).toEqual({ field: 'limit', code: 'out_of_range', message });
  });

  it.each([
    '',
    ' ',
    '1.5',
    '1e1',
    'abc',
    '007',
    '+5',
    ' 5',
    '5 ',
    '5\n',
    '5.',
    '5.0',
    '0x10',
    '-0',
    '00',
    '٥',
    '1_0',
    '1,0',
    'NaN',
    '50;',
  ])('is a plain whole number, which %j is not', (text) => {
    expect(refusal(text)).toEqual({ field: 'limit', code: 'invalid_type', message });
  });

  it('names the field that it was sent in', () => {
    expect(() => parseLimit('0', 'top')).toThrow('"top" must be a whole number between 1 and 200.');
  });
});
