import { describe, expect, it } from '@jest/globals';
import { readPgbench } from './pgbench.js';

const said = (processed: string, failed: number, tps: string) => `transaction type: script.sql
number of transactions actually processed: ${processed}
number of failed transactions: ${failed} (0.000%)
tps = ${tps} (without initial connection time)
`;

describe('what pgbench prints', () => {
  it('is its rate and how many transactions there were', () => {
    expect(readPgbench(said('1523', 0, '190.31'), '')).toEqual({ rate: 190.31, transactions: 1523 });
    expect(readPgbench(said('80/80', 0, '20'), '').transactions).toBe(80);
  });

  it.each([
    [said('1523', 2, '190.31'), ''],
    [said('1523', 0, '190.31'), 'pgbench: error: client 3 aborted in command 4'],
    [said('0', 0, '0.0'), ''],
    [said('none', 0, '190.31'), ''],
    ['', 'pgbench: error: connection refused'],
  ])('is a failure when one of them failed or none was run', (stdout, stderr) => {
    expect(() => readPgbench(stdout, stderr)).toThrow(/pgbench failed/);
  });
});
