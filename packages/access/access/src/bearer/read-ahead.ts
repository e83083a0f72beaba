import type { UnreadRows } from '@daybook/database';
import type { AuthenticatedRequest } from '../authenticated-request.js';
import type { Principal } from '../principal.js';
import type { KnownSender } from './known-senders.js';

/** The injection token under which a higher package may provide its {@link ReadsAhead}. */
export const READS_AHEAD = Symbol('reads ahead');

/** A read that a route will need once its request is accepted. */
export interface ReadAhead {
  readonly text: string;
  readonly values: readonly unknown[];
  /** An index answers it, whatever the size. */
  readonly isShort: boolean;
  /** It is the same whenever the same sender asks for the same address, as clients do over and over. */
  readonly isLasting: boolean;
}

/**
 * Says what a route will read before its sender is known for certain, so that the read can be sent together with the look-up of a
 * token that was let in before: half of a request's time is spent on round trips (scale.md 1).
 */
export interface ReadsAhead {
  /** Undefined where that cannot be said; then the route reads by itself. */
  of(handler: object, request: AuthenticatedRequest, principal: Principal): ReadAhead | undefined;
}

/** What came with the look-up: rows, or why there are none. */
export interface RowsAhead {
  readonly read: ReadAhead;
  readonly rows: UnreadRows | Error;
}

/** @throws what the read failed with */
export function rowsOf({ rows }: RowsAhead): UnreadRows {
  if (rows instanceof Error) throw rows;
  return rows;
}

/** Of a request: who it seems to be from, and what was read for that. */
export interface Ahead {
  readonly sender: KnownSender;
  readonly came: RowsAhead | undefined;
}

/** What was read ahead for this request, once. The caller has passed all guards. */
export function takeAhead(request: AuthenticatedRequest): RowsAhead | undefined {
  const { ahead } = request;
  if (!ahead) return undefined;
  ahead.sender.unused = 0;
  request.ahead = undefined;
  return ahead.came;
}
