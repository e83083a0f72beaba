import { Distribution, type Moved, type Plan, SHARDS } from '@daybook/database';
import { UsageError } from '@daybook/client/shell';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { readConfig } from '../config.js';
import { columns, type Outcome, type Terminal } from './command.js';
import { ownerUrlOf } from './owner-url.js';

interface Options {
  readonly dryRun?: true;
  readonly undo?: true;
  readonly shards?: number;
}

/** Distributes the tables of a Citus database over its servers, or undoes that. Requests that write get 503 meanwhile. */
export async function distribute({ env, err }: Terminal, { dryRun, undo, shards = SHARDS }: Options): Promise<Outcome> {
  if (dryRun && undo) throw new UsageError('Give --dry-run or --undo, not both.');
  const onStep = (step: string): void => err(`daybook: ${step}\n`);
  const distribution = new Distribution(SCHEMA_PARTS, ownerUrlOf(readConfig(env)), { shards, onStep });
  if (dryRun) return planned(await distribution.plan());
  return undo
    ? done(await distribution.undo(), 'on the coordinator')
    : done(await distribution.distribute(), 'in its place');
}

function planned({ tables, statements, shards, seconds, missing }: Plan): Outcome {
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
  const text = [
    columns([['TABLE', 'PLACE', 'NOW', 'SIZE', 'WHY'], ...rows]),
    ...statements,
    statements.length === 0
      ? 'Every table is already in its place.'
      : `${statements.length} tables have to be moved, in one transaction, each distributed by workspace over ${shards} shards. Writes get 503 for ${least} to ${most} seconds.`,
    ...missing.map((each) => `This is not possible yet: ${each}`),
  ].join('\n');
  const json = {
    tables: tables.map(({ name, place, isPlaced, bytes }) => ({ table: name, place, placed: isPlaced, bytes })),
    ...{ statements, shards, seconds: { least, most }, missing },
  };
  return { json, text, isBad: missing.length > 0 };
}

function done({ tables, rows, seconds }: Moved, where: string): Outcome {
  const text =
    tables === 0
      ? `Every table was already ${where}.`
      : `Moved ${tables} tables; the row counts did not change (${rows.toLocaleString('en')} rows in total). It took ${Math.ceil(seconds)} s. Every table is ${where}.`;
  return { json: { tables, rows, seconds: Math.ceil(seconds) }, text };
}
