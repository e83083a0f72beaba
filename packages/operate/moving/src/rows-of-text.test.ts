import { expect, it } from '@jest/globals';
import { ofRows } from './rows-of-text.js';

const rows = (...lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

it('takes the rows with the text in the column, and no others', () => {
  const content = rows('1\tacme\tx', 'acme\tbeta\tacme', '2\tacme2\tacme', '3\tacme\t\\N', '4\txacme\t');
  expect(ofRows(content, 1, 'acme')).toEqual(rows('1\tacme\tx', '3\tacme\t\\N'));
  expect(ofRows(content, 0, 'acme')).toEqual(rows('acme\tbeta\tacme'));
  expect(ofRows(content, 2, 'acme')).toEqual(rows('acme\tbeta\tacme', '2\tacme2\tacme'));
  expect(ofRows(content, 1, 'gamma')).toHaveLength(0);
  expect(ofRows(Buffer.alloc(0), 1, 'acme')).toHaveLength(0);
});
