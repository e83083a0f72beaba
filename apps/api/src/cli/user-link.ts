import { UserDesk } from '@daybook/users';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

/** Creates a one-time link for the first sign-in, or to set a new password. */
export function userLink(terminal: Terminal, { email }: { email: string }): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    const made = await app.get(UserDesk, { strict: false }).createLink(email);
    return {
      json: made,
      text: `${made.link}\nThis link sets the password of ${made.email}. It works once and is shown only once.`,
    };
  });
}
