import { describe, expect, it } from '@jest/globals';
import { idealTable } from '../report/ideal-table.js';
import { comparedOf } from './ideal.js';

const round = (idealRate: number, databaseUs: number | undefined, rate: number) => ({
  ideal: { rate: idealRate, databaseUs },
  daybook: { rate, p50: 1, p99: 2, nodeUs: 3000, databaseUs: 2000, taken: 0 },
});

describe('the service beside the ideal', () => {
  it('is compared by the middle of the rounds, with the CPU of all requests of a piece of work', () => {
    const rounds = [round(400, 2000, 100), round(500, 2500, 200), round(1000, 9000, 50)];
    expect(comparedOf('create + confirm', 0.22, 2, rounds)).toEqual({
      title: 'create + confirm',
      ideal: { rate: 500, databaseMs: 2.5 },
      daybook: { rate: 100, nodeMs: 6, databaseMs: 4 },
      ratio: 0.25,
      target: 0.22,
      cpuRatio: 4,
    });
  });

  it('knows no CPU where the system does not tell it', () => {
    expect(comparedOf('get', 0.3, 1, [round(400, undefined, 100)])).toMatchObject({ ratio: 0.25, cpuRatio: undefined });
  });

  it('is shown with its targets', () => {
    const [head, , met, missed] = idealTable([
      comparedOf('create', 0.18, 1, [round(1000, 1000, 180)]),
      comparedOf('pay', 0.22, 1, [round(1000, undefined, 219)]),
    ]).split('\n');
    expect(head?.split(/ {2,}/)).toEqual([
      'work',
      'ideal/s',
      'daybook/s',
      'ratio',
      'target',
      'met',
      'ideal pg ms',
      'node ms',
      'pg ms',
      '(node+pg)/ideal',
    ]);
    expect(met?.trim().split(/ {2,}/)).toEqual(['create', '1,000', '180', '0.18', '≥ 0.18', 'yes', '1', '3', '2', '5']);
    expect(missed?.trim().split(/ {2,}/)).toEqual(['pay', '1,000', '219', '0.22', '≥ 0.22', 'no', '–', '3', '2', '–']);
  });
});
