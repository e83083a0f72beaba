import type { RecordEntity } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { UnitOfWork } from './unit-of-work.js';

/** Why a verb is refused: every problem, in the order of the rules. */
export interface Refused {
  readonly problems: readonly Problem[];
}

/**
 * What follows from a record and its context. With problems nothing is done. Without, the engine assigns `changes`, saves the record with
 * `events`, and calls `apply`. A verb that computes more for its `apply` extends this.
 */
export interface Plan<R extends RecordEntity> extends Refused {
  readonly changes?: Partial<R>;
  /** Lifecycle events. If empty: `created`, `updated` or `deleted`, depending on the verb. */
  readonly events?: readonly string[];
}

/** What every verb decides, and does beyond its record. `Given` is its input besides the record. */
export interface Decision<R extends RecordEntity, Given, Context, P extends Plan<R>> {
  /**
   * Whether a person needs a recent proof of identity: for verbs that grant or revoke rights or export data (wire.md 7). Called before
   * anything is loaded; not for `GET …/actions`. Default: no.
   */
  needsProof?(record: Readonly<R>, given: Given): boolean;
  /**
   * Pure: changes neither record nor context, and makes no calls. Work on a `copyOf` the record where rules fill it step by step.
   * @throws InvalidRequest for a request that cannot be understood, instead of a problem
   */
  plan(record: Readonly<R>, context: Context, given: Given): P | Refused;
  /** What a plan without problems does beyond its changes: posts, matches, adds records. */
  apply?(work: UnitOfWork, record: R, plan: P, context: Context): Promise<void>;
}

/** Load, plan, apply: the structure of every verb (README.md has examples). */
export interface Verb<R extends RecordEntity, Given, Context, P extends Plan<R>> extends Decision<
  R,
  Given,
  Context,
  P
> {
  /** Reads what the plan depends on, and locks it when `work.access` is `lock`. Changes nothing. */
  load?(work: UnitOfWork, record: Readonly<R>, given: Given): Promise<Context>;
}

/**
 * Creates or changes a record: `load` and `plan` get the record with the sent values, and its state `before` (null: it is new). A change is
 * saved with or without `changes`.
 */
export interface WriteVerb<R extends RecordEntity, Context = void, P extends Plan<R> = Plan<R>> extends Verb<
  R,
  Readonly<R> | null,
  Context,
  P
> {
  /** On create: `apply` writes the new record itself (a ledger's own statement, then `work.note`); the engine does not. */
  readonly addsItself?: true;
  /**
   * The contexts of many new records, in their order, by few statements: what `load` would return for each while none of them is written. For
   * records that come by the thousand.
   */
  loadAll?(work: UnitOfWork, records: readonly Readonly<R>[]): Promise<readonly Context[]>;
}

/** Deletes a record: `load` and `plan` get the arguments of the definition's `removal`. */
export type RemoveVerb<R extends RecordEntity, Args = object, Context = void, P extends Plan<R> = Plan<R>> = Verb<
  R,
  Args,
  Context,
  P
>;

/**
 * An action on a locked record in a permitted state. `load` and `plan` get the arguments, or undefined when `GET …/actions` asks what is
 * possible. A plan without changes and events leaves the record at its version.
 */
export interface ActionVerb<
  R extends RecordEntity,
  Args = Record<string, unknown>,
  Context = void,
  P extends Plan<R> = Plan<R>,
> extends Decision<R, Args | undefined, Context, P> {
  /**
   * Locks what precedes the record itself in the lock order (domain.md 3.6): called with its UUID before it is locked. What it reads for
   * that must not change once the action is possible.
   */
  lockFirst?(work: UnitOfWork, id: string, args: Args): Promise<void>;
  /**
   * Reads by the record's id, and locks when `work.access` is `lock`. The engine sends these statements in the round trip that locks the
   * record, after that lock, unless an argument has to be looked up first. So the record's state, and whether it exists, are unknown here.
   */
  read?(work: UnitOfWork, id: string, args: Args | undefined): Promise<unknown>;
  /** Like that of any {@link Verb}; `read`: the result of `read`. */
  load?(work: UnitOfWork, record: Readonly<R>, args: Args | undefined, read: Promise<unknown>): Promise<Context>;
  /** Like that of a {@link WriteVerb}, for many records that this work has just created. */
  loadAll?(work: UnitOfWork, records: readonly Readonly<R>[]): Promise<readonly Context[]>;
}

/** An action of any resource, as the engine calls it. */
export type AnyAction = ActionVerb<RecordEntity, Record<string, unknown>, unknown>;

/** The same for a verb that creates or changes. */
export type AnyWrite = WriteVerb<RecordEntity, unknown>;

/** The same for a verb that deletes. */
export type AnyRemove = RemoveVerb<RecordEntity, Record<string, unknown>, unknown>;

/** For records without rules beyond their definition. */
export class AsSent implements WriteVerb<RecordEntity> {
  plan(): Refused {
    return { problems: [] };
  }
}
