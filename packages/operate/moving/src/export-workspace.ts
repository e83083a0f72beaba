import type { Readable } from 'node:stream';
import { READABLE_ANYWHERE } from '@daybook/backup';
import { ownerTransaction, type SchemaPart, snapshotIdentity, type Transaction } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { type Reader, type Registry, type Resource, shownId } from '@daybook/records';
import { type Principal, type PrincipalWorkspace, systemPrincipal } from '@daybook/access';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type FileSum, FORMAT, FORMAT_VERSION, MANIFEST, type Manifest, type TableFile } from './folder-format.js';
import { linesOf } from './json-elements.js';
import { type FolderWriter, wholeFolder } from './whole-folder.js';
import { rowsOfWorkspace, staysHere, workspaceTables } from './workspace-tables.js';

/** An additional file of the folder, such as a table for spreadsheets, read from the same snapshot. */
export interface ExtraFile {
  readonly path: string;
  content(tx: Transaction, principal: Principal): AsyncIterable<string>;
}

export interface ExportOptions {
  readonly parts: readonly SchemaPart[];
  /** For a login that may read every table. */
  readonly ownerUrl: string;
  readonly registry: Registry;
  readonly reader: Reader;
  readonly workspace: PrincipalWorkspace;
  readonly extras: readonly ExtraFile[];
  readonly signal: AbortSignal;
  /** Called with the file being written. */
  readonly onProgress: (path: string) => void;
}

/** On Citus, makes one session read everything from one server, so that it sees one snapshot. Otherwise it has no effect. */
const ONE_SESSION = 'SET LOCAL citus.max_adaptive_executor_pool_size = 1';

const PAGE = 200;
const HISTORY_PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const ABOUT = `
  SELECT to_json(now())#>>'{}' AS at, current_setting('server_version') AS version,
    ARRAY(SELECT name::text FROM public.daybook_migrations ORDER BY timestamp, name) AS migrations`;

const SEEN = snapshotIdentity('tokens.companies');

const HISTORY = `
  SELECT record_type, record_id, version, at, action, to_json(request_id)::text, actor::text, changes::text FROM records.history
  WHERE workspace_id = $1 AND (record_id, record_type, version) > ($2, $3, $4)
  ORDER BY record_id, record_type, version LIMIT ${HISTORY_PAGE}`;

/**
 * Exports a workspace as a folder, from one snapshot, while others write: its records as the interface shows them, with their history, for
 * people and other programs; and its rows, for an import that preserves ids, numbers and versions.
 * @throws Refusal `workspace_moved`
 */
export async function exportWorkspace(options: ExportOptions, path: string): Promise<Manifest> {
  const { ownerUrl, signal, workspace } = options;
  return wholeFolder(path, signal, (folder) =>
    ownerTransaction(
      ownerUrl,
      async (tx, client) => {
        for (const statement of [...READABLE_ANYWHERE, ONE_SESSION]) await client.query(statement);
        // Read first: it defines the snapshot of everything else.
        const moment = await seenOf(client, workspace);
        const { rows } = await client.query<{ at: string; version: string; migrations: string[] }>(ABOUT);
        const { at, version, migrations } = rows[0]!;
        const { id, slug, name } = workspace;
        const manifest: Manifest = {
          format: FORMAT,
          version: FORMAT_VERSION,
          made_at: new Date(at).toISOString(),
          postgres: version,
          migrations,
          workspace: { id, slug, name },
          tables: await writeRows(client, folder, options),
          files: await writeForPeople(tx, folder, options),
        };
        if ((await seenOf(client, workspace)) !== moment) throw moved(slug);
        await folder.text(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
        return manifest;
      },
      'snapshot',
    ),
  );
}

async function seenOf(client: ClientBase, { id }: PrincipalWorkspace): Promise<string | undefined> {
  return (await client.query<{ seen: string }>(SEEN, [id])).rows[0]?.seen;
}

/** On Citus: the workspace has moved, and the snapshot sees none of its rows at the new place. */
function moved(slug: string): Refusal {
  const message = `The workspace ${slug} was moved to another server during its export. Export it again.`;
  return new Refusal({ code: 'workspace_moved', message });
}

async function writeRows(
  client: ClientBase,
  folder: FolderWriter,
  { parts, workspace, onProgress }: ExportOptions,
): Promise<TableFile[]> {
  const written: TableFile[] = [];
  for (const table of await workspaceTables(client, parts)) {
    if (!table.travels) continue;
    const path = `rows/${table.name}.copy`;
    onProgress(path);
    const copy = client.query(copyTo(`COPY (${rowsOfWorkspace(table, workspace.id)}) TO STDOUT`));
    const sum = await folder.file(path, copy as unknown as Readable);
    written.push({ ...sum, table: table.name, columns: table.columns });
  }
  return written;
}

async function writeForPeople(tx: Transaction, folder: FolderWriter, options: ExportOptions): Promise<FileSum[]> {
  const { registry, extras, onProgress } = options;
  const principal = systemPrincipal(options.workspace);
  const files: FileSum[] = [];
  const write = async (path: string, content: AsyncIterable<Buffer>): Promise<void> => {
    onProgress(path);
    files.push(await folder.file(path, content));
  };
  for (const resource of registry.all) {
    if (isShown(options, resource))
      await write(`records/${resource.name}.ndjson`, records(tx, principal, resource, options));
  }
  await write('history.ndjson', history(tx, principal, registry));
  for (const { path, content } of extras) await write(path, inBytes(content(tx, principal)));
  return files;
}

/** A view of other records, such as customers, adds nothing. */
function isShown({ registry, parts }: ExportOptions, resource: Resource): boolean {
  const operations = registry.operationsOf(resource);
  const isRead = operations.includes('list') || operations.includes('get');
  return isRead && resource.base === resource.name && !staysHere(parts, resource.table.name);
}

async function* records(
  tx: Transaction,
  principal: Principal,
  resource: Resource,
  { reader }: ExportOptions,
): AsyncGenerator<Buffer> {
  if (resource.singleton !== undefined) {
    const shown = await reader.get(principal, resource, resource.singleton, undefined, '', tx);
    yield Buffer.from(`${JSON.stringify(shown)}\n`);
    return;
  }
  let query: string | undefined = `limit=${PAGE}`;
  while (query !== undefined) {
    const { json, cursor } = await reader.page(principal, resource, query, { statements: tx });
    yield* linesOf(json);
    query = cursor === undefined ? undefined : `cursor=${encodeURIComponent(cursor)}`;
  }
}

type HistoryRow = [
  type: string,
  id: string,
  version: number,
  at: string,
  action: string,
  request: string,
  actor: string,
  changes: string,
];

/** Every version of every exported record, including deleted ones; what belongs to the installation stays there. */
async function* history(tx: Transaction, { workspace }: Principal, registry: Registry): AsyncGenerator<Buffer> {
  let last: readonly [id: string, type: string, version: number] = [FIRST_ID, '', 0];
  for (;;) {
    const rows = (await tx.rows(HISTORY, [workspace.id, ...last])) as HistoryRow[];
    const lines = rows.map((row) => historyLine(row, registry));
    if (lines.length > 0) yield Buffer.from(lines.join(''));
    const end = rows.at(-1);
    if (!end || rows.length < HISTORY_PAGE) return;
    last = [end[1], end[0], end[2]];
  }
}

/** Copies stored JSON unchanged: no number in it is parsed. */
function historyLine(
  [type, uuid, version, at, action, request, actor, changes]: HistoryRow,
  registry: Registry,
): string {
  const resource = registry.find(type);
  const id = resource ? shownId(resource, uuid) : uuid;
  const head = JSON.stringify({ resource: type, id, version, at, action }).slice(0, -1);
  return `${head},"request_id":${request ?? 'null'},"actor":${actor},"changes":${changes ?? 'null'}}\n`;
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
