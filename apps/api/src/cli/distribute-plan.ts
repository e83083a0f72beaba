import type { Plan } from '@daybook/database';
import type { RelocationPlan } from '@daybook/relocation';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { columns, type Outcome } from './command.js';

/** What `daybook distribute` would do, what it needs, and what stops when: beside the service, and in place. */
export function planned({ tables, statements, shards, seconds, missing }: Plan, beside: RelocationPlan): Outcome {
  const because = new Map<string, string>(
    SCHEMA_PARTS.flatMap(({ name, global = {} }) =>
      Object.entries(global).map(([table, { because: why }]): [string, string] => [`${name}.${table}`, why]),
    ),
  );
  const rows = tables.map(({ name, place, isPlaced, bytes }) => [
    name,
    place,
    isPlaced ? 'there' : 'to be moved',
    `${Math.ceil(bytes / 2 ** 20)} MB`,
    because.get(name) ?? '',
  ]);
  const [least, most] = seconds;
  const prevents = [...missing, ...beside.missing];
  const text = [
    columns([['TABLE', 'PLACE', 'NOW', 'SIZE', 'WHY'], ...rows]),
    ...statements,
    ...(statements.length === 0
      ? ['Every table is already in its place.']
      : [
          `${statements.length} tables have to be moved, each distributed by workspace over ${shards} shards.`,
          besideLine(beside),
          `With --in-place it needs no second database, but writes get 503 for ${least} to ${most} seconds, and reads that wait for a table get 409.`,
        ]),
    ...prevents.map((each) => `This is not possible yet: ${each}`),
  ].join('\n');
  const json = {
    tables: tables.map(({ name, place, isPlaced, bytes }) => ({ table: name, place, placed: isPlaced, bytes })),
    ...{ statements, shards, seconds: { least, most }, missing: prevents },
    beside: { bytes: beside.bytes, seconds: { least: beside.seconds[0], most: beside.seconds[1] } },
  };
  return { json, text, isBad: prevents.length > 0 };
}

function besideLine({ bytes, seconds: [least, most] }: RelocationPlan): string {
  const size = Math.ceil(bytes / 2 ** 20).toLocaleString('en');
  return `It builds a second database beside the one in use: together about ${size} MB at the servers, and ${least} to ${most} seconds. Requests go on meanwhile. At the end writes get 503 for some seconds, and reads for the last one or two of them. The database from before is kept until daybook distribute --drop-before.`;
}
