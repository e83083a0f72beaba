import type { SideBySide } from '../measure/side-by-side.js';
import { shown, table } from './table.js';

const HEAD = ['work', 'floor/s', 'daybook/s', 'ratio', 'p50 ms', 'p99 ms', 'floor p99', 'node µs', 'floor node', 'pg µs', 'floor pg', 'statements'];

export function sideBySideTable({ works, idleMb, peakMb }: SideBySide): string {
  const rows = works.map(({ title, floor, daybook, ratio, statements }) => [
    title,
    ...[floor.rate, daybook.rate, ratio, daybook.p50, daybook.p99, floor.p99].map(shown),
    ...[daybook.nodeUs, floor.nodeUs, daybook.databaseUs, floor.databaseUs, statements].map(shown),
  ]);
  return `${table([HEAD, ...rows])}\n\nµs: CPU of one request. Memory of the service: ${shown(idleMb)} MB idle, ${shown(peakMb)} MB at most.`;
}
