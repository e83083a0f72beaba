import type { UnreadRows } from '@daybook/database';
import type { AuthenticatedRequest } from '../authenticated-request.js';
import type { Principal } from '../principal.js';
import type { KnownSender } from './known-senders.js';

/** The injection token with which a higher package may provide its {@link Prefetcher}. */
export const PREFETCHER = Symbol('prefetcher');

/** A read that a route will need if its request is accepted. */
export interface PlannedRead {
  readonly text: string;
  readonly values: readonly unknown[];
  /** An index answers it at any table size. */
  readonly isShort: boolean;
  /** Whether its best plan does not depend on its values. */
  readonly keepsPlan: boolean;
  /** It is the same for every request of this sender to this address; clients often repeat requests. */
  readonly isLasting: boolean;
}

/**
 * Says what a route will read before its sender is authenticated, so that the read can be sent together with the look-up of a token that
 * was accepted before: half of a request's time is spent on round trips (scale.md 1).
 */
export interface Prefetcher {
  /** Undefined when it cannot be predicted; the route then reads by itself. */
  of(handler: object, request: AuthenticatedRequest, principal: Principal): PlannedRead | undefined;
}

/** The result that result with the look-up: rows, or an error. */
export interface PrefetchedRows {
  readonly read: PlannedRead;
  readonly rows: UnreadRows | Error;
}

/** @throws the error of the read */
export function prefetchedRows({ rows }: PrefetchedRows): UnreadRows {
  if (rows instanceof Error) throw rows;
  return rows;
}

/** A request's presumed sender, and the result of the speculative read. */
export interface Prefetched {
  readonly sender: KnownSender;
  readonly result: PrefetchedRows | undefined;
}

/** Takes the result of the speculative read, once. The caller has passed all guards. */
export function takePrefetched(request: AuthenticatedRequest): PrefetchedRows | undefined {
  const { prefetched } = request;
  if (!prefetched) return undefined;
  prefetched.sender.unused = 0;
  request.prefetched = undefined;
  return prefetched.result;
}
