import type { RecordEntity } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { UnitOfWork } from './unit-of-work.js';

/**
 * What the business says about a new or changed record: fills what follows from the rest and refuses what may not be.
 * The record carries the sent values already; the runner writes it afterwards. Lifecycle events of a new record are
 * answered by {@link WriteVerb.run}; nothing means `created` or `updated`. A verb that needs a new record in its table adds it.
 */
export interface WriteVerb<R extends RecordEntity> {
  /** @throws Refusal, InvalidRequest */
  run(work: UnitOfWork, record: R): Promise<void>;
}

/** An action on a locked record in a state that it may be called in. */
export interface ActionVerb<R extends RecordEntity, Args = Record<string, unknown>> {
  /** Everything that stands against it now, in the order of domain.md 5; asked by `GET …/actions` too, then without args. */
  refusals(work: UnitOfWork, record: R, args?: Args): Promise<readonly Problem[]>;
  /**
   * Locks what stands before the record itself in the order of locks (domain.md 3.6): called with its UUID before it is
   * locked. What it reads for that may not change once the record may be acted upon.
   */
  lockFirst?(work: UnitOfWork, id: string, args: Args): Promise<void>;
  /** Does it, and saves every record that it changes. @throws Refusal with what {@link refusals} found */
  run(work: UnitOfWork, record: R, args: Args): Promise<void>;
}

/** For a record about which the business says no more than its definition. */
export class AsSent implements WriteVerb<RecordEntity> {
  async run(): Promise<void> {}
}
