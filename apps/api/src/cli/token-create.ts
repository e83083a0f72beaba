import { TokenDesk } from '@daybook/tokens';
import { InvalidArgumentError, Option } from 'commander';
import type { CommonOptions, Define } from './command.js';
import { parseDurationMs } from './duration.js';
import { withService } from './service.js';

interface Options extends CommonOptions {
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

/** A token; its value is shown this once. */
export const tokenCreate: Define = (parent, perform) => {
  parent
    .command('create')
    .description('create a token; its value is shown only once')
    .requiredOption('--workspace <slug>', 'the workspace it belongs to')
    .requiredOption('--name <name>', 'who uses it')
    .requiredOption('--scopes <list>', 'what it may do, such as read:sales,write:sales', commaList)
    .option('--expires-at <instant>', 'such as 2027-01-31T00:00:00Z')
    .addOption(new Option('--expires-in <time>', 'such as 90d').argParser(parseDurationMs).conflicts('expiresAt'))
    .option('--rate-limit <n>', "requests per minute instead of the service's default", wholeNumber)
    .option(
      '--allowed-cidrs <list>',
      'the networks from which it may be used, such as 203.0.113.0/24,2001:db8::/32',
      commaList,
    )
    .option('--api-version <day>', 'the version of the interface that it gets; default: the newest')
    .option('--json', 'answer in JSON')
    .action((options: Options) =>
      perform(options, (terminal) =>
        withService(terminal, async ({ app }) => {
          const { workspace, name, scopes, rateLimit, allowedCidrs, apiVersion } = options;
          const limits = { rateLimit, allowedCidrs, apiVersion };
          const terms = { scopes, ...limits, expiresAt: expiryOf(options), createdBy: 'command line' };
          const tokens = app.get(TokenDesk, { strict: false });
          const made = await tokens.create({ workspace, name, ...terms });
          const expiry = made.expiresAt === null ? 'It does not expire.' : `It expires at ${made.expiresAt}.`;
          return {
            json: { id: made.id, token: made.token, scopes: made.scopes, expires_at: made.expiresAt },
            text: `${made.token}\n${made.id} may ${made.scopes.join(', ')}. ${expiry} The value is shown only once.`,
          };
        }),
      ),
    );
};

function expiryOf({ expiresAt, expiresIn }: Options): string | undefined {
  return expiresIn === undefined ? expiresAt : new Date(Date.now() + expiresIn).toISOString();
}

function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number of requests per minute.');
  return Number(text);
}
