import type { Transaction } from '@daybook/database';

/**
 * Published inside the transaction that removes events past their time: what a package above keeps of them goes with them.
 */
export class EventsPurged {
  constructor(
    readonly tx: Transaction,
    readonly workspaceId: string,
    readonly ids: readonly string[],
  ) {}
}
