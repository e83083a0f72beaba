import { TokenDesk, type TokenView } from '@daybook/tokens';
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
          const data = await app.get(TokenDesk, { strict: false }).list(workspace);
          const table = columns([
            ['ID', 'NAME', 'VALUE', 'STATE', 'LAST USED', 'VERSION', 'SCOPES'],
            ...data.map(rowOf),
          ]);
          return { json: { data }, text: data.length > 0 ? table : 'There is no token.' };
        }),
      ),
    );
};

function rowOf(token: TokenView): string[] {
  const { id, name, prefix, last4, last_used_at: lastUsedAt, api_version: version, scopes } = token;
  return [id, name, `${prefix}…${last4}`, stateOf(token), lastUsedAt ?? 'never', version, scopes.join(',')];
}

function stateOf({ expires_at: expiresAt, revoked_at: revokedAt, successor }: TokenView): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  if (expiresAt === null) return 'no expiry';
  // RFC 3339 in UTC with milliseconds throughout: the texts compare as the instants do.
  const expiry = `${expiresAt <= new Date().toISOString() ? 'expired' : 'expires'} ${expiresAt}`;
  return successor === null ? expiry : `${expiry}, replaced by ${successor.id}`;
}
