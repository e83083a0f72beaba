import { sum } from '@daybook/money';
import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type MeasuredRow, paginate, type Space } from '../src/paginate.js';

const SPACE: Space = { first: 100, next: 200, carried: 10, tail: 50 };
const row = (lines: number, amount = '1'): MeasuredRow => ({
  lines: Array<number>(lines).fill(10),
  padding: 5,
  amount,
});

const anyRow = fc
  .tuple(fc.nat({ max: 60 }), fc.integer({ min: -99999, max: 99999 }))
  .map(([lines, cents]) => row(lines + 1, `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`));

const heightOf = ({ lines, padding }: MeasuredRow, from: number, to: number): number =>
  lines.slice(from, to).reduce((a, b) => a + b, padding);

describe('rows on pages', () => {
  it('fill a page up to the last point, with the carried sum below', () => {
    // Six rows of 15 points plus a carried-forward line of 10 make 100.
    const pages = paginate(
      Array.from({ length: 8 }, () => row(1)),
      SPACE,
    );
    expect(pages.map(({ pieces }) => pieces.length)).toEqual([6, 2]);
    expect(pages.map(({ carried }) => carried)).toEqual(['6', undefined]);
    expect(pages.map(({ brought }) => brought)).toEqual([undefined, '6']);
  });

  it('without amounts are carried without a sum', () => {
    const rows = Array.from({ length: 8 }, () => ({ ...row(1), amount: undefined }));
    expect(paginate(rows, SPACE).map(({ carried, brought }) => [carried, brought])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    const some = rows.map((one, i) => (i === 2 ? row(1, '7') : one));
    expect(paginate(some, SPACE).map(({ carried }) => carried)).toEqual(['7', undefined]);
  });

  it('end beside what follows the table: the last row goes along to the next page', () => {
    const rows = Array.from({ length: 5 }, () => row(1));
    expect(paginate(rows, { ...SPACE, tail: 25 }).map(({ pieces }) => pieces.length)).toEqual([5]);
    expect(paginate(rows, { ...SPACE, tail: 26 }).map(({ pieces }) => pieces.length)).toEqual([4, 1]);
  });

  it('are cut only when they are higher than half a page', () => {
    // 9 lines with padding are 95 points and do not fit below the previous row.
    expect(paginate([row(2), row(9), row(1)], SPACE).map(({ pieces }) => pieces)).toEqual([
      [{ row: 0, from: 0, to: 2 }],
      [
        { row: 1, from: 0, to: 9 },
        { row: 2, from: 0, to: 1 },
      ],
    ]);
    // 10 lines are 105 points.
    expect(paginate([row(2), row(10), row(1)], SPACE).map(({ pieces }) => pieces)).toEqual([
      [
        { row: 0, from: 0, to: 2 },
        { row: 1, from: 0, to: 6 },
      ],
      [
        { row: 1, from: 6, to: 10 },
        { row: 2, from: 0, to: 1 },
      ],
    ]);
  });

  it('begin on the next page where the first has no place', () => {
    const pages = paginate([row(2)], { ...SPACE, first: 20 });
    expect(pages).toEqual([
      { pieces: [], brought: undefined, carried: undefined },
      { pieces: [{ row: 0, from: 0, to: 2 }], brought: undefined },
    ]);
  });

  it('are all there in their order, within their pages, with the right sums, whatever they are', () => {
    const seed = seedOf('rows on pages');
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 40 }),
        fc.integer({ min: 0, max: 200 }),
        fc.nat({ max: 90 }),
        (rows, first, tail) => {
          const pages = paginate(rows, { ...SPACE, first, tail });
          expect(pages.flatMap(({ pieces }) => pieces.flatMap((one) => linesOf(one)))).toEqual(
            rows.flatMap(({ lines }, at) => lines.map((_, line) => `${at}.${line}`)),
          );
          pages.forEach(({ pieces, brought, carried }, i) => {
            const used = pieces.reduce((total, one) => total + heightOf(rows[one.row]!, one.from, one.to), 0);
            const sums = (brought === undefined ? 0 : SPACE.carried) + (carried === undefined ? 0 : SPACE.carried);
            const end = i === pages.length - 1 && rows.length > 0 ? tail : 0;
            expect(used + sums + end).toBeLessThanOrEqual(
              i === 0 && pieces.length > 0 ? first : i === 0 ? Infinity : SPACE.next,
            );
            const shown = pages.slice(0, i + 1).flatMap((page) => page.pieces);
            const count = Math.max(-1, ...shown.map((one) => one.row)) + 1;
            if (carried !== undefined) expect(carried).toBe(sum(rows.slice(0, count).map(({ amount }) => amount!)));
            if (i > 0) expect(brought).toBe(pages[i - 1]!.carried);
          });
        },
      ),
      { seed, numRuns: 500 },
    );
  });
});

function linesOf({ row: at, from, to }: { row: number; from: number; to: number }): string[] {
  return Array.from({ length: to - from }, (_, i) => `${at}.${from + i}`);
}
