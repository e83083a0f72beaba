import type { Row } from '../../data/wire.js';
import { formatAgo } from '../../words/formats.js';

/** Pending beyond its time is over, though the service keeps the state. */
export function stateOfInvitation({ state, expires_at }: Row, now = Date.now()): string {
  return state === 'pending' && Date.parse(expires_at as string) <= now ? 'expired' : (state as string);
}

/** `in 6 days`, `2 days ago`; nothing once it does not matter any more. */
export function expiryInWords(invitation: Row, now = Date.now()): string | null {
  return invitation.state === 'pending' ? formatAgo(invitation.expires_at as string, now) : null;
}
