import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readTree, type Tree, treeOf } from '../../src/tree.js';

export const ROOT = join(__dirname, '../../../../..');

const HOUSE = Symbol.for('daybook.house');
const shared = globalThis as { [HOUSE]?: Tree };

/** The repository, read once for all test files of a worker. */
export function house(): Tree {
  return (shared[HOUSE] ??= readTree(ROOT));
}

/** A tree of planted files; a manifest may be given as an object. */
export function planted(files: Readonly<Record<string, string | object>>): Tree {
  return treeOf(
    Object.entries(files).map(([path, text]) => ({
      path,
      text: typeof text === 'string' ? text : JSON.stringify(text),
    })),
  );
}

/** A package's manifest with these dependencies on our packages. */
export function manifest(name: string, needs: readonly string[] = [], more: object = {}): object {
  const dependencies = Object.fromEntries(needs.map((other) => [`@daybook/${other}`, 'workspace:*']));
  return { name: `@daybook/${name}`, exports: { '.': './dist/index.js' }, dependencies, ...more };
}

/** The peer dependencies of a dependency that is installed in a package's folder. */
export function installedPeers(folder: string, dependency: string): string[] {
  const require = createRequire(join(ROOT, folder, 'package.json'));
  const paths = require.resolve.paths(dependency) ?? [];
  for (const path of paths) {
    try {
      const text = readFileSync(join(path, dependency, 'package.json'), 'utf8');
      return Object.keys((JSON.parse(text) as { peerDependencies?: object }).peerDependencies ?? {});
    } catch {
      continue;
    }
  }
  return [];
}
