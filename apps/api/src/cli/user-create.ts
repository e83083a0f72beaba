import { type NewUser, UserDesk } from '@daybook/users';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

/** Creates a user of a workspace, with a one-time link for the first sign-in. */
export function userCreate(terminal: Terminal, { email, name, workspace, role }: NewUser): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    const made = await app.get(UserDesk, { strict: false }).create({ email, name, workspace, role });
    const how = made.link ?? 'The account already existed and has a password.';
    return {
      json: made,
      text: `${how}\n${made.email} (${made.id}) is ${role} of ${workspace}.${made.link ? ' The link works once, within 7 days.' : ''}`,
    };
  });
}
