import type { Transaction } from '@daybook/database';

/**
 * Published after the statement that assigns places to a workspace's events was sent, and before its result. Statements that a package
 * above sends now, without waiting, share the round trip and see at least what that statement saw. {@link EventsSequenced} follows if there
 * were any events.
 */
export class EventsSequencing {
  constructor(
    readonly tx: Transaction,
    readonly workspaceId: string,
  ) {}
}
