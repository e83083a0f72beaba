import type { Transaction } from '@daybook/database';

/**
 * Published inside the transaction that gives events their places in a workspace's stream: what a package above makes of
 * them is committed with their places, or neither is. The places run from `first` to `last` without a gap.
 */
export class EventsSequenced {
  constructor(
    readonly tx: Transaction,
    readonly workspaceId: string,
    readonly first: number,
    readonly last: number,
  ) {}
}
