import type { RecordEntity } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { UnitOfWork } from './unit-of-work.js';
import type { ActionVerb, Plan, Verb } from './verbs.js';

/** A verb whose plan has no problem and whose changes stand in the record; what is left of it is `apply`. */
export interface Prepared {
  readonly events: readonly string[];
  /** Whether the plan changes the record, or says that something became true of it. */
  readonly isChange: boolean;
  apply(): Promise<void>;
}

/** Loads and plans, and assigns what the plan changes. @throws Refusal with every problem of the plan */
export async function prepare<R extends RecordEntity, Given, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: Verb<R, Given, Context, P>,
  record: R,
  given: Given,
): Promise<Prepared> {
  const context = (await verb.load?.(work, record, given)) as Context;
  const planned = verb.plan(record, context, given);
  if (planned.problems.length > 0) throw new Refusal(planned.problems);
  const plan = planned as P;
  Object.assign(record, plan.changes);
  const { changes, events = [] } = plan;
  return {
    events,
    isChange: changes !== undefined || events.length > 0,
    apply: async () => verb.apply?.(work, record, plan, context),
  };
}

/**
 * Runs an action on a record of this work: so does the engine, and so does a verb that needs another one. Asks for neither
 * scope, state nor version. @throws Refusal with every problem of its plan
 */
export async function runAction<R extends RecordEntity, Args, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: ActionVerb<R, Args, Context, P>,
  record: R,
  args: Args,
): Promise<void> {
  const { events, isChange, apply } = await prepare(work, verb, record, args);
  if (isChange) work.save(record, ...events);
  await apply();
}
