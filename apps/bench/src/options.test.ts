import { describe, expect, it } from '@jest/globals';
import { readOptions, SECTIONS } from './options.js';

describe('the options of the benchmark', () => {
  it('measure 100,000 invoices; quick is small, large has a million', () => {
    expect(readOptions([])).toMatchObject({ invoices: 100_000, sizes: [200, 100_000], rounds: 5, page: 1000 });
    expect(readOptions(['--quick'])).toMatchObject({ invoices: 5000, rounds: 1 });
    expect(readOptions(['--large']).sizes).toEqual([200, 100_000, 1_000_000]);
    expect(readOptions(['--only', 'start,works']).sections).toEqual(['works', 'start']);
  });

  it('measure all; --only names some, and --profile adds the profile or stands alone', () => {
    expect(readOptions([]).sections).toEqual(SECTIONS);
    expect(readOptions(['--quick']).sections).toEqual(['works', 'start']);
    expect(readOptions(['--profile', '--quick']).sections).toEqual(['profile']);
    expect(readOptions(['--profile', '--only', 'ideal']).sections).toEqual(['ideal', 'profile']);
  });

  it.each([['--fast'], ['--only', 'all'], ['--rounds', '0'], ['--turn-ms', 'x']])(
    'refuse %s %s and say what may be given',
    (...args) => {
      expect(() => readOptions(args.filter((one) => one !== undefined))).toThrow(/use npm run bench/);
    },
  );
});
