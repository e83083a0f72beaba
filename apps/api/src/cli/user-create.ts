import { ROLE_NAMES } from '@daybook/tokens';
import { type NewUser, UserDesk } from '@daybook/users';
import { Option } from 'commander';
import type { CommonOptions, Define } from './command.js';
import { withService } from './service.js';

/** A user of a workspace, with a one-time link for the first sign-in. */
export const userCreate: Define = (parent, perform) => {
  parent
    .command('create')
    .description('make a user, or let one that exists into another workspace; the link is shown only now')
    .requiredOption('--email <address>', 'with which the person signs in')
    .requiredOption('--name <name>', "the person's name")
    .requiredOption('--workspace <slug>', 'the workspace')
    .addOption(new Option('--role <role>', 'what the person may do there').choices(ROLE_NAMES).makeOptionMandatory())
    .option('--json', 'answer in JSON')
    .action(({ email, name, workspace, role, json }: NewUser & CommonOptions) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const made = await app.get(UserDesk, { strict: false }).create({ email, name, workspace, role });
          const how = made.link ?? 'The account existed already, with its password: there is nothing to be set.';
          return {
            json: made,
            text: `${how}\n${made.email} (${made.id}) is ${role} of ${workspace}.${made.link ? ' The link works once, within 7 days.' : ''}`,
          };
        }),
      ),
    );
};
