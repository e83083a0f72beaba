import { seedDemo } from '@daybook/demo';
import { tokenCommand } from '../welcome.js';
import type { CommonOptions, Define } from './command.js';
import { baseUrlOf, withService } from './service.js';

/** The demo company, as the first start makes it. */
export const seedDemoCommand: Define = (parent, perform) => {
  parent
    .command('demo')
    .description('create the workspace demo with a small company')
    .option('--json', 'answer in JSON')
    .action((options: CommonOptions) =>
      perform(options, (terminal) =>
        withService(terminal, async ({ app, config }) => {
          const { partners, products, invoices, bills, ...workspace } = await seedDemo(app);
          const baseUrl = baseUrlOf(config, workspace.slug);
          return {
            json: { ...workspace, base_url: baseUrl, partners, products, invoices, bills },
            text:
              `Created the workspace ${workspace.slug}: ${baseUrl}\n` +
              `It has ${partners} partners, ${products} products, ${invoices} invoices and ${bills} bills.\n` +
              `Create a token: ${tokenCommand(app, workspace.slug)}`,
          };
        }),
      ),
    );
};
