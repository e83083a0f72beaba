import { TokenDesk } from '@daybook/tokens';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

interface Options {
  readonly workspace: string;
  readonly id: string;
  readonly apiVersion?: string;
}

/** Sets a newer API version for a token, used when its requests name none. It applies from the next request. */
export function tokenRaise(terminal: Terminal, { workspace, id, apiVersion }: Options): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    const token = await app.get(TokenDesk, { strict: false }).raise({ workspace, id, apiVersion });
    return { json: token, text: `${token.id} now uses the version ${token.api_version}.` };
  });
}
