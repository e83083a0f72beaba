import type { UnitOfWork } from '@daybook/records';

/** What of a collection a person has made and that goes on without them. */
export interface Made {
  readonly collection: string;
  readonly count: number;
  /** UUIDs of those that the answer lists. */
  readonly ids: readonly string[];
  /** Ends what must not go on without the person, where the tokens that they made are to be revoked. */
  end?(): Promise<void>;
}

/** Published inside the transaction that removes a member, once the member is locked: packages above add what was made. */
export class MemberLeaving {
  readonly made: Made[] = [];

  constructor(
    readonly work: UnitOfWork,
    /** UUID. */
    readonly userId: string,
  ) {}
}
