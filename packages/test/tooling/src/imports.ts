import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { schemasNamed } from './sql.js';
import { syntaxOf } from './syntax.js';
import { countsTypes } from './wings.js';
import { filesOf, isCode, isRuntime, ownName, type Package, schemaHomes, type Tree, type TreeFile } from './tree.js';

/** The peer dependencies of an installed dependency, such as reflect-metadata for Nest. */
export type PeersOf = (folder: string, dependency: string) => readonly string[];

/** Imports that are undeclared, deep, or leave their package; declared dependencies that are unused. */
export function importFaults(tree: Tree, peersOf: PeersOf): string[] {
  return tree.packages.flatMap((one) => {
    const code = filesOf(tree, one).filter(({ path }) => isCode(path));
    return [...code.flatMap((file) => fileFaults(tree, one, file)), ...unusedFaults(tree, one, code, peersOf)];
  });
}

/**
 * Files that import each other in a cycle: the one that loads first finds another incomplete. The linter finds cycles of `.ts`
 * files too, but does not resolve `./row.js` to `row.tsx`.
 */
export function circleFaults(tree: Tree): string[] {
  const files = new Map(tree.files.filter(({ path }) => isCode(path)).map((file) => [file.path, file]));
  const next = new Map([...files].map(([path, file]) => [path, neighboursOf(file, files)]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, above: readonly string[]): void => {
    const at = above.indexOf(path);
    if (at >= 0) found.push(`A circle: ${[...above.slice(at), path].join(' → ')}.`);
    if (at >= 0 || done.has(path)) return;
    for (const other of next.get(path) ?? []) walk(other, [...above, path]);
    done.add(path);
  };
  for (const path of files.keys()) walk(path, []);
  return found;
}

/**
 * The files of its own package that a file loads immediately; late imports find them loaded. Types count in packages with wings.
 */
function neighboursOf(file: TreeFile, files: ReadonlyMap<string, TreeFile>): string[] {
  const areTypesCounted = countsTypes(file.path);
  return syntaxOf(file).imports.flatMap(({ from, isType, isLate }) => {
    if ((isType && !areTypesCounted) || isLate || !from.startsWith('.')) return [];
    const target = posix.join(posix.dirname(file.path), from);
    const stem = target.replace(/\.js$/, '');
    return [target, `${stem}.ts`, `${stem}.tsx`].find((path) => files.has(path)) ?? [];
  });
}

function fileFaults(tree: Tree, one: Package, file: TreeFile): string[] {
  return syntaxOf(file).imports.flatMap(({ from, line }) => {
    // `#…` is declared by the package's own `imports`; without a declaration neither the compiler nor Node finds it.
    if (from.startsWith('#')) return [];
    const fault = from.startsWith('.') ? leaving(one, file, from) : (deep(tree, from) ?? undeclared(one, file, from));
    return fault ? [`${file.path}:${line}: ${fault}`] : [];
  });
}

function leaving(one: Package, file: TreeFile, from: string): string | undefined {
  const target = posix.join(posix.dirname(file.path), from);
  // Scripts that all builds share are outside the packages: no package is built before the first.
  const isOfBuilds = !isRuntime(file.path) && target.startsWith('scripts/');
  return isOfBuilds || target.startsWith(`${one.folder}/`)
    ? undefined
    : `${from} leaves the package. Import what a package publishes.`;
}

function deep(tree: Tree, from: string): string | undefined {
  if (ownName(from) === undefined) return undefined;
  const name = packageIn(from);
  const inner = `.${from.slice(name.length)}`;
  const published = tree.packages.find((other) => other.name === name)?.exports ?? [];
  return published.includes(inner) ? undefined : `${from} is not among the exports of ${name}. Import from ${name}.`;
}

function undeclared(one: Package, file: TreeFile, from: string): string | undefined {
  if (isBuiltin(from)) return from.startsWith('node:') ? undefined : `write node:${from}.`;
  const name = packageIn(from);
  if (name in one.dependencies || name === one.name) return undefined;
  if (!isRuntime(file.path) && name in one.devDependencies) return undefined;
  const where = isRuntime(file.path) ? 'dependencies' : 'devDependencies';
  return `${name} is not declared. Add it to the ${where} of ${one.folder}/package.json.`;
}

/**
 * Used: imported, named in a string (`require.resolve('@swc/jest')`), its schema read by SQL, or a peer of a used one. A
 * package's bundler names what the bundle loads at run time.
 */
function unusedFaults(tree: Tree, one: Package, code: readonly TreeFile[], peersOf: PeersOf): string[] {
  const bundler = `${one.folder}/scripts/bundle.mjs`;
  const runtime = code.filter(({ path }) => isRuntime(path) || path.endsWith('.cjs') || path === bundler);
  const homes = schemaHomes(tree);
  const used = new Set(
    runtime.flatMap((file) => {
      const { imports, texts } = syntaxOf(file);
      const named = texts
        .flatMap(({ text }) => schemasNamed(text, [...homes.keys()]))
        .map((schema) => `@daybook/${homes.get(schema)}`);
      return [...imports.map(({ from }) => packageIn(from)), ...texts.map(({ text }) => packageIn(text)), ...named];
    }),
  );
  const declared = Object.keys(one.dependencies);
  const peers = new Set(declared.filter((name) => used.has(name)).flatMap((name) => peersOf(one.folder, name)));
  const unused = declared.filter((name) => !used.has(name) && !peers.has(name) && !isPlatformPart(name));
  return unused.map((name) => `${one.folder}/package.json: ${name} is declared, but nothing uses it.`);
}

/** The platform-specific parts of a package are loaded by a computed name. */
function isPlatformPart(name: string): boolean {
  return /-(arm64|x64)$/.test(name);
}

/** `@nestjs/common/constants.js` → `@nestjs/common`. */
function packageIn(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
