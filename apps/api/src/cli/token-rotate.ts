import { TokenDesk } from '@daybook/tokens';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

interface Options {
  readonly workspace: string;
  readonly id: string;
  /** Milliseconds. */
  readonly overlap?: number;
}

/** Creates a successor with the same scopes. Both are valid until the overlap ends. */
export function tokenRotate(terminal: Terminal, { workspace, id, overlap }: Options): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    const rotation = app.get(TokenDesk, { strict: false });
    const { token, scopes, replaces, ...made } = await rotation.rotate({ workspace, id, overlapMs: overlap });
    const expiry = made.expiresAt === null ? 'It does not expire.' : `It expires at ${made.expiresAt}.`;
    const old = { id: replaces.id, expires_at: replaces.expiresAt };
    return {
      json: { id: made.id, token, scopes, expires_at: made.expiresAt, replaces: old },
      text: [
        token,
        `Scopes of ${made.id}: ${scopes.join(', ')}. ${expiry} The value is shown only once.`,
        `${old.id} is valid until ${old.expires_at}.`,
      ].join('\n'),
    };
  });
}
