import { ownName, type Package, type Tree } from './tree.js';

/** Dependencies whose version does not come from the catalog in pnpm-workspace.yaml, and unused entries. */
export function versionFaults(tree: Tree): string[] {
  const catalog = catalogOf(tree);
  const used = new Set<string>();
  const faults: string[] = [];
  for (const one of [...tree.packages, ...(tree.root ? [tree.root] : [])]) {
    for (const [name, range] of Object.entries({ ...one.dependencies, ...one.devDependencies })) {
      used.add(name);
      // The version with which the scripts fetch pnpm itself, before any catalog can be read.
      if (one === tree.root && name === 'pnpm') continue;
      if (isPackedByNpm(one, name) && EXACT.test(range)) continue;
      const wanted = ownName(name) === undefined ? 'catalog:' : 'workspace:*';
      const manifest = one.folder === '' ? 'package.json' : `${one.folder}/package.json`;
      if (range !== wanted) faults.push(`${manifest}: ${name} must be "${wanted}", not "${range}".`);
    }
  }
  for (const [name, version] of catalog) {
    if (!used.has(name)) faults.push(`pnpm-workspace.yaml: nobody uses ${name}.`);
    if (!EXACT.test(version)) faults.push(`pnpm-workspace.yaml: ${name} must be one exact version, not ${version}.`);
  }
  return faults;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Integrators install the client as npm packs it. npm does not support catalogs: the versions of its dependencies are in its
 * manifest.
 */
function isPackedByNpm({ folder, dependencies }: Package, name: string): boolean {
  return folder === 'packages/client' && name in dependencies && ownName(name) === undefined;
}

function catalogOf(tree: Tree): Map<string, string> {
  const text = tree.files.find(({ path }) => path === 'pnpm-workspace.yaml')?.text ?? '';
  const block = /^catalog:\n((?: {2}.*\n?)*)/m.exec(text)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/^ {2}'?([^':\s]+)'?: *(\S+)$/gm)].map(([, name, version]) => [
      name as string,
      version as string,
    ]),
  );
}
