const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
/** After an answer that does not change by itself soon: the role reads no events, or too many follow already. */
const REFUSED_MS = 60_000;

/** How the last connection ended. */
export type Ended =
  /** No answer, or it broke off: the place is still right. */
  | { readonly kind: 'lost' }
  /** The place is not kept any more, or never was. */
  | { readonly kind: 'expired' }
  /** The session is over. */
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'refused'; readonly retryAfterS: number | undefined };

/** How long to wait. `failures`: in a row; `random`: from 0 to 1, so that those who were cut off together do not come together. */
export function waitAfter(ended: Ended, failures: number, random: number): number {
  if (ended.kind === 'expired') return FIRST_MS * random;
  if (ended.kind === 'refused') return Math.max(REFUSED_MS, (ended.retryAfterS ?? 0) * 1000) * (1 + random);
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2);
}
