// The styles of those Mantine components that the console uses, in Mantine's own order, in place of all 37 kB of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const WHOLE = '@mantine/core/styles.css';
const find = createRequire(import.meta.url).resolve;
const styles = join(dirname(find(WHOLE)), 'styles');
const modules = join(styles, '..', 'esm');

/** What every component stands on. */
const ALWAYS: readonly string[] = ['default-css-variables', 'baseline', 'global'];

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** `{ Button, type ButtonProps, Modal as Dialog }`: the names as the other side has them. */
function namesIn(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] as string,
    )
    .filter(Boolean);
}

function importedNames(file: string): readonly string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g);
  return [...imports].flatMap(([, names]) => namesIn(names));
}

/** The modules of other Mantine packages that these files import: they stand on components, too. */
function otherPackages(files: readonly string[]): readonly string[] {
  const imports = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/from\s*["'](@mantine\/(?!core|hooks)[a-z]+)["']/g),
  ]);
  const names = new Set(imports.map(([, name]) => name as string));
  return [...names].flatMap((name) => sourceFiles(join(dirname(find(`${name}/styles.css`)), 'esm')));
}

/** Name → the module that it comes from, by the package's index. */
function exportedFrom(): ReadonlyMap<string, string> {
  const index = readFileSync(join(modules, 'index.mjs'), 'utf8');
  const lines = index.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g);
  return new Map(
    [...lines].flatMap(([, names, from]) =>
      namesIn(names).map((name) => [name, join(modules, from as string)] as const),
    ),
  );
}

/** The styles that these modules bring with them, and those that they import. */
function stylesBehind(starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const style = /([A-Za-z]+)\.module\.mjs$/.exec(file)?.[1];
    if (style) found.add(style);
    for (const [, from] of readFileSync(file, 'utf8').matchAll(/from\s*["'](\.[^"']+)["']/g))
      visit(join(dirname(file), from as string));
  };
  for (const start of starts) visit(start);
  return found;
}

function packed(css: string): string {
  return css.replaceAll(/\s/g, '');
}

/** The names of the style files that the sources of a folder need, in the order of the whole. */
export function usedStyles(folder: string): readonly string[] {
  const exported = exportedFrom();
  const files = sourceFiles(folder);
  const names = new Set([...files, ...otherPackages(files)].flatMap(importedNames));
  const used = stylesBehind([...names].flatMap((name) => exported.get(name) ?? []));
  const whole = packed(readFileSync(find(WHOLE), 'utf8'));
  const fileOf = (name: string): string => join(styles, `${name}.css`);
  const placeOf = (name: string): number => whole.indexOf(packed(readFileSync(fileOf(name), 'utf8')).slice(0, 120));
  const inOrder = [...used]
    .filter((name) => existsSync(fileOf(name)) && !ALWAYS.includes(name))
    .map((name) => ({ name, place: placeOf(name) }));
  return [...ALWAYS, ...inOrder.sort((one, other) => one.place - other.place).map(({ name }) => name)];
}

/** In a build, `@mantine/core/styles.css` is what is used of it. While developing it is the whole. */
export function mantineStyles(folder: string): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!(id.split('?')[0] as string).endsWith(join('@mantine', 'core', 'styles.css'))) return null;
      return usedStyles(folder)
        .map((name) => readFileSync(join(styles, `${name}.css`), 'utf8'))
        .join('\n');
    },
  };
}
