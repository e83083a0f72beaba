const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
/** After a refusal that is likely to last: the role may not read events, or there are too many connections. */
const REFUSED_MS = 60_000;

/** How the last connection ended. */
export type Ended =
  /** No answer, or the connection broke. The position in the stream is still valid. */
  | { readonly kind: 'lost' }
  /** The position is no longer kept, or never existed. */
  | { readonly kind: 'expired' }
  /** The session has ended. */
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'refused'; readonly retryAfterS: number | undefined };

/**
 * How long to wait before reconnecting. `failures`: consecutive failures; `random`: from 0 to 1, so that clients disconnected
 * together do not reconnect together.
 */
export function waitAfter(ended: Ended, failures: number, random: number): number {
  if (ended.kind === 'expired') return FIRST_MS * random;
  if (ended.kind === 'refused') return Math.max(REFUSED_MS, (ended.retryAfterS ?? 0) * 1000) * (1 + random);
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2);
}
