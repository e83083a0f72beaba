import { describe, expect, it } from '@jest/globals';
import { InvalidRequest } from '@daybook/errors';
import fc from 'fast-check';
import { csvValues } from './index.js';

describe('a comma list', () => {
  it.each([
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    ['a,"b,c","d""e"', ['a', 'b,c', 'd"e']],
    ['"a"', ['a']],
    ['""""', ['"']],
    [' a, b ', [' a', ' b ']],
    ['"a\nb",c\r', ['a\nb', 'c\r']],
  ])('%j is %j', (text, items) => {
    expect(csvValues(text, 'state[in]')).toEqual(items);
  });

  it.each([
    '',
    ',',
    'a,',
    ',a',
    'a,,b',
    '""',
    'a,""',
    '"',
    '"a',
    'a"',
    'a"b',
    '"a"b',
    '"a" ,b',
    ' "a"',
    '"a""',
    'a,"b',
  ])('is refused when an item is empty or its quotes do not match: %j', (text) => {
    expect(() => csvValues(text, 'state[in]')).toThrow(InvalidRequest);
    expect(() => csvValues(text, 'state[in]')).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ field: 'state[in]', code: 'invalid_list' })] }),
    );
  });

  it('gives back whatever was quoted', () => {
    const item = fc.string({ minLength: 1, unit: fc.constantFrom('a', ',', '"', ' ', '\n', 'é') });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), (items) => {
        const quoted = items.map((text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
        expect(csvValues(quoted.join(','), 'f')).toEqual(items);
      }),
    );
  });

  it('takes linear time on a long run of quotes', () => {
    expect(() => csvValues('"'.repeat(100_001), 'f')).toThrow(InvalidRequest);
    expect(csvValues('"'.repeat(100_002), 'f')).toEqual(['"'.repeat(50_000)]);
  });
});
