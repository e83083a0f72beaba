import { describe, expect, it } from '@jest/globals';
import { InvalidRequest } from '@daybook/errors';
import fc from 'fast-check';
import { knownParameters, parseChoice, parseFlag, parseQueryString, splitParameter } from './index.js';

function refusal(raw: string): { field?: string; code: string } {
  try {
    parseQueryString(raw);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    const { field, code } = (error as InvalidRequest).problem;
    return { field, code };
  }
  throw new Error(`accepted: ${raw}`);
}

describe('a query string', () => {
  it('gives its parameters in their order, repeats and empty ones included', () => {
    expect(parseQueryString('b=2&a=1&b=3&c=&d&=e&a%5Bin%5D=x%2Cy+z&e=f=g')).toEqual([
      { name: 'b', value: '2' },
      { name: 'a', value: '1' },
      { name: 'b', value: '3' },
      { name: 'c', value: '' },
      { name: 'd', value: '' },
      { name: '', value: 'e' },
      { name: 'a[in]', value: 'x,y z' },
      { name: 'e', value: 'f=g' },
    ]);
    expect(parseQueryString('')).toEqual([]);
    expect(parseQueryString('&&a[gte]=1&')).toEqual([{ name: 'a[gte]', value: '1' }]);
  });

  it('means what URLSearchParams writes, whatever the texts', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((value) => !value.includes('\0'));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), (pairs) => {
        const written = pairs.filter(([name]) => name !== '');
        expect(
          parseQueryString(new URLSearchParams(written).toString()).map(({ name, value }) => [name, value]),
        ).toEqual(written);
      }),
    );
  });

  it.each([
    '%',
    '%4',
    '%GG',
    '100%',
    '%C3',
    '%C0%AF',
    '%ED%A0%80',
    '%F4%90%80%80',
    '%80',
    'é',
    'a b',
    '\u0001',
    '%u00e9',
    '\u007f',
  ])('is refused with its parameter when a value is badly encoded: %j', (value) => {
    expect(refusal(`a=1&partner.name%5Beq%5D=${value}`)).toEqual({
      field: 'partner.name[eq]',
      code: 'invalid_encoding',
    });
  });

  it('is refused with the raw name when the name is badly encoded', () => {
    expect(refusal('%zz=1')).toEqual({ field: '%zz', code: 'invalid_encoding' });
    expect(refusal('a%=1')).toEqual({ field: 'a%', code: 'invalid_encoding' });
  });

  it('is refused with its parameter for U+0000', () => {
    expect(refusal('q=a%00b')).toEqual({ field: 'q', code: 'invalid_character' });
  });

  it('has at most 50 parameters', () => {
    const query = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}=1`).join('&');
    expect(parseQueryString(query(50))).toHaveLength(50);
    expect(refusal(query(51))).toEqual({ field: undefined, code: 'too_many_parameters' });
  });

  it('has at most 2,048 bytes beside its cursor', () => {
    const full = `q=${'x'.repeat(2046)}`;
    expect(parseQueryString(full)).toHaveLength(1);
    expect(refusal(`${full}x`)).toEqual({ field: 'q', code: 'query_too_long' });
    expect(parseQueryString(`cursor=${'c'.repeat(5000)}&${full}`)).toHaveLength(2);
    expect(parseQueryString(`${full}&%63ursor=${'c'.repeat(5000)}`)).toHaveLength(2);
    expect(refusal(`cursor=${'c'.repeat(5000)}&${full}x`).code).toBe('query_too_long');
    expect(refusal(`cursors=${'c'.repeat(5000)}`).code).toBe('query_too_long');
    expect(parseQueryString(`a=${'x'.repeat(1021)}&b=${'x'.repeat(1022)}`)).toHaveLength(2);
    expect(refusal(`a=${'x'.repeat(1022)}&b=${'x'.repeat(1022)}`).code).toBe('query_too_long');
  });

  it('is refused for its length with its longest parameter, whose name is shown up to 100 characters', () => {
    const query = `limit=5&partner%5Bin%5D=${'p'.repeat(2000)}&cursor=${'c'.repeat(3000)}&q=${'x'.repeat(40)}`;
    expect(refusal(query)).toEqual({ field: 'partner[in]', code: 'query_too_long' });
    expect(refusal('%F0%9F%98%80'.repeat(200)).field).toBe('😀'.repeat(100));
    expect(() => parseQueryString(query)).toThrow(
      'The query string must have at most 2048 bytes without the cursor. This one has 2067, of which "partner[in]" has 2016. Shorten it, or split it into several requests.',
    );
  });
});

describe('an address that knows its parameters', () => {
  const problemsOf = (raw: string, known: string[]): unknown => {
    try {
      return knownParameters(raw, known);
    } catch (error) {
      return (error as InvalidRequest).problems;
    }
  };

  it('takes each of them once, decoded', () => {
    expect([...knownParameters('fields=a%2Cb&dry_run=true', ['dry_run', 'fields'])]).toEqual([
      ['fields', 'a,b'],
      ['dry_run', 'true'],
    ]);
    expect(problemsOf('fields=a&fields=a', ['fields'])).toMatchObject([
      { field: 'fields', code: 'duplicate_parameter' },
    ]);
  });

  it('refuses another with the nearest name and what it knows', () => {
    expect(problemsOf('dryrun=true', ['dry_run', 'fields'])).toEqual([
      {
        field: 'dryrun',
        code: 'unknown_parameter',
        message: 'There is no parameter "dryrun" here; did you mean dry_run? Known: dry_run, fields.',
        allowed: ['dry_run', 'fields'],
        suggestion: 'dry_run',
      },
    ]);
    expect(problemsOf('limit=1', [])).toMatchObject([{ message: 'There is no parameter "limit" here. Known: none.' }]);
    expect(problemsOf('%zz=1', ['fields'])).toMatchObject([{ code: 'invalid_encoding' }]);
  });
});

describe('a flag', () => {
  it('is one of the allowed values, by default the first', () => {
    expect([parseChoice('x', undefined, ['a', 'b']), parseChoice('x', 'b', ['a', 'b'])]).toEqual(['a', 'b']);
    for (const value of ['', 'A', 'c'])
      expect(() => parseChoice('x', value, ['a', 'b'])).toThrow('x must be one of a, b.');
  });

  it('is true or false, nothing else, and false when it is not sent', () => {
    expect([parseFlag('x', 'true'), parseFlag('x', 'false'), parseFlag('x', undefined)]).toEqual([true, false, false]);
    for (const value of ['', '1', 'TRUE', 'yes'])
      expect(() => parseFlag('x', value)).toThrow('x must be true or false.');
  });
});

describe('the name of a parameter', () => {
  it.each([
    ['date[gte]', 'date', 'gte'],
    ['partner.name[contains]', 'partner.name', 'contains'],
    ['metadata.a-b[eq]', 'metadata.a-b', 'eq'],
    ['date', 'date', undefined],
  ])('%s splits into path and operator', (name, path, operator) => {
    expect(splitParameter(name)).toEqual({ path, operator });
  });

  it.each([
    '',
    '[',
    '[]',
    'a[]',
    '[gte]',
    'a[gte',
    'a]gte[',
    'a[gte]]',
    'a[[gte]]',
    'a[gte][lte]',
    'a[gte]x',
    'a[b]c[d]',
  ])('with other brackets stays whole, so that it is unknown: %j', (name) => {
    expect(splitParameter(name)).toEqual({ path: name, operator: undefined });
  });
});
