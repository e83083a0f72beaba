import { describe, expect, it } from '@jest/globals';
import { linesOf } from './json-elements.js';

const lines = (text: string): string[] => [...linesOf(Buffer.from(text))].map(String);

describe('the lines of a list', () => {
  it('are its objects as they were written', () => {
    const objects = ['{"a":1.50,"b":[{"c":{}}]}', '{"text":"} ] \\" \\\\","n":12345678901234567890.10}', '{}'];
    expect(lines(`{"data":[${objects.join(',')}],"next_cursor":"x]}{"}`)).toEqual(objects.map((one) => `${one}\n`));
    expect(lines('{"data":[]}')).toEqual([]);
  });
});
