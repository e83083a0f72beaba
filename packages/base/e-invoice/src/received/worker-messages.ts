import type { ReceivedEInvoice } from './received.js';
import type { UnreadableFact } from './unreadable.js';

/** From the reader to a worker, one at a time: the bytes of a file. */
export interface Job {
  readonly bytes: Uint8Array;
}

/** From a worker: what it read, or why it could not. */
export type Outcome = { readonly invoice: ReceivedEInvoice } | { readonly problems: readonly UnreadableFact[] };
