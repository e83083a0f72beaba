import { TokenDesk } from '@daybook/tokens';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

/** Takes effect on the token's next request. Revoking again changes nothing. */
export function tokenRevoke(
  terminal: Terminal,
  { workspace, id }: { workspace: string; id: string },
): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    const revoked = await app.get(TokenDesk, { strict: false }).revoke({ workspace, id });
    return {
      json: revoked,
      text: `${revoked.id} (${revoked.name}) was revoked at ${revoked.revoked_at}.`,
    };
  });
}
