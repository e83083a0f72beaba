import { resolve } from 'node:path';
import { WholeJournal } from '@daybook/accounting';
import { NotFound } from '@daybook/errors';
import { exportWorkspace, type ExtraFile } from '@daybook/moving';
import { Reader, Registry } from '@daybook/records';
import { Workspaces } from '@daybook/access';
import type { INestApplicationContext } from '@nestjs/common';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { abortedBy, type Outcome, type Terminal } from './command.js';
import { withOwnerUrl } from './owner-database.js';
import { NotesOfFiles } from './progress.js';
import { untilStopped } from './service.js';

interface Options {
  readonly workspace: string;
  readonly to: string;
}

const NUMBER = new Intl.NumberFormat('en');

/** Writes a workspace to a folder, for people and for `import --from`, while the service keeps running. */
export function exportCommand(terminal: Terminal, options: Options): Promise<Outcome> {
  return untilStopped(terminal, ({ app, config }, stopped) =>
    abortedBy(stopped, (signal) =>
      withOwnerUrl(config, 'beside the service', terminal, (ownerUrl) =>
        write(app, terminal, options, ownerUrl, signal),
      ),
    ),
  );
}

async function write(
  app: INestApplicationContext,
  terminal: Terminal,
  { workspace: slug, to }: Options,
  ownerUrl: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const find = <T>(type: new (...args: never[]) => T): T => app.get(type, { strict: false });
  const workspace = await find(Workspaces).find(slug);
  if (!workspace) throw new NotFound({ code: 'workspace_not_found', message: `There is no workspace ${slug}.` });
  const ledger: ExtraFile = {
    path: 'ledger.csv',
    content: (tx, principal) => find(WholeJournal).csv(tx, principal.workspace.id),
  };
  const notes = new NotesOfFiles(terminal);
  const manifest = await exportWorkspace(
    {
      parts: SCHEMA_PARTS,
      ownerUrl,
      registry: find(Registry),
      reader: find(Reader),
      workspace,
      extras: [ledger],
      signal,
      onProgress: (path) => notes.show(path),
    },
    to,
  ).finally(() => notes.end());
  const records = manifest.files
    .filter(({ path }) => path.startsWith('records/'))
    .reduce((sum, { lines }) => sum + lines, 0);
  const text = [
    `Exported the workspace ${slug} to ${resolve(to)}: ${NUMBER.format(records)} records, as of ${manifest.made_at}.`,
    'Tokens, people and webhooks are not included.',
  ];
  return {
    json: {
      folder: resolve(to),
      slug,
      made_at: manifest.made_at,
      records,
      files: manifest.files.length + manifest.tables.length + 1,
    },
    text: text.join('\n'),
  };
}
