import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFolders, readManifest } from './prepare.mjs';

const FOLDERS = new Map(packageFolders().map((folder) => [readManifest(folder).name, folder]));

/** Lets a bundler read our packages as they are written, so that no build of one has to come first. */
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

/** Of `@daybook/client/csv`, what its package names under `./csv`. */
function entryOf(id) {
  const [, name, path] = /^(@daybook\/[^/]+)(.*)$/.exec(id);
  const folder = FOLDERS.get(name);
  return written(join(folder, readManifest(folder).exports[`.${path}`].default.replace('/dist/', '/src/')));
}

/** A module of ours names another as it is called once it is built. */
function written(path) {
  const source = path.replace(/\.js$/, '.ts');
  return path.includes('node_modules') || !existsSync(source) ? undefined : source;
}
