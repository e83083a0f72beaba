import { describe, expect, it } from '@jest/globals';
import { Progress } from './progress.js';

/** The text written to standard error, with a clock that the test controls. */
function progressOf(extent: { rows?: number; bytes: number }, isInteractive: boolean) {
  let written = '';
  let now = 0;
  const terminal = { env: {}, isInteractive, out: () => undefined, err: (text: string) => void (written += text) };
  const progress = new Progress(terminal, extent, () => now);
  const showAt = (ms: number, rows: number, bytes = 0): void => {
    now = ms;
    progress.show(rows, bytes);
  };
  return { progress, showAt, written: () => written };
}

describe('the progress of a command', () => {
  it('is one line that is rewritten where a person looks, and gone at the end', () => {
    const { progress, showAt, written } = progressOf({ rows: 100_000, bytes: 9 }, true);
    showAt(100, 200);
    showAt(250, 4000);
    showAt(2300, 12_000);
    progress.end();
    expect(written().split('\r\u001b[K')).toEqual([
      '',
      '4,000 of 100,000 rows, 0 s',
      '12,000 of 100,000 rows, 2 s',
      '',
    ]);
  });

  it('is a line from time to time in a log', () => {
    const { progress, showAt, written } = progressOf({ rows: 100_000, bytes: 9 }, false);
    showAt(4900, 3000);
    showAt(5000, 4000);
    showAt(9900, 7000);
    progress.end();
    expect(written()).toBe('daybook: 4,000 of 100,000 rows, 5 s\n');
  });

  it('tells what it knows where nobody has counted the rows', () => {
    const file = progressOf({ bytes: 1000 }, true);
    file.showAt(300, 4000, 250);
    expect(file.written()).toContain('4,000 rows, 25 % of the file, 0 s');
    const pipe = progressOf({ bytes: 0 }, true);
    pipe.showAt(300, 4000, 250);
    expect(pipe.written()).toContain('4,000 rows, 0 s');
  });
});
