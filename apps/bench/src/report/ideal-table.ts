import type { IdealCompared } from '../ideal/ideal.js';
import { shown, table } from './table.js';

const HEAD = [
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
];

export function idealTable(compared: readonly IdealCompared[]): string {
  const rows = compared.map(({ title, ideal, daybook, ratio, target, cpuRatio }) => [
    title,
    ...[ideal.rate, daybook.rate, ratio].map(shown),
    `≥ ${target}`,
    ratio >= target ? 'yes' : 'no',
    ...[ideal.databaseMs, daybook.nodeMs, daybook.databaseMs, cpuRatio].map(shown),
  ]);
  return `${table([HEAD, ...rows])}\n\nideal: pgbench with the least SQL that does the work. ms: CPU of one piece of work; "create + confirm" is two requests.`;
}
