import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wrap } from '../src/wrap.js';

/** Every character has a width of one. */
const byCount = (text: string): number => [...text].length;

describe('lines', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['one\n\ntwo', 9, ['one', '', 'two']],
    ['abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
    ['Soft- und Hardware-Lieferung', 10, ['Soft- und', 'Hardware-', 'Lieferung']],
    // No line breaks at a no-break space, within a date or within a negative number.
    ['10\u00a0kg 2026-11-27 -5', 11, ['10\u00a0kg', '2026-11-27', '-5']],
    ['日本語の文字', 4, ['日本語の', '文字']],
    ['', 5, ['']],
  ])('of %j within %i are %j', (text, width, lines) => expect(wrap(text, width, byCount)).toEqual(lines));

  it('lose nothing but spaces at their ends, and are no wider than asked', () => {
    const seed = seedOf('lines');
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '-', ' ', '\n', '日', '\u00a0'), maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (written, width) => {
        const lines = wrap(written, width, byCount);
        expect(lines.join('').replaceAll(/[ \u00a0]/g, '')).toBe(written.replaceAll(/[ \u00a0\n]/g, ''));
        for (const line of lines) expect(byCount(line)).toBeLessThanOrEqual(width);
      }),
      { seed, numRuns: 1000 },
    );
  });

  it('of one long word take time in proportion to it', () => {
    let measured = 0;
    const counting = (text: string): number => {
      measured += text.length;
      return text.length;
    };
    wrap('x'.repeat(10_000), 50, counting);
    expect(measured).toBeLessThan(100_000);
  });
});
