import type { SideBySide } from '../measure/side-by-side.js';
import { shown, table } from './table.js';

const HEAD = [
  'work',
  'floor/s',
  'daybook/s',
  'ratio',
  'by CPU',
  'p50 ms',
  'p99 ms',
  'floor p99',
  'node µs',
  'floor node',
  'pg µs',
  'floor pg',
  'statements',
  'trips',
];

export function sideBySideTable({ works, idleMb, peakMb }: SideBySide): string {
  const rows = works.map(({ title, floor, daybook, ratio, cpuRatio, statements, roundTrips }) => [
    title,
    ...[floor.rate, daybook.rate, ratio, cpuRatio, daybook.p50, daybook.p99, floor.p99].map(shown),
    ...[daybook.nodeUs, floor.nodeUs, daybook.databaseUs, floor.databaseUs, statements, roundTrips].map(shown),
  ]);
  return `${table([HEAD, ...rows])}\n\nratio: operations a second, Daybook's to the floor's; by CPU: what the floor needs of it to what Daybook needs. µs: CPU of one request. Memory of the service: ${shown(idleMb)} MB idle, ${shown(peakMb)} MB at most.`;
}
