import { parseJsonObject } from '@daybook/json';
import { expect, it } from '@jest/globals';
import { jsonText } from './json-text.js';

it('writes what was read, every digit of a number as it was sent', () => {
  const text = '{"a":[1.50,1e400,-0,123456789012345678901],"b":{"c":null,"d":true,"\\"e":"\\u0000\\n"},"f":{}}';
  expect(jsonText(parseJsonObject(Buffer.from(text)))).toBe(text);
});
