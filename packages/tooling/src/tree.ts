import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file; the path is relative to the root, with `/`. */
export interface TreeFile {
  readonly path: string;
  readonly text: string;
}

export interface Package {
  /** `packages/money`; empty for the root. */
  readonly folder: string;
  readonly name: string;
  /** Run-time dependencies, optional ones included: name → range. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** `.`, `./global-setup`. */
  readonly exports: readonly string[];
}

/** What a fence looks at: the files of the repository, or a few planted ones. */
export interface Tree {
  readonly files: readonly TreeFile[];
  /** Those under `apps/` and `packages/`. */
  readonly packages: readonly Package[];
  readonly root: Package | undefined;
}

const SCOPE = '@daybook/';
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', '.git', '.turbo', '.daybook', '.env']);

/** The repository as it stands, without what is generated or installed. */
export function readTree(root: string): Tree {
  const files: TreeFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (NOT_OURS.has(entry.name) || entry.name.endsWith('.log')) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) files.push({ path, text: readFileSync(join(root, path), 'utf8') });
    }
  };
  walk('');
  return treeOf(files);
}

export function treeOf(files: readonly TreeFile[]): Tree {
  const packages = files
    .filter(({ path }) => /^(apps|packages)\/[^/]+\/package\.json$/.test(path))
    .map(packageOf)
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
  const root = files.find(({ path }) => path === 'package.json');
  return { files, packages, root: root && packageOf(root) };
}

function packageOf({ path, text }: TreeFile): Package {
  const manifest = JSON.parse(text) as {
    name: string;
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
    exports?: Record<string, unknown>;
  };
  return {
    folder: path.replace(/\/?package\.json$/, ''),
    name: manifest.name,
    dependencies: { ...manifest.dependencies, ...manifest.optionalDependencies },
    devDependencies: manifest.devDependencies ?? {},
    exports: Object.keys(manifest.exports ?? {}),
  };
}

/** `@daybook/money` → `money`; undefined for a name of others. */
export function ownName(name: string): string | undefined {
  return name.startsWith(SCOPE) ? name.slice(SCOPE.length) : undefined;
}

/** The names of our packages that one needs to run: `['errors', 'money']`. */
export function needsOf({ dependencies }: Package): string[] {
  return Object.keys(dependencies).flatMap((name) => ownName(name) ?? []);
}

export function filesOf(tree: Tree, { folder }: Package): TreeFile[] {
  return tree.files.filter(({ path }) => path.startsWith(`${folder}/`));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(apps|packages)\/[^/]+\/test\//.test(path);
}

/** TypeScript and JavaScript. */
export function isCode(path: string): boolean {
  return /\.(tsx?|mjs|cjs|js)$/.test(path);
}

/** What runs in the service, on the command line or in a browser: the sources without their tests. */
export function isRuntime(path: string): boolean {
  return /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !isTest(path);
}

/** What runs in a browser, where there is neither an environment nor a database. */
export function isBrowser(path: string): boolean {
  return isRuntime(path) && path.startsWith('apps/console/');
}

/** What makes a schema: migrations, and beside them its tables, functions and views, each with the one text that is in force. */
export function isSchemaSql(path: string): boolean {
  return /\/src\/(migrations|schema)\//.test(path);
}

const schemas = new WeakMap<Tree, string[]>();

/** The packages with tables of their own, each in a schema of its own name (docs/adr/0001). */
export function schemasOf(tree: Tree): string[] {
  // Asked for each file anew, it looks at each file.
  const found = schemas.get(tree) ?? findSchemas(tree);
  schemas.set(tree, found);
  return found;
}

function findSchemas(tree: Tree): string[] {
  const owners = tree.packages.filter(({ folder }) =>
    tree.files.some(({ path }) => path.startsWith(`${folder}/src/migrations/`)),
  );
  return owners.map(({ name }) => ownName(name) ?? name);
}
