import { TokenDesk } from '@daybook/tokens';
import { UsageError } from '@daybook/client/shell';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

interface Options {
  readonly workspace: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: string;
  /** Milliseconds. */
  readonly expiresIn?: number;
  readonly rateLimit?: number;
  readonly allowedCidrs?: readonly string[];
  readonly apiVersion?: string;
}

/** Creates a token and shows its value this once. */
export function tokenCreate(terminal: Terminal, options: Options): Promise<Outcome> {
  const expiresAt = expiryOf(options);
  return withService(terminal, async ({ app }) => {
    const { workspace, name, scopes, rateLimit, allowedCidrs, apiVersion } = options;
    const limits = { rateLimit, allowedCidrs, apiVersion };
    const terms = { scopes, ...limits, expiresAt, createdBy: 'command line' };
    const tokens = app.get(TokenDesk, { strict: false });
    const made = await tokens.create({ workspace, name, ...terms });
    const expiry = made.expiresAt === null ? 'It does not expire.' : `It expires at ${made.expiresAt}.`;
    return {
      json: { id: made.id, token: made.token, scopes: made.scopes, expires_at: made.expiresAt },
      text: `${made.token}\nScopes of ${made.id}: ${made.scopes.join(', ')}. ${expiry} The value is shown only once.`,
    };
  });
}

function expiryOf({ expiresAt, expiresIn }: Options): string | undefined {
  if (expiresAt !== undefined && expiresIn !== undefined)
    throw new UsageError('Give --expires-at or --expires-in, not both.');
  return expiresIn === undefined ? expiresAt : new Date(Date.now() + expiresIn).toISOString();
}
