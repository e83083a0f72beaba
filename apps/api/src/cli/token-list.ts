import { Tokens, type TokenView } from '@daybook/tokens';
import { columns, type CommonOptions, type Define } from './command.js';
import { withService } from './service.js';

/** All tokens of a workspace, revoked and expired ones too, never their values. */
export const tokenList: Define = (parent, perform) => {
  parent
    .command('list')
    .description('list the tokens of a workspace')
    .requiredOption('--workspace <slug>', 'the workspace')
    .option('--json', 'answer in JSON')
    .action(({ workspace, json }: CommonOptions & { workspace: string }) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const data = await app.get(Tokens, { strict: false }).list(workspace);
          const table = columns([['ID', 'NAME', 'VALUE', 'STATE', 'SCOPES'], ...data.map(rowOf)]);
          return { json: { data }, text: data.length > 0 ? table : 'There is no token.' };
        }),
      ),
    );
};

function rowOf({ id, name, prefix, last4, scopes, expires_at: expiresAt, revoked_at: revokedAt }: TokenView): string[] {
  const expiry = expiresAt === null ? 'no expiry' : `expires ${expiresAt}`;
  return [id, name, `${prefix}…${last4}`, revokedAt === null ? expiry : `revoked ${revokedAt}`, scopes.join(',')];
}
