import { UserDesk } from '@daybook/users';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

/** Ends every session of a user and prevents new ones. */
export function userDisable(terminal: Terminal, { email }: { email: string }): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    const { id, email: known } = await app.get(UserDesk, { strict: false }).disable(email);
    return {
      json: { id, email: known, disabled: true },
      text: `${known} is disabled, and every session has ended.`,
    };
  });
}
