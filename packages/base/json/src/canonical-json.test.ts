import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson, JsonNumber, parseJsonObject, plain } from './index.js';

const canonical = (text: string): string => canonicalJson(parseJsonObject(new TextEncoder().encode(text)));
const canonicalNumber = (text: string): string => canonicalJson(new JsonNumber(text));

describe('the canonical text of a body', () => {
  it('does not depend on blanks, on the order of keys or on escapes', () => {
    expect(canonical(String.raw`{ "b" : [1, "\u00e9\/"], "a": {"d": null, "c": true} }`)).toBe(
      canonical('{"a":{"c":true,"d":null},"b":[1,"é/"]}'),
    );
    expect(canonical('{"b":1,"B":2,"10":3,"9":4,"😀":5,"\uffff":6}')).toBe(
      '{"10":3e0,"9":4e0,"B":2e0,"b":1e0,"😀":5e0,"\uffff":6e0}',
    );
  });

  it('orders the keys of each object of a list, whether it has the keys of the one before or others', () => {
    expect(canonical('{"l":[{"b":1,"a":"x"},{"b":2,"a":"y"},{"a":3,"b":4},{"c":5,"a":6},{}]}')).toBe(
      '{"l":[{"a":"x","b":1e0},{"a":"y","b":2e0},{"a":3e0,"b":4e0},{"a":6e0,"c":5e0},{}]}',
    );
  });

  it('depends on everything that has a meaning', () => {
    const bodies = [
      '{}',
      '{"a":null}',
      '{"a":""}',
      '{"a":"1"}',
      '{"a":1}',
      '{"a":true}',
      '{"a":"true"}',
      '{"a":[]}',
      '{"a":{}}',
    ];
    const more = [
      '{"a":[1,2]}',
      '{"a":[2,1]}',
      '{"a":[12]}',
      '{"a":[[1],2]}',
      '{"a":["1,2"]}',
      String.raw`{"a":"\ud800"}`,
    ];
    const all = [...bodies, ...more, String.raw`{"a":"\\ud800"}`, '{"a":-1}'];
    expect(new Set(all.map(canonical)).size).toBe(all.length);
  });

  it('is the same for two equal bodies and never for two different ones', () => {
    const body = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(body, body, (one, other) => {
        const [left, right] = [one, other].map((value) => JSON.stringify(value)) as [string, string];
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(left + right));
        const text = canonical(left);
        expect(canonical(JSON.stringify(Object.fromEntries(Object.entries(one).reverse())))).toBe(text);
        expect(canonical(text)).toBe(text);
        expect(JSON.parse(text)).toEqual(plain(parseJsonObject(new TextEncoder().encode(left))));
        const same = text === canonical(right);
        expect(same).toBe(JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(canonical(right))));
      }),
    );
  });
});

describe('the canonical text of a number', () => {
  it.each([
    [
      ['1', '1.0', '10e-1', '1E0', '1e+0', '0.1e1', '0.01E002', '100e-2', '1e-0', '1.000000e00000000000000000000'],
      '1e0',
    ],
    [['0', '-0', '0.000', '0e99999999999999999999999', '-0.0e-5'], '0'],
    [['-120', '-1.2e2', '-1200e-1'], '-12e1'],
    [['0.05', '5e-2', '0.50e-1'], '5e-2'],
    [['123456789012345678901234567890.5', '1234567890123456789012345678905e-1'], '1234567890123456789012345678905e-1'],
    [['1e999999999999999', '10e999999999999998'], '1e999999999999999'],
  ])('goes by value: %j', (spellings, text) => {
    for (const spelling of spellings) expect(canonicalNumber(spelling)).toBe(text);
  });

  it('never writes out an absurd exponent', () => {
    for (const text of ['1e999999999', '-1e-999999999999', '1e99999999999999999999999999']) {
      expect(canonicalNumber(text)).toBe(text);
    }
  });

  it('tells apart what a double cannot', () => {
    expect(canonicalNumber('0.1000000000000000055511151231257827')).not.toBe(canonicalNumber('0.1'));
    expect(canonicalNumber('1e400')).not.toBe(canonicalNumber('1e401'));
    expect(canonicalNumber('9007199254740993')).not.toBe(canonicalNumber('9007199254740992'));
  });

  it('is the same however the point is moved', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        fc.integer({ min: -50, max: 50 }),
        fc.nat(40),
        (digits, power, zeros) => {
          const padded = `${digits}${'0'.repeat(zeros)}`;
          expect(canonicalNumber(`${padded}e${power - zeros}`)).toBe(canonicalNumber(`${digits}e${power}`));
          expect(canonicalNumber(`0.${padded}e${power + String(digits).length}`)).toBe(
            canonicalNumber(`${digits}e${power}`),
          );
          expect(canonicalNumber(`${digits + 1n}e${power}`)).not.toBe(canonicalNumber(`${digits}e${power}`));
        },
      ),
    );
  });
});
