import { TokenDesk } from '@daybook/tokens';
import type { CommonOptions, Define } from './command.js';
import { withService } from './service.js';

interface Options extends CommonOptions {
  readonly workspace: string;
  readonly id: string;
  readonly apiVersion?: string;
}

/** A newer version of the interface for a token that names none in its requests; it counts from the next one on. */
export const tokenRaise: Define = (parent, perform) => {
  parent
    .command('raise')
    .description('move a token up to a newer version of the interface')
    .requiredOption('--workspace <slug>', 'the workspace it belongs to')
    .requiredOption('--id <id>', 'tok_…, as token list shows it')
    .option('--api-version <day>', 'the version, such as 2026-11-23; default: the newest')
    .option('--json', 'answer in JSON')
    .action(({ workspace, id, apiVersion, json }: Options) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app }) => {
          const token = await app.get(TokenDesk, { strict: false }).raise({ workspace, id, apiVersion });
          return { json: token, text: `${token.id} has the version ${token.api_version}.` };
        }),
      ),
    );
};
