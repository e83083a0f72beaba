import type { ReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { BAD_ROWS_REPORTED, IMPORT_NAMES, type ImportName, type ImportOutcome, Imports } from '@daybook/accounting';
import { UsageError } from '@daybook/client/shell';
import { systemPrincipal } from '@daybook/access';
import type { INestApplicationContext } from '@nestjs/common';
import { type Outcome, type Terminal } from './command.js';
import { bringStatements, STATEMENT } from './import-statement.js';
import { bringWorkspace, type WorkspaceOptions } from './import-workspace.js';
import { Progress } from './progress.js';
import { withService } from './service.js';
import { workspaceOf } from './workspace-of.js';

interface Options {
  /** The kind of rows. */
  readonly what?: string;
  readonly file?: string;
  readonly from?: string;
  readonly workspace?: string;
  readonly against?: string;
  readonly account?: string;
  readonly mapping?: string;
  readonly dryRun?: true;
}

/** Imports existing books from a CSV file, completely or not at all; exit code 1 when a row is invalid. */
export async function importCommand(terminal: Terminal, options: Options): Promise<Outcome> {
  if (options.from !== undefined) return bringWorkspace(terminal, wholeWorkspace(options));
  if (options.what === STATEMENT) return bringStatements(terminal, options);
  const rows = rowsOf(options);
  // Open the file before starting a database.
  const opened = await openFile(rows.file);
  try {
    return await withService(terminal, async ({ app }) => bring(app, rows, opened, terminal));
  } finally {
    await opened.file.close();
  }
}

interface RowOptions extends Options {
  readonly what: ImportName;
  readonly file: string;
}

/** @throws UsageError */
function rowsOf(options: Options): RowOptions {
  const what = IMPORT_NAMES.find((name) => name === options.what);
  const { file, account, mapping } = options;
  if (what === undefined)
    throw new UsageError(
      `Specify what the rows are: ${IMPORT_NAMES.join(', ')}; or ${STATEMENT} for a file of a bank; or import a whole workspace with --from <folder>.`,
    );
  if (file === undefined) throw new UsageError('--file <path> is missing: the CSV file.');
  if (account !== undefined || mapping !== undefined)
    throw new UsageError(`--account and --mapping are for ${STATEMENT}. Leave them out.`);
  return { ...options, what, file };
}

/** @throws UsageError */
function wholeWorkspace({ what, from, workspace, ...others }: Options): WorkspaceOptions {
  const { file, against, dryRun, account, mapping } = others;
  const named = [file && '--file', against && '--against', dryRun && '--dry-run', account && '--account'];
  const other = [what, ...named, mapping && '--mapping'].find((one) => one !== undefined);
  if (other !== undefined) throw new UsageError(`--from imports a whole workspace. Leave out ${other}.`);
  return { from: from as string, workspace };
}

async function bring(
  app: INestApplicationContext,
  options: RowOptions,
  { file, size, isPipe }: Opened,
  terminal: Terminal,
): Promise<Outcome> {
  const workspace = await workspaceOf(app, options.workspace);
  const { what } = options;
  const imports = app.get(Imports, { strict: false });
  const stream = (): ReadStream => file.createReadStream({ autoClose: false, ...(isPipe ? {} : { start: 0 }) });
  const progress = new Progress(terminal, { rows: isPipe ? undefined : await imports.count(stream()), bytes: size });
  const source = stream();
  const outcome = await imports
    .run(systemPrincipal(workspace), {
      what,
      source,
      end: options.dryRun ? 'rollback' : 'commit',
      against: options.against,
      onProgress: (rows) => progress.show(rows, source.bytesRead),
    })
    .finally(() => progress.end());
  const { rows, made, badRows, problems } = outcome;
  const ok = badRows === 0;
  const json = {
    ok,
    workspace: workspace.slug,
    dry_run: options.dryRun === true,
    rows,
    made,
    bad_rows: badRows,
    problems,
  };
  return { json, text: textOf(outcome, options, workspace.slug), isBad: !ok };
}

interface Opened {
  readonly file: FileHandle;
  readonly size: number;
  /** A pipe can be read only once. */
  readonly isPipe: boolean;
}

/** @throws Error with one clear line */
async function openFile(path: string): Promise<Opened> {
  const full = resolve(path);
  const file = await open(full).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${full}.` : `${full} cannot be read: ${error.code}.`, {
      cause: error,
    });
  });
  const status = await file.stat();
  if (!status.isDirectory()) return { file, size: status.size, isPipe: !status.isFile() };
  await file.close();
  throw new Error(`${full} is a folder, not a file.`);
}

const NUMBER = new Intl.NumberFormat('en');

function textOf({ rows, made, badRows, problems }: ImportOutcome, { file, dryRun }: RowOptions, slug: string): string {
  const name = basename(file);
  if (badRows > 0) {
    const lines = problems.map(lineOf);
    const more =
      badRows > BAD_ROWS_REPORTED ? [`  … and ${NUMBER.format(badRows - BAD_ROWS_REPORTED)} rows more.`] : [];
    const head = `${name}: ${NUMBER.format(badRows)} of ${NUMBER.format(rows)} rows cannot be imported. Nothing was written.`;
    return [head, ...lines, ...more].join('\n');
  }
  if (rows === 0) return `${name} has no rows. Nothing was written.`;
  const counts = Object.entries(made).map(countOf).join(', ');
  if (dryRun) return `Dry run: ${name} would import ${counts} into ${slug}. Nothing was written.`;
  return `Imported ${counts} from ${name} into ${slug}.`;
}

function lineOf({ row, column, message }: ImportOutcome['problems'][number]): string {
  if (row === null) return `  ${message}`;
  if (column === null) return `  row ${row}: ${message}`;
  return `  row ${row}, ${column}: ${message.startsWith(`${column}: `) ? message.slice(column.length + 2) : message}`;
}

/** `1 entry`, `2 credit notes`. */
function countOf([what, count]: [string, number]): string {
  const words = what.replaceAll('_', ' ');
  return `${NUMBER.format(count)} ${count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words}`;
}
