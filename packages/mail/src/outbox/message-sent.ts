import type { UnitOfWork } from '@daybook/records';

/** Published within the transaction that records that the mail server accepted a message. */
export class MessageSent {
  constructor(
    readonly work: UnitOfWork,
    /** The record that it is about. */
    readonly record: { readonly resource: string; readonly id: string },
    /** ISO 8601 in UTC. */
    readonly sentAt: string,
  ) {}
}
