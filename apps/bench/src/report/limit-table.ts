import type { Limit } from '../limit/limit.js';
import { shown, table } from './table.js';

export function limitTable(limits: readonly Limit[]): string {
  const clients = Object.keys(limits[0]?.pgbench ?? {});
  const rows = limits.map(({ title, pgbench, daybook, ratio, statements }) => [
    title,
    ...clients.map((count) => shown(pgbench[Number(count)])),
    ...[daybook, ratio, statements].map(shown),
  ]);
  return table([
    ['on one series', ...clients.map((count) => `pgbench, ${count} clients`), 'daybook/s', 'ratio', 'statements'],
    ...rows,
  ]);
}
