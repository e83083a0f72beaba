import { ROLE_NAMES } from '@daybook/access';
import { type NewUser, UserDesk } from '@daybook/users';
import { Option } from 'commander';
import type { CommonOptions, Define } from './command.js';
import { withService } from './service.js';

/** A user of a workspace, with a one-time link for the first sign-in. */
export const userCreate: Define = (parent, perform) => {
  parent
    .command('create')
    .description('create a user, or add an existing one to another workspace; the link is shown only once')
    .requiredOption('--email <address>', 'the e-mail address to sign in with')
    .requiredOption('--name <name>', "the person's name")
    .requiredOption('--workspace <slug>', 'the workspace')
    .addOption(new Option('--role <role>', 'what the person may do there').choices(ROLE_NAMES).makeOptionMandatory())
    .option('--json', 'answer in JSON')
    .action(({ email, name, workspace, role, json }: NewUser & CommonOptions) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const made = await app.get(UserDesk, { strict: false }).create({ email, name, workspace, role });
          const how = made.link ?? 'The account already existed and has a password.';
          return {
            json: made,
            text: `${how}\n${made.email} (${made.id}) is ${role} of ${workspace}.${made.link ? ' The link works once, within 7 days.' : ''}`,
          };
        }),
      ),
    );
};
