import type { Transaction } from '@daybook/database';

/**
 * Published when the statement that gives events of a workspace their places was sent, before its answer: what a package above asks
 * for now, without waiting for it, shares the round trip and sees at least what that statement saw. {@link EventsSequenced} follows
 * when there were any events.
 */
export class EventsSequencing {
  constructor(
    readonly tx: Transaction,
    readonly workspaceId: string,
  ) {}
}
