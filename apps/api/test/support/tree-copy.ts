import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './processes.js';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.turbo', '.daybook']);

/** A copy of the sources in a new folder. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'daybook-tree-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.has(basename(path)) });
  return copy;
}
