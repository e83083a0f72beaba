import type { Transaction } from '@daybook/database';

/** Published within the transaction that deletes expired events, so that packages above can delete what they keep about them. */
export class EventsPurged {
  constructor(
    readonly tx: Transaction,
    readonly workspaceId: string,
    readonly ids: readonly string[],
  ) {}
}
