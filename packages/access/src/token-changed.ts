import type { Transaction } from '@daybook/database';
import type { Actor } from '@daybook/events';
import type { TokenEventKind } from './token-event-kinds.js';
import type { TokenView } from './token-view.js';

/** What became of a token. */
export interface TokenChange {
  readonly kind: TokenEventKind;
  /** As it is now. */
  readonly token: TokenView;
  /** The fields that changed, as they were; none of a new token. */
  readonly previous: Readonly<Record<string, unknown>>;
}

/**
 * Published inside the transaction in which the command line, a job or a token itself changed a token: a package above keeps
 * its history. What people change there is a record of the engine, and comes with its history.
 */
export class TokenChanged {
  constructor(
    readonly tx: Transaction,
    /** UUID. */
    readonly workspaceId: string,
    readonly change: TokenChange,
    readonly by: { readonly actor: Actor; readonly requestId: string | null },
  ) {}
}
