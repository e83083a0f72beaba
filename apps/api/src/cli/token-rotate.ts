import { TokenDesk } from '@daybook/tokens';
import type { CommonOptions, Define } from './command.js';
import { parseDurationMs } from './duration.js';
import { withService } from './service.js';

interface Options extends CommonOptions {
  readonly workspace: string;
  readonly id: string;
  /** Milliseconds. */
  readonly overlap?: number;
}

/** A successor with the same scopes; both are valid until the overlap ends. */
export const tokenRotate: Define = (parent, perform) => {
  parent
    .command('rotate')
    .description('replace a token without a gap; the value of its successor is shown only once')
    .requiredOption('--workspace <slug>', 'the workspace it belongs to')
    .requiredOption('--id <id>', 'tok_…, as token list shows it')
    .option('--overlap <time>', 'how long the old one stays valid: 0 to 7d, default 24h', parseOverlapMs)
    .option('--json', 'answer in JSON')
    .action(({ workspace, id, overlap, json }: Options) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const rotation = app.get(TokenDesk, { strict: false });
          const { token, scopes, replaces, ...made } = await rotation.rotate({ workspace, id, overlapMs: overlap });
          const expiry = made.expiresAt === null ? 'It does not expire.' : `It expires at ${made.expiresAt}.`;
          const old = { id: replaces.id, expires_at: replaces.expiresAt };
          return {
            json: { id: made.id, token, scopes, expires_at: made.expiresAt, replaces: old },
            text: [
              token,
              `${made.id} may ${scopes.join(', ')}. ${expiry} The value is shown only once.`,
              `${old.id} is valid until ${old.expires_at}.`,
            ].join('\n'),
          };
        }),
      ),
    );
};

function parseOverlapMs(text: string): number {
  return text === '0' ? 0 : parseDurationMs(text);
}
