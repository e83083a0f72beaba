import { importWorkspace } from '@daybook/moving';
import { baseUrlOf } from '../config.js';
import { tokenCommand } from '../welcome.js';
import { bringIn } from './bring-in.js';
import type { Outcome, Terminal } from './command.js';

export interface WorkspaceOptions {
  readonly from: string;
  /** If given, the folder must contain this workspace. */
  readonly workspace?: string;
}

const NUMBER = new Intl.NumberFormat('en');

/** Imports a whole workspace from an exported folder. */
export function bringWorkspace(terminal: Terminal, { from, workspace }: WorkspaceOptions): Promise<Outcome> {
  return bringIn(
    terminal,
    (options) => importWorkspace(from, { ...options, expected: workspace }),
    ({ workspace: { slug, id }, tables, made_at }, { app, config }) => {
      const rows = tables.reduce((sum, { lines }) => sum + lines, 0);
      const baseUrl = baseUrlOf(config, slug);
      const text = [
        `Imported the workspace ${slug}, ${NUMBER.format(rows)} rows, as of ${made_at}: ${baseUrl}`,
        'All checks of its books passed. Tokens, people and webhooks were not imported.',
        `Create a token: ${tokenCommand(app, slug)}`,
        `Add the owner:  npm run -s daybook -- user create --email <email> --name <name> --workspace ${slug} --role owner`,
      ];
      return { json: { ok: true, id, slug, base_url: baseUrl, rows, made_at }, text: text.join('\n') };
    },
  );
}
