import { type NewWorkspace, Workspaces } from '@daybook/access';
import { baseUrlOf } from '../config.js';
import { tokenCommand } from '../welcome.js';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';

/** Creates a workspace with its company, chart of accounts and journals. */
export function workspaceCreate(
  terminal: Terminal,
  { slug, name, currency, timezone, language }: NewWorkspace,
): Promise<Outcome> {
  return withService(terminal, async ({ app, config }) => {
    const made = await app.get(Workspaces, { strict: false }).create({ slug, name, currency, timezone, language });
    const baseUrl = baseUrlOf(config, made.slug);
    return {
      json: { id: made.id, slug: made.slug, base_url: baseUrl },
      text: `Created the workspace ${made.slug}: ${baseUrl}\nCreate a token: ${tokenCommand(app, made.slug)}`,
    };
  });
}
