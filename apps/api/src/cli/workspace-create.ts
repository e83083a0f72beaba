import { type NewWorkspace, Workspaces } from '@daybook/access';
import { tokenCommand } from '../welcome.js';
import type { CommonOptions, Define } from './command.js';
import { baseUrlOf, withService } from './service.js';

/** A workspace with its company, chart of accounts and journals. */
export const workspaceCreate: Define = (parent, perform) => {
  parent
    .command('create')
    .description('create a workspace')
    .requiredOption('--slug <slug>', 'its name in addresses: 3 to 40 of a-z, 0-9 and -; never changed')
    .requiredOption('--name <name>', "the company's name")
    .requiredOption('--currency <code>', 'currency of the books, ISO 4217')
    .option('--timezone <name>', 'IANA name; "today" is a day of this zone', 'UTC')
    .option('--json', 'answer in JSON')
    .action(({ slug, name, currency, timezone, json }: NewWorkspace & CommonOptions) =>
      perform({ json }, (terminal) =>
        withService(terminal, async ({ app, config }) => {
          const made = await app.get(Workspaces, { strict: false }).create({ slug, name, currency, timezone });
          const baseUrl = baseUrlOf(config, made.slug);
          return {
            json: { id: made.id, slug: made.slug, base_url: baseUrl },
            text: `Created the workspace ${made.slug}: ${baseUrl}\nCreate a token: ${tokenCommand(app, made.slug)}`,
          };
        }),
      ),
    );
};
