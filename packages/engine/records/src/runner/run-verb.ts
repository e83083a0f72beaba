import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import { requireRecentProof } from '@daybook/access';
import { Refusal } from '@daybook/errors';
import { inBackground } from './in-background.js';
import type { UnitOfWork } from './unit-of-work.js';
import type { ActionVerb, Decision, Plan, Verb, WriteVerb } from './verbs.js';

/** A verb whose plan has no problems and whose changes are in the record; only `apply` is left. */
export interface Prepared {
  readonly events: readonly string[];
  /** Whether the plan changes the record or has events. */
  readonly isChange: boolean;
  apply(): Promise<void>;
}

/**
 * Plans, once everything it depends on is loaded, and assigns the planned changes.
 * @throws Refusal with every problem of the plan
 */
async function prepare<R extends RecordEntity, Given, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: Decision<R, Given, Context, P>,
  record: R,
  given: Given,
  loading: Promise<Context | undefined>,
): Promise<Prepared> {
  const context = (await loading) as Context;
  const planned = verb.plan(record, context, given);
  if (planned.problems.length > 0) throw new Refusal(planned.problems);
  const plan = planned as P;
  work.planned();
  Object.assign(record, plan.changes);
  const { changes, events = [] } = plan;
  return {
    events,
    isChange: changes !== undefined || events.length > 0,
    apply: async () => verb.apply?.(work, record, plan, context),
  };
}

/**
 * Loads and plans, and assigns the planned changes. `loading`: the context, if its loading has already started.
 * @throws Refusal with every problem of the plan
 */
export async function prepareVerb<R extends RecordEntity, Given, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: Verb<R, Given, Context, P>,
  record: R,
  given: Given,
  loading = load(work, verb, record, given),
): Promise<Prepared> {
  return prepare(work, verb, record, given, loading);
}

/** Loads what a verb depends on. @throws Forbidden `reauthentication_required` */
export async function load<R extends RecordEntity, Given, Context>(
  work: UnitOfWork,
  verb: Verb<R, Given, Context, Plan<R>>,
  record: Readonly<R>,
  given: Given,
): Promise<Context | undefined> {
  work.loads();
  if (verb.needsProof?.(record, given)) requireRecentProof(work.principal);
  return verb.load?.(work, record, given);
}

/** The same for many new records, each in its place; undefined: the verb loads them one by one. */
export async function loadAll<R extends RecordEntity, Given, Context>(
  work: UnitOfWork,
  verb: Pick<Decision<R, Given, Context, Plan<R>>, 'needsProof'> & Pick<WriteVerb<R, Context>, 'loadAll'>,
  records: readonly R[],
  given: Given,
): Promise<readonly Context[] | undefined> {
  work.loads();
  if (records.some((record) => verb.needsProof?.(record, given))) requireRecentProof(work.principal);
  return verb.loadAll?.(work, records);
}

/** The same for an action. `reading`: what it reads by the record's id, if that has already started. */
export async function loadAction<R extends RecordEntity, Args, Context>(
  work: UnitOfWork,
  verb: ActionVerb<R, Args, Context>,
  record: Readonly<R>,
  args: Args | undefined,
  reading: Promise<unknown> = inBackground(verb.read?.(work, record.id, args)) ?? Promise.resolve(),
): Promise<Context | undefined> {
  work.loads();
  if (work.access === 'lock' && verb.needsProof?.(record, args)) requireRecentProof(work.principal);
  return verb.load?.(work, record, args, reading);
}

/**
 * Runs an action: for the engine, and for verbs that need another one. Checks neither scope, state nor version. A record of this work is
 * saved. A new one is left to the caller, who adds it with the returned events. `reading`: what the action reads by the record's id, if
 * that has already started.
 * @throws Refusal with every problem of its plan
 */
export async function runAction<R extends RecordEntity, Args, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: ActionVerb<R, Args, Context, P>,
  record: R,
  args: Args,
  reading?: Promise<unknown>,
): Promise<readonly string[]> {
  return decide(work, verb, record, args, loadAction(work, verb, record, args, reading));
}

/** The same for new records, one after the other: what the action depends on is loaded for all of them first, if it can. */
export async function runActionOnAll<R extends RecordEntity, Args, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: ActionVerb<R, Args, Context, P>,
  records: readonly R[],
  args: Args,
): Promise<void> {
  const contexts = records.length > 1 ? await loadAll(work, verb, records, args) : undefined;
  for (const [i, record] of records.entries()) {
    if (contexts) await decide(work, verb, record, args, Promise.resolve(contexts[i]));
    else await runAction(work, verb, record, args);
  }
}

async function decide<R extends RecordEntity, Args, Context, P extends Plan<R>>(
  work: UnitOfWork,
  verb: ActionVerb<R, Args, Context, P>,
  record: R,
  args: Args,
  loading: Promise<Context | undefined>,
): Promise<readonly string[]> {
  const { events, isChange, apply } = await prepare(work, verb, record, args, loading);
  if (isChange && work.isTracked(record)) work.save(record, ...events);
  await apply();
  return events;
}

/**
 * Creates a record with the verb of its resource, for a verb that creates one in addition to its own.
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
