import { UserDesk } from '@daybook/users';
import type { CommonOptions, Define } from './command.js';
import { withService } from './service.js';

/** A one-time link: for the first sign-in, or to set another password. */
export const userLink: Define = (parent, perform) => {
  parent
    .command('link')
    .description('create a one-time link to set a password; earlier links stop working')
    .requiredOption('--email <address>', 'the e-mail address to sign in with')
    .option('--json', 'answer in JSON')
    .action(({ email, json }: CommonOptions & { email: string }) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const made = await app.get(UserDesk, { strict: false }).createLink(email);
          return {
            json: made,
            text: `${made.link}\nIt sets the password of ${made.email}, once. It is shown only once.`,
          };
        }),
      ),
    );
};
