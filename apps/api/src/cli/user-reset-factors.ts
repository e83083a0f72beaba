import { UserDesk } from '@daybook/users';
import type { CommonOptions, Define } from './command.js';
import { withService } from './service.js';

/** Takes the second factors of a user away. */
export const userResetFactors: Define = (parent, perform) => {
  parent
    .command('reset-factors')
    .description('remove all second factors and recovery codes of a user who lost them, and end all sessions')
    .requiredOption('--email <address>', 'the e-mail address to sign in with')
    .option('--json', 'answer in JSON')
    .action(({ email, json }: CommonOptions & { email: string }) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const { id, email: known, factors } = await app.get(UserDesk, { strict: false }).resetFactors(email);
          return {
            json: { id, email: known, factors_removed: factors },
            text: `${known} signs in with the password alone now. Factors removed: ${factors}. Every session has ended.`,
          };
        }),
      ),
    );
};
