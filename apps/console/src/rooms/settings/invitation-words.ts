import type { Row } from '../../data/wire.js';
import { formatAgo } from '../../words/formats.js';

/** A pending invitation past its expiry is over, although the service keeps the state. */
export function stateOfInvitation({ state, expires_at }: Row, now = Date.now()): string {
  return state === 'pending' && Date.parse(expires_at as string) <= now ? 'expired' : (state as string);
}

/** `in 6 days`, `2 days ago`; null if the invitation is no longer pending. */
export function expiryInWords(invitation: Row, now = Date.now()): string | null {
  return invitation.state === 'pending' ? formatAgo(invitation.expires_at as string, now) : null;
}
