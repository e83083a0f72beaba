import { Forbidden } from '@daybook/errors';
import type { Principal } from '@daybook/tokens';

/**
 * What a stolen session must not do asks for the password again, ten minutes after it was last given.
 * @throws Forbidden `reauthentication_required`
 */
export function requireRecentProof({ session, workspace }: Principal): void {
  if (session === null || session.provedLately) return;
  const message =
    'This needs your password again. Send it with POST /auth/reauthenticate, then repeat this request within ten minutes.';
  throw new Forbidden({ code: 'reauthentication_required', message }, workspace.slug, []);
}
