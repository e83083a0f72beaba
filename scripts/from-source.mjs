import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolders, readManifest } from './prepare.mjs';

const FOLDERS = new Map(packageFolders().map((folder) => [readManifest(folder).name, folder]));

/** Lets a bundler read the sources of our packages, so that they need no build before. */
export function fromSource() {
  return {
    name: 'from-source',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(@daybook\/|\.{1,2}\/.*\.js$)/ },
      handler: (id, importer) => (id.startsWith('.') ? written(join(dirname(importer ?? ''), id)) : entryOf(id)),
    },
  };
}

/** `@daybook/client/csv` → the source of its package's export `./csv`. */
function entryOf(id) {
  const [, name, path] = /^(@daybook\/[^/]+)(.*)$/.exec(id);
  const folder = FOLDERS.get(name);
  return written(join(folder, readManifest(folder).exports[`.${path}`].default.replace('/dist/', '/src/')));
}

/** `./row.js` → `row.ts`: our modules import others by their built names. */
function written(path) {
  const source = path.replace(/\.js$/, '.ts');
  return path.includes('node_modules') || !existsSync(source) ? undefined : source;
}
