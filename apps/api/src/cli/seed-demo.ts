import { seedDemo } from '@daybook/demo';
import { baseUrlOf } from '../config.js';
import { tokenCommand } from '../welcome.js';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

/** Creates the demo company, as the first start does. */
export function seedDemoCommand(terminal: Terminal): Promise<Outcome> {
  return withService(terminal, async ({ app, config }) => {
    const { partners, products, invoices, bills, ...workspace } = await seedDemo(app);
    const baseUrl = baseUrlOf(config, workspace.slug);
    return {
      json: { ...workspace, base_url: baseUrl, partners, products, invoices, bills },
      text:
        `Created the workspace ${workspace.slug}: ${baseUrl}\n` +
        `It has ${partners} partners, ${products} products, ${invoices} invoices and ${bills} bills.\n` +
        `Create a token: ${tokenCommand(app, workspace.slug)}`,
    };
  });
}
