import { Forbidden } from '@daybook/errors';
import type { Principal } from './principal.js';

/**
 * Requires a recent proof of identity (within ten minutes) from a person who grants or revokes rights or exports data, so that a stolen
 * session cannot do so. A token has no proof to give.
 * @throws Forbidden `reauthentication_required`
 */
export function requireRecentProof({ session, workspace }: Principal): void {
  if (session !== null) requireProof(session.provedLately, workspace.slug);
}

/** The same outside of a workspace. */
export function requireProof(provedLately: boolean, realm: string): void {
  if (provedLately) return;
  const message =
    'This needs your password again, with your second factor if you have one. Send it with POST /auth/reauthenticate, then repeat this request within ten minutes.';
  throw new Forbidden({ code: 'reauthentication_required', message }, realm, []);
}
