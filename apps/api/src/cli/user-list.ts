import { UserDesk, type UserSummary } from '@daybook/users';
import { columns, type CommonOptions, type Define } from './command.js';
import { withService } from './service.js';

/** All users of the installation with their workspaces. */
export const userList: Define = (parent, perform) => {
  parent
    .command('list')
    .description('list the users with their workspaces and roles')
    .option('--json', 'answer in JSON')
    .action((options: CommonOptions) =>
      perform(options, (terminal) =>
        withService(terminal, async ({ app }) => {
          const data = await app.get(UserDesk, { strict: false }).list();
          const table = columns([['ID', 'EMAIL', 'NAME', 'WORKSPACES', 'LAST SIGN-IN', 'STATE'], ...data.map(rowOf)]);
          return { json: { data }, text: data.length > 0 ? table : 'There is no user.' };
        }),
      ),
    );
};

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
