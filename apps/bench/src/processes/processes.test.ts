import { describe, expect, it } from '@jest/globals';
import { processesTable } from '../report/processes-table.js';

const turn = { rate: 50, p50: 20, p99: 90, nodeUs: 4000, databaseUs: 6000, poolerUs: undefined, taken: 0 };
const cases = [
  { title: '1 process', turn },
  { title: 'behind PgBouncer', turn: { ...turn, rate: 40, databaseUs: 7000, poolerUs: 500 } },
];
const works = [{ title: 'create + confirm', requests: 2, cases }];

describe('several processes', () => {
  it('are told against the first, by requests a second and by the CPU of all sides', () => {
    const lines = processesTable({ works, pooler: 'PgBouncer 1.18.0', load: [2, 3.5] }).split('\n');
    const cells = lines.slice(2, 4).map((line) => line.trim().split(/ {2,}/));
    expect(cells).toEqual([
      ['create + confirm', '1 process', '100', '1', '20', '90', '4,000', '6,000', '–', '10,000', '1'],
      ['behind PgBouncer', '80', '0.8', '20', '90', '4,000', '7,000', '500', '11,500', '1.15'],
    ]);
    expect(lines.at(-1)).toMatch(/2 at the start, 3.5 at the end. PgBouncer 1.18.0$/);
  });

  it('say so where there is no pooler', () => {
    expect(processesTable({ works, pooler: undefined, load: [0, 0] })).toMatch(/PgBouncer is not installed/);
  });
});
