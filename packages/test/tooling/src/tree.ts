import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file; the path is relative to the root, with `/`. */
export interface TreeFile {
  readonly path: string;
  readonly text: string;
}

export interface Package {
  /** `packages/base/money`; empty for the root. */
  readonly folder: string;
  readonly name: string;
  /** Run-time dependencies, optional ones included: name → range. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** `.`, `./global-setup`. */
  readonly exports: readonly string[];
}

/** The input of a fence: the files of the repository, or a few planted ones. */
export interface Tree {
  readonly files: readonly TreeFile[];
  /** Those under `apps/` and `packages/`. */
  readonly packages: readonly Package[];
  readonly root: Package | undefined;
}

const SCOPE = '@daybook/';

/** The folders of `packages` that contain the packages of one floor. The others are the domains and `client`. */
const FLOORS: readonly string[] = ['operate', 'edge', 'engine', 'access', 'base', 'test'];

const PACKAGE = `(?:apps|packages(?:/(?:${FLOORS.join('|')}))?)/[^/]+`;
const MANIFEST = new RegExp(`^${PACKAGE}/package\\.json$`);
const TESTS = new RegExp(`^${PACKAGE}/test/`);
const SOURCE = new RegExp(`^(${PACKAGE}/src/)(.+)$`);
const SOURCES = new RegExp(`^${PACKAGE}/src/.*\\.tsx?$`);
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', '.git', '.turbo', '.daybook', '.env']);

/** The repository's files without generated and installed ones. */
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
    .filter(({ path }) => MANIFEST.test(path))
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

/** `@daybook/money` → `money`; undefined for a name that is not ours. */
export function ownName(name: string): string | undefined {
  return name.startsWith(SCOPE) ? name.slice(SCOPE.length) : undefined;
}

/** The names of our packages that one depends on: `['errors', 'money']`. */
export function needsOf({ dependencies }: Package): string[] {
  return Object.keys(dependencies).flatMap((name) => ownName(name) ?? []);
}

export function filesOf(tree: Tree, { folder }: Package): TreeFile[] {
  return tree.files.filter(({ path }) => path.startsWith(`${folder}/`));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || TESTS.test(path);
}

/** TypeScript and JavaScript. */
export function isCode(path: string): boolean {
  return /\.(tsx?|mjs|cjs|js)$/.test(path);
}

/** Code of the service, the command line or the browser: the sources without their tests. */
export function isRuntime(path: string): boolean {
  return SOURCES.test(path) && !isTest(path);
}

/** Code of the browser, which has neither an environment nor a database. */
export function isBrowser(path: string): boolean {
  return isRuntime(path) && path.startsWith('apps/console/');
}

/** `packages/engine/records/src/runner/run.ts` → its package, `records`, its sources, and its path in them, `runner/run.ts`. */
export function placeIn(
  path: string,
): { readonly name: string; readonly source: string; readonly rest: string } | undefined {
  const [, source, rest] = SOURCE.exec(path) ?? [];
  if (source === undefined || rest === undefined) return undefined;
  return { name: source.split('/').at(-3) as string, source, rest };
}

/** The folder of one of our packages: `packages/engine/records`. */
export function folderOf(tree: Tree, name: string): string | undefined {
  return tree.packages.find((one) => one.name === `${SCOPE}${name}`)?.folder;
}

/** The files that define a schema: migrations, and the current definitions of tables, functions and views. */
export function isSchemaSql(path: string): boolean {
  return /\/src\/(migrations|schema)\//.test(path);
}

const homes = new WeakMap<Tree, ReadonlyMap<string, string>>();

/**
 * The PostgreSQL schemas, each with the package whose migrations create it (docs/adr/0001): `name` in its schema.ts, which is
 * the package's own name with one exception. Cached per tree: fences call it for each file.
 */
export function schemaHomes(tree: Tree): ReadonlyMap<string, string> {
  const found = homes.get(tree) ?? findHomes(tree);
  homes.set(tree, found);
  return found;
}

function findHomes(tree: Tree): ReadonlyMap<string, string> {
  const owners = tree.packages.filter(({ folder }) =>
    tree.files.some(({ path }) => path.startsWith(`${folder}/src/migrations/`)),
  );
  return new Map(
    owners.map(({ name, folder }) => {
      const own = ownName(name) ?? name;
      const part = tree.files.find(({ path }) => path === `${folder}/src/schema.ts`)?.text ?? '';
      return [/\bSchemaPart = \{\s*name: '([a-z_]+)'/.exec(part)?.[1] ?? own, own];
    }),
  );
}

export function schemasOf(tree: Tree): string[] {
  return [...schemaHomes(tree).keys()];
}
