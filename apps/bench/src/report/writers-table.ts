import type { Writers } from '../writers/writers.js';
import { growthTable } from './growth-table.js';
import { shown } from './table.js';

export function writersTable({ comparisons, publication }: Writers, connections: number): string {
  const { events, p50, p99, longest } = publication;
  return [
    growthTable(comparisons),
    `Publication under ${connections} writers, from just before the commit until a reader of GET /v1/events has it: median ${shown(p50)} ms, p99 ${shown(p99)} ms, longest ${shown(longest)} ms, of ${shown(events)} events (target: p99 ≤ 250 ms).`,
  ].join('\n\n');
}
