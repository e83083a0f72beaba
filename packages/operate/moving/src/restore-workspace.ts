import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupHeader, BackupReader, columnList, quoted, type Section } from '@daybook/backup';
import { NotFound } from '@daybook/errors';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ImportOptions, refuseKnown, travelling } from './import-workspace.js';
import { ofRows } from './rows-of-text.js';
import { withoutTriggers } from './without-triggers.js';
import { WORKSPACES, workspaceTables, type WorkspaceTable } from './workspace-tables.js';

export interface RestoredWorkspace {
  readonly id: string;
  readonly slug: string;
  readonly rows: number;
  /** The moment of the backup. */
  readonly madeAt: string;
}

/**
 * Brings one workspace of a backup into an installation that may be serving others: as an import of its export of that moment would, in one
 * transaction. The file is read twice, and verified whole before anything is written.
 * @throws InvalidRequest `backup_unreadable`, NotFound `workspace_not_found`, Refusal `already_exists` or `schema_differs`
 */
export async function restoreWorkspace(
  path: string,
  options: ImportOptions & { readonly expected: string },
): Promise<RestoredWorkspace> {
  const { expected: slug, signal } = options;
  const found = await findWorkspace(path, slug, signal);
  const rows = await withoutTriggers(options.ownerUrl, async (tx, client) => {
    // As for an import, on Citus.
    await client.query('SET LOCAL citus.enable_local_execution = off');
    const tables = await tablesOf(client, found.header, options);
    await refuseKnown(client, { workspace: { ...found, slug, name: '' } });
    const loaded = await load(path, client, { id: found.id, tables, options });
    await client.query(`ANALYZE ${[...tables.keys()].map(quoted).join(', ')}`);
    await options.prove(tx, found.id);
    signal.throwIfAborted();
    return loaded;
  });
  return { id: found.id, slug, rows, madeAt: found.header.made_at };
}

/** The first reading: to the end, so that the file is known to be whole. */
async function findWorkspace(
  path: string,
  slug: string,
  signal: AbortSignal,
): Promise<{ readonly id: string; readonly header: BackupHeader }> {
  let id: string | undefined;
  const header = await eachSection(path, signal, async (section, { tables }) => {
    if (section.table !== WORKSPACES) return;
    const { columns } = tables.find(({ name }) => name === WORKSPACES)!;
    const rows = ofRows(section.content, columns.indexOf('slug'), slug).toString('utf8');
    if (rows !== '') id = rows.split('\t')[columns.indexOf('id')];
  });
  if (id !== undefined) return { id, header };
  const message = `There is no workspace ${slug} in the backup. It has ${header.workspaces.join(', ') || 'none'}.`;
  throw new NotFound({ code: 'workspace_not_found', message });
}

async function eachSection(
  path: string,
  signal: AbortSignal,
  take: (section: Section, header: BackupHeader) => Promise<void>,
): Promise<BackupHeader> {
  const source = createReadStream(path, { signal });
  try {
    const reader = new BackupReader(source);
    const header = await reader.header();
    for await (const section of reader.sections(header)) await take(section, header);
    return header;
  } finally {
    source.destroy();
  }
}

/** Those whose rows move with a workspace, with their columns as in the file. */
async function tablesOf(
  client: ClientBase,
  { migrations, tables }: BackupHeader,
  { parts }: ImportOptions,
): Promise<Map<string, WorkspaceTable>> {
  const travels = (await workspaceTables(client, parts)).flatMap((one) => (one.travels ? [one.name] : []));
  const inFile = tables.flatMap(({ name, columns }) => (travels.includes(name) ? [{ table: name, columns }] : []));
  const here = await travelling(client, parts, { migrations, tables: inFile });
  return new Map(inFile.map(({ table, columns }) => [table, { ...here.get(table)!, columns }]));
}

interface Load {
  readonly id: string;
  readonly tables: ReadonlyMap<string, WorkspaceTable>;
  readonly options: ImportOptions;
}

async function load(path: string, client: ClientBase, { id, tables, options }: Load): Promise<number> {
  let rows = 0;
  await eachSection(path, options.signal, async ({ table: name, content }) => {
    const table = tables.get(name);
    if (!table) return;
    const own = ofRows(content, table.columns.indexOf(name === WORKSPACES ? 'id' : 'workspace_id'), id);
    if (own.length === 0) return;
    options.onProgress(name);
    const copy = client.query(copyFrom(`COPY ${quoted(name)} ${columnList(table.columns)} FROM STDIN`));
    await pipeline(Readable.from([own]), copy, { signal: options.signal });
    rows += copy.rowCount;
  });
  return rows;
}
