import { UserDesk } from '@daybook/users';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

/** Removes the second factors of a user. */
export function userResetFactors(terminal: Terminal, { email }: { email: string }): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    const { id, email: known, factors } = await app.get(UserDesk, { strict: false }).resetFactors(email);
    return {
      json: { id, email: known, factors_removed: factors },
      text: `${known} now signs in with the password alone. Factors removed: ${factors}. Every session has ended.`,
    };
  });
}
