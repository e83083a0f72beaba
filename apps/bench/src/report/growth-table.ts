import type { Comparison } from '../growth/comparison.js';
import { shown, table } from './table.js';

export function growthTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ title, by, cases }) =>
    cases.map((one, i) => {
      const first = cases[0]!.turn;
      const ratio = by === 'p99' ? one.turn.p99 / first.p99 : first.rate / one.turn.rate;
      const { rate, p50, p99, nodeUs, databaseUs } = one.turn;
      return [
        i === 0 ? title : '',
        one.title,
        ...[rate, p50, p99, nodeUs, databaseUs].map(shown),
        i === 0 ? '1' : `${shown(ratio)} (${by})`,
      ];
    }),
  );
  return table([['work', 'where', 'daybook/s', 'p50 ms', 'p99 ms', 'node µs', 'pg µs', 'to the first'], ...rows]);
}
