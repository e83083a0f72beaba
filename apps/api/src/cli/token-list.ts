import { TokenViews, type TokenView } from '@daybook/tokens';
import { columns, type Outcome, type Terminal } from './command.js';
import { withDatabase, workspacesOf } from './with-database.js';

/** Lists all tokens of a workspace, including revoked and expired ones, but never their values. */
export function tokenList(terminal: Terminal, { workspace }: { workspace: string }): Promise<Outcome> {
  return withDatabase(terminal, async (database) => {
    const { id } = await workspacesOf(database).require(workspace);
    const data = await new TokenViews(database).all(id);
    const table = columns([['ID', 'NAME', 'VALUE', 'STATE', 'LAST USED', 'VERSION', 'SCOPES'], ...data.map(rowOf)]);
    return { json: { data }, text: data.length > 0 ? table : 'There are no tokens.' };
  });
}

function rowOf(token: TokenView): string[] {
  const { id, name, prefix, last4, last_used_at: lastUsedAt, api_version: version, scopes } = token;
  return [id, name, `${prefix}…${last4}`, stateOf(token), lastUsedAt ?? 'never', version, scopes.join(',')];
}

function stateOf({ expires_at: expiresAt, revoked_at: revokedAt, successor }: TokenView): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  if (expiresAt === null) return 'no expiry';
  // All times are RFC 3339 in UTC with milliseconds, so their texts sort by time.
  const expiry = `${expiresAt <= new Date().toISOString() ? 'expired' : 'expires'} ${expiresAt}`;
  return successor === null ? expiry : `${expiry}, replaced by ${successor.id}`;
}
