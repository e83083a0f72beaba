import { TokenDesk } from '@daybook/tokens';
import type { CommonOptions, Define } from './command.js';
import { withService } from './service.js';

/** Takes effect on the token's next request; a second time it changes nothing. */
export const tokenRevoke: Define = (parent, perform) => {
  parent
    .command('revoke')
    .description('revoke a token; its next request is refused')
    .requiredOption('--workspace <slug>', 'the workspace it belongs to')
    .requiredOption('--id <id>', 'tok_…, as token list shows it')
    .option('--json', 'answer in JSON')
    .action(({ workspace, id, json }: CommonOptions & { workspace: string; id: string }) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const revoked = await app.get(TokenDesk, { strict: false }).revoke({ workspace, id });
          return {
            json: revoked,
            text: `${revoked.id} (${revoked.name}) has been revoked since ${revoked.revoked_at}.`,
          };
        }),
      ),
    );
};
