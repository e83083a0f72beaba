import { UserDesk } from '@daybook/users';
import type { CommonOptions, Define } from './command.js';
import { withService } from './service.js';

/** Ends every session of a user; no other begins. */
export const userDisable: Define = (parent, perform) => {
  parent
    .command('disable')
    .description('end all sessions of a user and refuse new ones; the only owner of a workspace cannot be disabled')
    .requiredOption('--email <address>', 'the e-mail address to sign in with')
    .option('--json', 'answer in JSON')
    .action(({ email, json }: CommonOptions & { email: string }) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const { id, email: known } = await app.get(UserDesk, { strict: false }).disable(email);
          return {
            json: { id, email: known, disabled: true },
            text: `${known} is disabled, and every session has ended.`,
          };
        }),
      ),
    );
};
