import { listUsers, type UserSummary } from '@daybook/users';
import { columns, type Outcome, type Terminal } from './command.js';
import { withDatabase } from './with-database.js';

/** Lists all users of the installation with their workspaces. */
export function userList(terminal: Terminal): Promise<Outcome> {
  return withDatabase(terminal, async (database) => {
    const data = await listUsers(database);
    const table = columns([['ID', 'EMAIL', 'NAME', 'WORKSPACES', 'LAST SIGN-IN', 'STATE'], ...data.map(rowOf)]);
    return { json: { data }, text: data.length > 0 ? table : 'There are no users.' };
  });
}

function rowOf({
  id,
  email,
  name,
  workspaces,
  last_sign_in_at: lastSignInAt,
  disabled_at: disabledAt,
}: UserSummary): string[] {
  const roles = workspaces.map(({ slug, role }) => `${slug}:${role}`).join(',');
  return [
    id,
    email,
    name,
    roles || 'none',
    lastSignInAt ?? 'never',
    disabledAt === null ? 'active' : `disabled ${disabledAt}`,
  ];
}
