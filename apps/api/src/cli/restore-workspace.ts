import { UsageError } from '@daybook/client/shell';
import { restoreWorkspace } from '@daybook/moving';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { baseUrlOf } from '../config.js';
import { abortedBy, type Outcome, type Terminal } from './command.js';
import { prove } from './import-workspace.js';
import { withOwnerUrl } from './owner-database.js';
import { NotesOfFiles } from './progress.js';
import { untilStopped } from './service.js';

const NUMBER = new Intl.NumberFormat('en');

/** Brings one workspace out of a backup into an installation that goes on serving the others; commits only if its books are right. */
export function restoreOne(terminal: Terminal, from: string, slug: string): Promise<Outcome> {
  if (from === '-') throw new UsageError('The backup is read twice for one workspace. Give a file with --from.');
  return untilStopped(terminal, ({ app, config }, stopped) =>
    abortedBy(stopped, (signal) =>
      withOwnerUrl(config, 'beside the service', terminal, async (ownerUrl) => {
        const notes = new NotesOfFiles(terminal);
        const { id, rows, madeAt } = await restoreWorkspace(from, {
          parts: SCHEMA_PARTS,
          ownerUrl,
          signal,
          expected: slug,
          onProgress: (table) => notes.show(table),
          prove: (tx, workspaceId) => prove(app, tx, workspaceId),
        }).finally(() => notes.end());
        const text = [
          `Restored the workspace ${slug}, ${NUMBER.format(rows)} rows, as of ${madeAt}: ${baseUrlOf(config, slug)}`,
          'All checks of its books passed. Its tokens, people and webhooks were not restored: make them anew.',
        ];
        return { json: { ok: true, id, slug, rows, made_at: madeAt }, text: text.join('\n') };
      }),
    ),
  );
}
