import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { BANK_FILE_LIMITS } from '@daybook/bank-files';
import { BankImports, type ImportSummary } from '@daybook/banking';
import { UsageError } from '@daybook/client/shell';
import { systemPrincipal } from '@daybook/access';
import type { Outcome, Terminal } from './command.js';
import { withService } from './service.js';
import { workspaceOf } from './workspace-of.js';

/** What `daybook import` calls the files of banks. */
export const STATEMENT = 'bank_statement';

interface Options {
  readonly file?: string;
  readonly workspace?: string;
  readonly against?: string;
  readonly account?: string;
  readonly mapping?: string;
  readonly dryRun?: true;
}

/** Imports the statements of a bank's file, completely or not at all. */
export async function bringStatements(terminal: Terminal, options: Options): Promise<Outcome> {
  const { file, account, mapping, dryRun = false, against } = options;
  if (file === undefined) throw new UsageError('--file <path> is missing: the file of the bank.');
  if (against !== undefined) throw new UsageError(`--against is not for ${STATEMENT}. Leave it out.`);
  if (mapping !== undefined && account === undefined)
    throw new UsageError('--mapping needs --account: a CSV does not name its bank account.');
  // Read the file before starting a database.
  const bytes = await bytesOf(file);
  const name = basename(file);
  return withService(terminal, async ({ app }) => {
    const workspace = await workspaceOf(app, options.workspace);
    const imports = app.get(BankImports, { strict: false });
    const done = await imports.run(systemPrincipal(workspace), { bytes, name, account, mapping, dryRun });
    const { statements, warnings, line_count, new_count, duplicate_count, skipped_count, already_imported } = done;
    const counts = { line_count, new_count, duplicate_count, skipped_count, already_imported };
    const json = { ok: true, workspace: workspace.slug, dry_run: dryRun, ...counts, statements, warnings };
    return { json, text: textOf(name, done, dryRun, workspace.slug) };
  });
}

/** @throws Error with one clear line */
async function bytesOf(path: string): Promise<Buffer> {
  const full = resolve(path);
  const cannot = (error: NodeJS.ErrnoException): never => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${full}.` : `${full} cannot be read: ${error.code}.`, {
      cause: error,
    });
  };
  const { size } = await stat(full).catch(cannot);
  if (size > BANK_FILE_LIMITS.bytes)
    throw new Error(`${full} is larger than ${BANK_FILE_LIMITS.bytes} bytes. Split it.`);
  return readFile(full).catch(cannot);
}

const NUMBER = new Intl.NumberFormat('en');

function textOf(name: string, done: ImportSummary, dryRun: boolean, slug: string): string {
  const counted = (count: number, what: string): string => `${NUMBER.format(count)} ${what}${count === 1 ? '' : 's'}`;
  const what = `${counted(done.new_count, 'line')} of ${counted(done.statements.length, 'statement')}`;
  const there = `${NUMBER.format(done.duplicate_count)} were there before`;
  const head = dryRun
    ? `Dry run: ${name} would import ${what} into ${slug}; ${there}. Nothing was written.`
    : `Imported ${what} from ${name} into ${slug}; ${there}.`;
  return [head, ...done.warnings.map(({ message }) => `  ${message}`)].join('\n');
}
