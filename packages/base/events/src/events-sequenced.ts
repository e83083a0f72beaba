import type { Transaction } from '@daybook/database';

/**
 * Published within the transaction that assigns events their places in a workspace's stream, so that what a package above derives from them
 * is committed together with the places. The places run from `first` to `last` without a gap.
 */
export class EventsSequenced {
  constructor(
    readonly tx: Transaction,
    readonly workspaceId: string,
    readonly first: number,
    readonly last: number,
  ) {}
}
