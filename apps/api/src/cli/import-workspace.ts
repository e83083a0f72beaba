import { Integrity } from '@daybook/accounting';
import type { Transaction } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { importWorkspace } from '@daybook/moving';
import type { INestApplicationContext } from '@nestjs/common';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { baseUrlOf } from '../config.js';
import { tokenCommand } from '../welcome.js';
import { linesOf } from './check.js';
import { abortedBy, type Outcome, type Terminal } from './command.js';
import { withOwnerUrl } from './owner-database.js';
import { untilStopped } from './service.js';
import { NotesOfFiles } from './progress.js';

export interface WorkspaceOptions {
  readonly from: string;
  /** If given, the folder must contain this workspace. */
  readonly workspace?: string;
}

const NUMBER = new Intl.NumberFormat('en');

/** Imports a whole workspace from an exported folder, checks its books, and commits only if they pass. */
export function bringWorkspace(terminal: Terminal, { from, workspace }: WorkspaceOptions): Promise<Outcome> {
  return untilStopped(terminal, ({ app, config }, stopped) =>
    abortedBy(stopped, (signal) =>
      withOwnerUrl(config, 'beside the service', terminal, async (ownerUrl) => {
        const notes = new NotesOfFiles(terminal);
        const manifest = await importWorkspace(from, {
          parts: SCHEMA_PARTS,
          ownerUrl,
          signal,
          expected: workspace,
          onProgress: (path) => notes.show(path),
          prove: (tx, id) => prove(app, tx, id),
        }).finally(() => notes.end());
        const { slug, id } = manifest.workspace;
        const rows = manifest.tables.reduce((sum, { lines }) => sum + lines, 0);
        const baseUrl = baseUrlOf(config, slug);
        const text = [
          `Imported the workspace ${slug}, ${NUMBER.format(rows)} rows, as of ${manifest.made_at}: ${baseUrl}`,
          'All checks of its books passed. Tokens, people and webhooks were not imported.',
          `Create a token: ${tokenCommand(app, slug)}`,
          `Add the owner:  npm run -s daybook -- user create --email <email> --name <name> --workspace ${slug} --role owner`,
        ];
        return {
          json: { ok: true, id, slug, base_url: baseUrl, rows, made_at: manifest.made_at },
          text: text.join('\n'),
        };
      }),
    ),
  );
}

/** @throws Refusal with every failed check; nothing is imported then */
export async function prove(app: INestApplicationContext, tx: Transaction, workspaceId: string): Promise<void> {
  const checks = await app.get(Integrity, { strict: false }).run(workspaceId, tx);
  const broken = checks.filter(({ ok }) => !ok);
  if (broken.length === 0) return;
  const found = linesOf({ workspace: '', ok: false, checks: broken }).slice(1, 6);
  const message = `The books are not right, and nothing was imported: ${found.map((line) => line.trim()).join('; ')}`;
  throw new Refusal({ code: 'books_broken', message });
}
