import { describe, expect, it } from '@jest/globals';
import { InvalidRequest } from '@daybook/errors';
import fc from 'fast-check';
import { parseJsonObject, plain } from './index.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): unknown => plain(parseJsonObject(bytes(text)));

function problemOf(body: string | Uint8Array): { code: string; message: string } {
  try {
    parseJsonObject(typeof body === 'string' ? bytes(body) : body);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    expect((error as InvalidRequest).type).toBe('invalid_request_error');
    return (error as InvalidRequest).problem;
  }
  throw new Error(`accepted: ${JSON.stringify(body)}`);
}

describe('a body that is JSON', () => {
  it('means what JSON.parse says it means, whatever the value', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 8, stringUnit: 'binary' })),
        (value) => {
          fc.pre(!/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));
          for (const indent of [0, 2]) {
            const text = JSON.stringify(value, null, indent);
            expect(read(text)).toEqual(JSON.parse(text));
          }
        },
      ),
    );
  });

  it('keeps the own text of each number', () => {
    const numbers = ['0', '-0', '1.0', '10e-1', '1E+2', '0.10', '123456789012345678901234567890', '1e400', '-0.0e-0'];
    const parsed = parseJsonObject(bytes(`{"numbers":[${numbers.join(' , ')}]}`));
    expect(parsed['numbers']).toEqual(numbers.map((text) => ({ text })));
  });

  it('decodes each escape, surrogate pairs included', () => {
    expect(read(String.raw`{"a":"\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00x"}`)).toEqual({ a: '"\\/\b\f\n\r\té😀x' });
    expect(read('{"a":"é😀\u007f\u2028"}')).toEqual({ a: 'é😀\u007f\u2028' });
  });

  it('leaves U+0000 and lone surrogates to the field types, which can name the field', () => {
    expect(read(String.raw`{"a":"\u0000","b":"\ud800"}`)).toEqual({ a: '\u0000', b: '\ud800' });
  });

  it('has no inherited keys', () => {
    const parsed = parseJsonObject(bytes('{"a":{}}'));
    expect(parsed['toString']).toBeUndefined();
    expect((parsed['a'] as Record<string, unknown>)['hasOwnProperty']).toBeUndefined();
    expect(read('{"toString":1,"valueOf":{"hasOwnProperty":2}}')).toEqual({
      toString: 1,
      valueOf: { hasOwnProperty: 2 },
    });
  });

  it('may have blanks anywhere between its tokens', () => {
    expect(read(' \t\r\n{ "a" :\n[ 1 , { } , [ ] ] , "b" : null }\r\n ')).toEqual({ a: [1, {}, []], b: null });
  });

  it('is read from a slice of a larger buffer', () => {
    expect(plain(parseJsonObject(bytes('xx{"a":1}yy').subarray(2, 9)))).toEqual({ a: 1 });
  });
});

describe('a body that is no JSON', () => {
  const values = [
    ...['-', '+1', '01', '-01', '00', '1.', '.5', '-.5', '1e', '1e+', '1.e1', '0x10', '1_000', '1,5', '--1', '1e1.5'],
    ...['NaN', 'Infinity', '-Infinity', 'undefined', 'True', 'nul', 'nulll', 'truefalse', "'a'", '`a`', 'a', '"a', '١'],
    ...[String.raw`"\x41"`, String.raw`"\u12"`, String.raw`"\u12G4"`, String.raw`"\u 123"`, String.raw`"\'"`, '"\\'],
    ...['"\n"', '"\t"', '"\u0000"', '"\u001f"', '"a" "b"', '1 2', '/* a */ 1', '1 // a', '# a', '1\u00a0', '1\u000b'],
    ...[
      '[1,]',
      '[,1]',
      '[1,,2]',
      '[',
      '[1',
      '[1}',
      '[1 2]',
      ']',
      '{"b":1,}',
      '{,}',
      '{"b"}',
      '{"b":}',
      '{b:1}',
      "{'b':1}",
    ],
    ...['{"b":1', '{"b" 1}', '{"b":1 "c":2}', '{1:1}', '{"b"::1}', '{', '}', '{null:1}', ':', ','],
  ];
  it.each(values)('is refused: %j', (value) => {
    expect(problemOf(`{"a":${value}}`).code).toBe('invalid_json');
    expect(() => JSON.parse(`{"a":${value}}`)).toThrow();
  });

  it('is refused when anything follows the object', () => {
    for (const rest of ['{}', ',', '}', ']', 'x', '\u0000', '\uFEFF'])
      expect(problemOf(`{}${rest}`).code).toBe('invalid_json');
  });

  it('is refused cut off at any character', () => {
    const whole = String.raw`{"a":[1.5e3,true,null,{"b":"c\u00e9\n"}]}`;
    for (let end = 0; end < whole.length; end++) expect(problemOf(whole.slice(0, end)).code).toBe('invalid_json');
  });

  it('is told its line and column', () => {
    expect(problemOf('{\n  "a": 1,\r\n  "b": x\n}').message).toBe(
      'The body is not valid JSON: expected a value at line 3, column 8.',
    );
    expect(problemOf('{"a":1,}').message).toContain('expected a key in double quotes at line 1, column 8.');
    expect(problemOf('{\r\r\n\n x').message).toContain('at line 4, column 2.');
    expect(problemOf('{"a":1\r').message).toContain('at line 2, column 1.');
    expect(problemOf('{"a":"').message).toContain('the body ends inside a string at line 1, column 7.');
  });

  it('is accepted exactly when JSON.parse accepts it, however a valid text is damaged', () => {
    const valid = fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }))
      .map((v) => JSON.stringify(v));
    const damage = fc.constantFrom(
      '"',
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '0',
      '1',
      '.',
      'e',
      '-',
      '+',
      'u',
      ' ',
      '\n',
      '',
    );
    fc.assert(
      fc.property(valid, fc.nat(), fc.nat(2), damage, (text, at, cut, inserted) => {
        const place = at % text.length;
        const damaged = text.slice(0, place) + inserted + text.slice(place + cut);
        let ours: unknown;
        let code: string | undefined;
        try {
          ours = read(damaged);
        } catch (error) {
          code = (error as InvalidRequest).problem.code;
        }
        let theirs: unknown;
        try {
          theirs = JSON.parse(damaged);
        } catch {
          theirs = undefined;
        }
        const isObject = typeof theirs === 'object' && theirs !== null && !Array.isArray(theirs);
        if (code === 'duplicate_key' || code === 'forbidden_key') return;
        expect({ accepted: code === undefined }).toEqual({ accepted: isObject });
        if (isObject) expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a body whose bytes are wrong', () => {
  it.each([
    ['a stray continuation byte', [0x80]],
    ['an overlong form', [0xc0, 0xaf]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
    ['a cut sequence', [0xe2, 0x82]],
    ['a code point beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
  ])('is refused for %s', (_name, wrong) => {
    expect(problemOf(Uint8Array.from([...bytes('{"a":"'), ...wrong, ...bytes('"}')])).code).toBe('invalid_json');
  });

  it('is refused for a byte order mark, and for UTF-16', () => {
    expect(problemOf('\uFEFF{"a":1}')).toMatchObject({
      code: 'invalid_json',
      message: expect.stringContaining('byte order mark'),
    });
    expect(problemOf(new Uint8Array(Buffer.from('{"a":1}', 'utf16le'))).code).toBe('invalid_json');
  });
});

describe('a root that is no object', () => {
  it.each(['null', 'true', '1', '"a"', '[]', '[{"a":1}]'])('is refused: %s', (body) => {
    expect(problemOf(body)).toMatchObject({
      code: 'invalid_json',
      message: expect.stringContaining('The body must be a JSON object'),
    });
  });
  it('is refused when there is nothing at all', () => {
    for (const body of ['', ' \n']) expect(problemOf(body).message).toBe('The body is empty: send a JSON object.');
  });
});

describe('keys', () => {
  it('may stand only once in an object, however they are written', () => {
    expect(problemOf('{"a":1,"b":2,"a":1}')).toEqual({
      code: 'duplicate_key',
      message: 'The key a occurs more than once: send each key once (at line 1, column 14).',
    });
    expect(problemOf(String.raw`{"lines":[{},{"qty":1,"\u0071ty":2}]}`).message).toContain(
      'The key lines[1].qty occurs more than once',
    );
    expect(problemOf('{"a b":{"":1,"":2}}').message).toContain('The key ["a b"][""] occurs more than once');
    expect(problemOf('{"0":1,"0":2}').code).toBe('duplicate_key');
  });

  it('may repeat in different objects, and differ in case or in composition', () => {
    expect(read('{"a":{"a":[{"a":1},{"a":2}]},"A":1}')).toEqual({ a: { a: [{ a: 1 }, { a: 2 }] }, A: 1 });
    expect(Object.keys(read('{"\u00e9":1,"e\u0301":2}') as object)).toHaveLength(2);
  });

  it('never touch a prototype, at any depth and in any spelling', () => {
    for (const key of ['__proto__', 'constructor', 'prototype', String.raw`__pr\u006fto__`]) {
      expect(problemOf(`{"a":[{"${key}":{"admin":true}}]}`).code).toBe('forbidden_key');
    }
    expect(problemOf('{"metadata":{"constructor":"x"}}').message).toContain(
      'The key metadata.constructor is not allowed',
    );
  });

  it('that are huge do not come back in the message', () => {
    const key = 'k'.repeat(100_000);
    expect(problemOf(`{"${key}":1,"${key}":2}`).message.length).toBeLessThan(200);
  });
});

describe('depth', () => {
  const nested = (levels: number): string => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const nestedObjects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

  it('goes to 20 levels and not to 21', () => {
    expect(() => parseJsonObject(bytes(nested(20)))).not.toThrow();
    expect(() => parseJsonObject(bytes(nestedObjects(20)))).not.toThrow();
    expect(problemOf(nested(21)).code).toBe('too_deep');
    expect(problemOf(nestedObjects(21)).code).toBe('too_deep');
  });

  it.each([10_000, 100_000, 1_000_000])('of %d is refused without exhausting the stack', (levels) => {
    expect(problemOf(nested(levels)).code).toBe('too_deep');
    expect(problemOf('['.repeat(levels)).code).toBe('too_deep');
    expect(problemOf('{"a":'.repeat(levels)).code).toBe('too_deep');
  });

  it('is not counted along a wide array', () => {
    expect(() => parseJsonObject(bytes(`{"a":[${Array(10_000).fill('{"b":[]}').join(',')}]}`))).not.toThrow();
  });
});

describe('size', () => {
  const keys = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`;
  const elements = (count: number, element = '1'): string => `[${Array(count).fill(element).join(',')}]`;

  it('goes to 200 keys in one object, and the error names the object with more', () => {
    expect(Object.keys(parseJsonObject(bytes(keys(200))))).toHaveLength(200);
    expect(problemOf(keys(201))).toEqual({
      code: 'too_many_keys',
      message: 'The body has more than 200 keys (at line 1, column 1692). Send less in one request.',
    });
    expect(problemOf(`{"lines":[{},{"taxes":${keys(201)}}]}`)).toMatchObject({
      code: 'too_many_keys',
      message: expect.stringContaining('lines[1].taxes has more than 200 keys'),
    });
  });

  it('goes to 10,000 elements in one array, and the error names the array with more', () => {
    expect(() => parseJsonObject(bytes(`{"a":{"b":${elements(10_000)}}}`))).not.toThrow();
    expect(problemOf(`{"a":{"b":${elements(10_001)}}}`)).toMatchObject({
      code: 'too_many_elements',
      message: expect.stringContaining('a.b has more than 10000 elements'),
    });
  });

  it('goes to 50,000 values in the whole body, whatever they are', () => {
    const five = (last: number): string =>
      `{"a":${elements(9_999)},"b":${elements(9_999)},"c":${elements(9_999)},"d":${elements(9_999)},"e":${elements(last)}}`;
    expect(() => parseJsonObject(bytes(five(9_998)))).not.toThrow();
    expect(problemOf(five(9_999)).code).toBe('too_many_values');
    expect(problemOf(`{"a":${elements(9_999, '[[[[[[]]]]]]')}}`)).toMatchObject({
      code: 'too_many_values',
      message: expect.stringContaining('The body has more than 50000 values'),
    });
  });
});
