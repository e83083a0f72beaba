import { expect, it } from '@jest/globals';
import { parseNumber } from './number-parts.js';

it.each([
  ['INV/2026/12', '12', ['inv', '2026', '12']],
  ['inv/2026/00012', '12', ['inv', '2026', '12']],
  ['INV 12', '12', ['inv', '12']],
  ['12', '12', ['12']],
  ['RE2026-007', '7', ['re2026', '7']],
  ['#12', '12', ['12']],
  ['0', '', ['0']],
])('the last part of %s is %s', (q, serial, parts) => expect(parseNumber(q)).toEqual({ serial, parts }));

it.each(['INV/', 'a12', '12b', '///', '9'.repeat(31)])('%s does not end with a part of digits', (q) =>
  expect(parseNumber(q)).toBeUndefined(),
);
