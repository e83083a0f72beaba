import { describe, expect, it } from '@jest/globals';
import { writersTable } from '../report/writers-table.js';
import { publicationOf } from './publication.js';

const times = (list: readonly number[]) => new Map(list.map((ms, i) => [i + 1, ms]));

describe('the publication of events', () => {
  it('says how long each took to become visible', () => {
    const appended = times(Array.from({ length: 200 }, () => 1000));
    const seen = times(Array.from({ length: 200 }, (_, i) => 1001 + i));
    expect(publicationOf(appended, seen)).toEqual({ events: 200, p50: 101, p99: 199, longest: 200 });
  });

  it('fails when an event was never seen, or got no place', () => {
    expect(() => publicationOf(times([1, 2]), times([3]))).toThrow('1 of 2 events did not come');
    expect(() => publicationOf(new Map([[NaN, 1]]), times([3]))).toThrow('1 of 1 events did not come');
  });

  it('stands under what was compared', () => {
    const turn = { rate: 50, p50: 20, p99: 90, nodeUs: 4000, databaseUs: 6000, taken: 0 };
    const cases = [
      { title: '1 process, 3 writing', turn },
      { title: '1 process, 1 writing', turn: { ...turn, rate: 40 } },
    ];
    const publication = { events: 1200, p50: 60, p99: 180, longest: 240 };
    const text = writersTable({ comparisons: [{ title: 'create + confirm', by: 'cost', cases }], publication }, 16);
    expect(text.split('\n')[3]?.trim().split(/ {2,}/)).toEqual([
      '1 process, 1 writing',
      '40',
      '20',
      '90',
      '4,000',
      '6,000',
      '1.25 (cost)',
    ]);
    expect(text).toMatch(/under 16 writers.* median 60 ms, p99 180 ms, longest 240 ms, of 1,200 events/);
  });
});
