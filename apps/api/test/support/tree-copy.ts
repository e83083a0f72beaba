import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { packageFolders } from '@daybook/testing';
import { ROOT } from './processes.js';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.turbo', '.daybook']);

/** A copy of the sources in a new folder. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'daybook-tree-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.has(basename(path)) });
  return copy;
}

/** Gives a copy what is installed here. Its packages find each other in the copy, where nothing is built. */
export function linkInstalled(copy: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of [...packageFolders(ROOT), join(ROOT, 'apps/api'), join(ROOT, 'apps/console')]) {
    const target = join(copy, relative(ROOT, folder), 'node_modules');
    for (const link of linksIn(join(folder, 'node_modules'))) {
      mkdirSync(dirname(join(target, link)), { recursive: true });
      symlinkSync(readlinkSync(join(folder, 'node_modules', link)), join(target, link));
    }
  }
}

/** The installed packages, as pnpm links them: `vite`, `@daybook/client`. */
function linksIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const scopes = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('@')).map(({ name }) => name);
  const scoped = scopes.flatMap((scope) => readdirSync(join(folder, scope)).map((name) => join(scope, name)));
  return [...entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name), ...scoped];
}
