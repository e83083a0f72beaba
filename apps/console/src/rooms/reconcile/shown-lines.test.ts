import { describe, expect, it } from '@jest/globals';
import type { BankLine } from './bank-line.js';
import { NO_CHANGES, nextOf, shownLines, stepFrom, withOpen, without } from './shown-lines.js';

const line = (id: string, date: string, open = 10): BankLine =>
  ({ id, date, amount: 10, amount_open: open, currency: 'EUR', state: 'open', matches: [] }) as unknown as BankLine;

const read = [line('a', '2026-01-01'), line('b', '2026-01-02'), line('c', '2026-01-03')];
const ids = (lines: readonly BankLine[]) => lines.map(({ id }) => id);

describe('the open lines', () => {
  it('lose a line at once when it is matched, and get it back at its place', () => {
    const gone = without(NO_CHANGES, 'b');
    expect(ids(shownLines(read, gone))).toEqual(['a', 'c']);
    expect(ids(shownLines(read, withOpen(gone, read[1]!)))).toEqual(['a', 'b', 'c']);
  });

  it('show what is left of a line that was matched in part', () => {
    const left = withOpen(without(NO_CHANGES, 'a'), line('a', '2026-01-01', 4));
    expect(shownLines(read, left)[0]).toMatchObject({ id: 'a', amount_open: 4 });
  });

  it('get a line that was matched before, by its day', () => {
    expect(ids(shownLines(read, withOpen(NO_CHANGES, line('z', '2026-01-02'))))).toEqual(['a', 'b', 'z', 'c']);
  });

  it('go on with the next line, and at the end with the one before', () => {
    expect([nextOf(read, 'a'), nextOf(read, 'c'), nextOf([read[0]!], 'a')]).toEqual(['b', 'b', null]);
  });

  it('are moved through within their ends', () => {
    expect([stepFrom(read, 'a', -1), stepFrom(read, 'a', 1), stepFrom(read, 'c', 12)]).toEqual(['a', 'b', 'c']);
    expect([stepFrom(read, null, 0), stepFrom([], null, 1)]).toEqual(['a', null]);
  });
});
