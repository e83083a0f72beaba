import { availableParallelism } from 'node:os';
import type { Turn } from '../measure/turn.js';
import type { Processes } from '../processes/processes.js';
import { shown, table } from './table.js';

const HEAD = [
  'work',
  'where',
  'requests/s',
  'to the first',
  'p50 ms',
  'p99 ms',
  'node µs',
  'pg µs',
  'pooler µs',
  'all µs',
  'to the first',
];

export function processesTable({ works, pooler, load }: Processes): string {
  const rows = works.flatMap(({ title, requests, cases }) =>
    cases.map(({ title: where, turn }, i) => {
      const first = cases[0]!.turn;
      const { rate, p50, p99, nodeUs, databaseUs, poolerUs } = turn;
      return [
        i === 0 ? title : '',
        where,
        ...[rate * requests, rate / first.rate, p50, p99, nodeUs, databaseUs, poolerUs].map(shown),
        ...[cpuOf(turn), cpuOf(turn) / cpuOf(first)].map(shown),
      ];
    }),
  );
  const about = `requests/s: clients, services and PostgreSQL share ${availableParallelism()} cores. µs: CPU of one request. ms: one operation; "create + confirm" is two requests. Load of the machine: ${load.map(shown).join(' at the start, ')} at the end.`;
  const front = pooler ?? 'PgBouncer is not installed: it was not measured.';
  return `${table([HEAD, ...rows])}\n\n${about} ${front}`;
}

/** Total CPU of a request: Node, database and pooler. */
function cpuOf({ nodeUs = NaN, databaseUs = NaN, poolerUs = 0 }: Turn): number {
  return nodeUs + databaseUs + poolerUs;
}
