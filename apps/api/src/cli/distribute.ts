import { Distribution, type Moved, SHARDS } from '@daybook/database';
import { UsageError } from '@daybook/client/shell';
import { type Relocated, Relocation } from '@daybook/relocation';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { readConfig } from '../config.js';
import { JOBS } from './backup.js';
import { Interrupted, interruptible, type Outcome, type Terminal } from './command.js';
import { planned } from './distribute-plan.js';
import { ownerUrlOf } from './owner-url.js';

interface Options {
  readonly dryRun?: true;
  readonly undo?: true;
  readonly inPlace?: true;
  readonly abandon?: true;
  readonly dropBefore?: true;
  readonly shards?: number;
  readonly jobs?: number;
}

/** Distributes the tables of a Citus database over its servers, or undoes that, while requests go on. */
export async function distribute({ env, err }: Terminal, options: Options): Promise<Outcome> {
  refuseTogether(options);
  const { dryRun, undo, inPlace, abandon, dropBefore, shards = SHARDS, jobs = JOBS } = options;
  const ownerUrl = ownerUrlOf(readConfig(env));
  const onStep = (step: string): void => err(`daybook: ${step}\n`);
  const distribution = new Distribution(SCHEMA_PARTS, ownerUrl, { shards, onStep });
  const relocation = new Relocation({ parts: SCHEMA_PARTS, ownerUrl, shards, jobs, onStep });
  if (dryRun) return planned(await distribution.plan(), await relocation.plan());
  if (abandon) return removed(await relocation.abandon(), 'the unfinished move and its database');
  if (dropBefore) return removed(await relocation.dropBefore(), 'the database from before');
  const where = undo ? 'on the coordinator' : 'in its place';
  if (inPlace || (!undo && (await relocation.isUnused()))) {
    await relocation.refuseBegun();
    return movedInPlace(await (undo ? distribution.undo() : distribution.distribute()), where);
  }
  const relocated = await interruptible((signal) => relocation.run(undo ? 'gather' : 'spread', signal)).catch(whatToDo);
  if (relocated === 'finished') return finished(where);
  if (relocated) return taken(relocated, where);
  // Workers that were added since let the service in.
  return movedInPlace(undo ? await distribution.undo() : await distribution.distribute(), where);
}

function whatToDo(error: unknown): never {
  throw error instanceof Interrupted
    ? new Interrupted(
        'Interrupted. The database in use is as it was. Run the same command again to go on, or daybook distribute --abandon to remove what it has made.',
      )
    : error;
}

function refuseTogether({ dryRun, undo, inPlace, abandon, dropBefore }: Options): void {
  const given = [dryRun, abandon, dropBefore].filter(Boolean).length;
  if (given > 1 || (given === 1 && (undo || inPlace)))
    throw new UsageError('Give --dry-run, --abandon or --drop-before alone, without --undo and --in-place.');
}

function removed(was: boolean, what: string): Outcome {
  return { json: { removed: was }, text: was ? `Removed ${what}.` : 'There was nothing to remove.' };
}

const KEPT =
  'The database from before is kept. Remove it with daybook distribute --drop-before once you do not need it.';

function finished(where: string): Outcome {
  const text = `Finished a move that had taken over already. Every table is ${where}.\n${KEPT}`;
  return { json: { finished: true }, text };
}

const seconds = (ms: number): number => Math.ceil(ms / 100) / 10;

function taken({ rows, writesMs, readsMs }: Relocated, where: string): Outcome {
  const [writes, reads] = [seconds(writesMs), seconds(readsMs)];
  const text = [
    `This run copied ${rows.toLocaleString('en')} rows; all rows were compared with those in use. Every table is ${where}.`,
    `Writes were stopped for ${writes} s, reads for ${reads} s.`,
    KEPT,
  ].join('\n');
  return { json: { rows, stopped_seconds: { writes, reads } }, text };
}

function movedInPlace({ tables, rows, seconds: took }: Moved, where: string): Outcome {
  const text =
    tables === 0
      ? `Every table was already ${where}.`
      : `Moved ${tables} tables; the row counts did not change (${rows.toLocaleString('en')} rows in total). It took ${Math.ceil(took)} s. Every table is ${where}.`;
  return { json: { tables, rows, seconds: Math.ceil(took) }, text };
}
