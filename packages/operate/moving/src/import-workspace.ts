import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { columnList, quoted } from '@daybook/backup';
import { type SchemaPart, type Transaction, withReplaced } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutTriggers } from './without-triggers.js';
import type { Manifest, TableFile } from './folder-format.js';
import { readFolder, unreadable } from './read-folder.js';
import { workspaceTables, type WorkspaceTable } from './workspace-tables.js';

export interface ImportOptions {
  readonly parts: readonly SchemaPart[];
  /** For a login that may write without triggers (without-triggers.ts). */
  readonly ownerUrl: string;
  /** The slug that the folder must contain; undefined: any. */
  readonly expected: string | undefined;
  readonly signal: AbortSignal;
  /** Called with the file being read. */
  readonly onProgress: (path: string) => void;
  /** Verifies the workspace before it is committed. @throws when something is wrong with it */
  readonly prove: (tx: Transaction, workspaceId: string) => Promise<void>;
}

const MIGRATIONS = 'SELECT name FROM public.daybook_migrations';
/** A slug that was used once belongs to that workspace for ever, even after its removal: it may come back. */
const THERE = `
  SELECT id, slug FROM tokens.workspaces WHERE id = $1 OR slug = $2
  UNION ALL SELECT id, slug FROM tokens.removed_workspaces WHERE slug = $2 AND id <> $1`;

/**
 * Imports a workspace that `exportWorkspace` has written into an installation that may be serving others: the same ids, numbers and
 * versions, in one transaction, everything or nothing.
 * @throws InvalidRequest `export_unreadable`, Refusal `already_exists` or `schema_differs`
 */
export async function importWorkspace(path: string, options: ImportOptions): Promise<Manifest> {
  const manifest = await readFolder(path, options.signal);
  refuseOther(manifest, options.expected);
  await withoutTriggers(options.ownerUrl, async (tx, client) => {
    // On Citus: a table of every node that was read on the coordinator itself cannot be analyzed in the same transaction.
    await client.query('SET LOCAL citus.enable_local_execution = off');
    const tables = await travelling(client, options.parts, manifest);
    await refuseKnown(client, manifest);
    for (const table of manifest.tables) {
      options.onProgress(table.path);
      await load(client, path, manifest, { ...tables.get(table.table)!, ...table }, options.signal);
    }
    // The verification reads tables that have no statistics yet.
    await client.query(`ANALYZE ${manifest.tables.map(({ table }) => quoted(table)).join(', ')}`);
    await options.prove(tx, manifest.workspace.id);
    options.signal.throwIfAborted();
  });
  return manifest;
}

function refuseOther({ workspace: { slug } }: Manifest, expected: string | undefined): void {
  if (expected === undefined || expected === slug) return;
  const message = `The folder contains the workspace ${slug}, not ${expected}. A slug never changes: leave --workspace out, or name ${slug}.`;
  throw new Refusal({ field: 'workspace', code: 'workspace_differs', message });
}

type TableNames = Pick<TableFile, 'table' | 'columns'>;

/** The tables of the folder as they exist here. The names in it are untrusted: only existing ones appear in statements. */
export async function travelling(
  client: ClientBase,
  parts: readonly SchemaPart[],
  { migrations, tables }: Pick<Manifest, 'migrations'> & { readonly tables: readonly TableNames[] },
): Promise<Map<string, WorkspaceTable>> {
  const { rows } = await client.query<{ name: string }>(MIGRATIONS);
  const here = withReplaced(
    parts,
    rows.map(({ name }) => name),
  );
  const there = withReplaced(parts, migrations);
  // A package that the other installation did not have yet knows nothing of the workspace: its tables stay empty.
  const later = parts.filter(({ migrations: own }) => own.length > 0 && !own.some(({ name }) => there.includes(name)));
  const known = here.filter((name) => !later.some(({ migrations: own }) => own.some((one) => one.name === name)));
  const differing = [...there.filter((name) => !here.includes(name)), ...known.filter((name) => !there.includes(name))];
  const found = (await workspaceTables(client, parts)).filter(
    ({ travels, name }) => travels && !later.some((part) => name.startsWith(`${part.name}.`)),
  );
  const shapes = (list: readonly { readonly name: string; readonly columns: readonly string[] }[]): string =>
    list
      .map(({ name, columns }) => JSON.stringify([name, columns.toSorted()]))
      .toSorted()
      .join();
  if (
    differing.length > 0 ||
    shapes(found) !== shapes(tables.map(({ table, columns }) => ({ name: table, columns })))
  ) {
    const message = `The workspace comes from another version of Daybook than this one${differing.length > 0 ? ` (${differing[0]})` : ''}. Bring both to the same version: restore a backup into an installation of its own, and export the workspace there.`;
    throw new Refusal({ code: 'schema_differs', message });
  }
  return new Map(found.map((table) => [table.name, table]));
}

export async function refuseKnown(client: ClientBase, { workspace }: Pick<Manifest, 'workspace'>): Promise<void> {
  const { rows } = await client.query<{ id: string; slug: string }>(THERE, [workspace.id, workspace.slug]);
  const [there] = rows;
  if (!there) return;
  const message =
    there.id === workspace.id
      ? `The workspace ${workspace.slug} already exists in this installation, and its ids can be here only once. Delete it first (daybook workspace delete), and wait until it is removed.`
      : `Another workspace has, or had, the slug ${workspace.slug} in this installation, and a slug is never used again. Import the workspace into another installation.`;
  throw new Refusal({ field: 'slug', code: 'already_exists', message });
}

async function load(
  client: ClientBase,
  path: string,
  { workspace }: Manifest,
  table: WorkspaceTable & TableFile,
  signal: AbortSignal,
): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${quoted(table.name)} ${columnList(table.columns)} FROM STDIN`));
  await pipeline(createReadStream(join(resolve(path), table.path)), copy, { signal });
  // There were no rows of it before: any additional ones in the file belong to another workspace.
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM ${quoted(table.name)} WHERE ${table.isOfWorkspace}`,
    [workspace.id],
  );
  const isRight = Number(rows[0]!.count) === copy.rowCount && copy.rowCount === table.lines;
  if (!isRight) throw unreadable(path, `${table.path} has rows of another workspace`);
}
