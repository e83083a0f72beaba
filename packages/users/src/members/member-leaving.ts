import type { UnitOfWork } from '@daybook/records';

/** What a person has made in a collection that continues without them. */
export interface Made {
  readonly collection: string;
  readonly count: number;
  /** UUIDs of those that the answer lists. */
  readonly ids: readonly string[];
  /** Ends what must not continue without the person, if the tokens that they made are to be revoked. */
  end?(): Promise<void>;
}

/** Published within the transaction that removes a member, once the member is locked: packages above add what the person made. */
export class MemberLeaving {
  readonly made: Made[] = [];

  constructor(
    readonly work: UnitOfWork,
    /** UUID. */
    readonly userId: string,
  ) {}
}
