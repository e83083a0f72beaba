import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import type { Problem } from '@daybook/errors';
import { copyOf } from './store.js';
import type { UnitOfWork } from './unit-of-work.js';
import type { ActionVerb, WriteVerb } from './verbs.js';

/*
 * The shape of verbs before load, plan and apply. Whoever converts the last one deletes this file with what names it in
 * served.ts, writes.ts, runner.ts and index.ts, and the transaction kind `unlocked` of database.ts with its regular expression.
 */

export interface OldWriteVerb<R extends RecordEntity> {
  run(work: UnitOfWork, record: R): Promise<void>;
}

export interface OldActionVerb<R extends RecordEntity, Args = Record<string, unknown>> {
  refusals(work: UnitOfWork, record: R, args?: Args): Promise<readonly Problem[]>;
  lockFirst?(work: UnitOfWork, id: string, args: Args): Promise<void>;
  run(work: UnitOfWork, record: R, args: Args): Promise<void>;
}

export type AnyAction = ActionVerb<RecordEntity, Record<string, unknown>, unknown>;
export type AnyWrite = WriteVerb<RecordEntity, unknown>;
type OldAction = OldActionVerb<RecordEntity>;
type OldWrite = OldWriteVerb<RecordEntity>;

/** An old verb in the new shape: it does everything in `load`, and there is nothing left to plan. */
function fromOld(old: OldAction | OldWrite, resource: Resource): Pick<AnyAction, 'load' | 'plan'> {
  return {
    load: async (work, record, given) => {
      // It may try out on the record what it checks.
      if (work.access === 'read') return (old as OldAction).refusals(work, copyOf(resource, record));
      await old.run(work, record, given as Record<string, unknown>);
      return [];
    },
    plan: (_record, problems) => ({ problems: problems as readonly Problem[] }),
  };
}

export function isOld(verb: object): boolean {
  return 'run' in verb;
}

export function asAction(verb: AnyAction | OldAction, resource: Resource): AnyAction {
  if (!('run' in verb)) return verb;
  return { ...fromOld(verb, resource), lockFirst: verb.lockFirst?.bind(verb) };
}

export function asWrite(verb: AnyWrite | OldWrite, resource: Resource): AnyWrite {
  return 'run' in verb ? (fromOld(verb, resource) as AnyWrite) : verb;
}
