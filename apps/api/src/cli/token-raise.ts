import { TokenDesk } from '@daybook/tokens';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

interface Options {
  readonly workspace: string;
  readonly id: string;
  readonly apiVersion?: string;
}

/** A newer version of the interface for a token that names none in its requests; it counts from the next one on. */
export function tokenRaise(terminal: Terminal, { workspace, id, apiVersion }: Options): Promise<Outcome> {
  return withService(terminal, async ({ app }) => {
    const token = await app.get(TokenDesk, { strict: false }).raise({ workspace, id, apiVersion });
    return { json: token, text: `${token.id} has the version ${token.api_version}.` };
  });
}
