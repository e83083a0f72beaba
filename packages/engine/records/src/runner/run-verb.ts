import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import { Refusal } from '@daybook/errors';
import type { UnitOfWork } from './unit-of-work.js';
import type { ActionVerb, Plan, Verb, WriteVerb } from './verbs.js';

/** A verb whose plan has no problem and whose changes are in the record; what is left of it is `apply`. */
export interface Prepared {
  readonly events: readonly string[];
  /** Whether the plan changes the record, or says that something became true of it. */
  readonly isChange: boolean;
  apply(): Promise<void>;
}

/**
 * Loads and plans, and assigns what the plan changes. `loading`: the context, where its reading has begun already.
 * @throws Refusal with every problem of the plan
 */
export async function prepareVerb<R extends RecordEntity, Given, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: Verb<R, Given, Context, P>,
  record: R,
  given: Given,
  loading: Promise<Context> | undefined = verb.load?.(work, record, given),
): Promise<Prepared> {
  const context = (await loading) as Context;
  const planned = verb.plan(record, context, given);
  if (planned.problems.length > 0) throw new Refusal(planned.problems);
  const plan = planned as P;
  work.planned(record);
  Object.assign(record, plan.changes);
  const { changes, events = [] } = plan;
  return {
    events,
    isChange: changes !== undefined || events.length > 0,
    apply: async () => verb.apply?.(work, record, plan, context),
  };
}

/**
 * Runs an action: so does the engine, and so does a verb that needs another one. Asks for neither scope, state nor version.
 * A record that this work holds is saved. One that is new is left to the caller: to be added with the events that this answers.
 * `ahead`: what the action has read ahead.
 * @throws Refusal with every problem of its plan
 */
export async function runAction<R extends RecordEntity, Args, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: ActionVerb<R, Args, Context, P>,
  record: R,
  args: Args,
  ahead?: unknown,
): Promise<readonly string[]> {
  const loading = verb.load?.(work, record, args, ahead);
  const { events, isChange, apply } = await prepareVerb(work, verb, record, args, loading);
  if (isChange && work.isTracked(record)) work.save(record, ...events);
  await apply();
  return events;
}

/**
 * Makes a new record by the verb that creates it: for a verb that makes one in addition to its own.
 * @throws InvalidRequest, Refusal with every problem of its plan
 */
export async function addRecord<R extends RecordEntity, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: WriteVerb<R, Context, P>,
  resource: Resource<R>,
  record: R,
): Promise<void> {
  work.begin(record);
  const { events, apply } = await prepareVerb(work, verb, record, null);
  await work.add(resource, record, ...events);
  await apply();
}
