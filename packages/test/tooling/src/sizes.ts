import { DOMAINS } from './graph.js';
import { syntaxOf } from './syntax.js';
import { folderOf, isCode, isRuntime, isTest, type Tree, type TreeFile } from './tree.js';
import { roomOf } from './wings.js';

/** Limits for lines and parameters: larger code is split by responsibility. */
export const LIMITS = {
  fileLines: 400,
  testFileLines: 600,
  functionLines: 60,
  /** In a .tsx file, where markup takes one line per attribute. */
  componentLines: 100,
  actionClassLines: 120,
  constructorParameters: 5,
  /** The only public entry of a domain package. */
  domainIndexLines: 15,
} as const;

/** Packages with a total limit, in lines of code: without tests, comments and blank lines. */
export type PackageLimits = Readonly<Record<string, number>>;

/** What exceeds its limit, with its size. */
export function sizeFaults(tree: Tree, packages: PackageLimits): string[] {
  const code = tree.files.filter(({ path }) => isCode(path));
  return [
    ...code.flatMap(fileFaults),
    ...code.filter(({ path }) => isRuntime(path) || path.startsWith('scripts/')).flatMap(blockFaults),
    ...Object.entries(packages).flatMap(([name, limit]) => packageFaults(tree, name, limit)),
  ];
}

function fileFaults({ path, text }: TreeFile): string[] {
  if (text.startsWith('// Generated from ')) return [];
  const lines = linesIn(text);
  const index = DOMAINS.some((name) => path === `packages/${name}/src/index.ts`);
  const limit = index ? LIMITS.domainIndexLines : isTest(path) ? LIMITS.testFileLines : LIMITS.fileLines;
  return lines > limit ? [`${path}: ${lines} lines, at most ${limit}. Split it by what it does.`] : [];
}

function blockFaults(file: TreeFile): string[] {
  const { functions, classes } = syntaxOf(file);
  // A migration is a sequence of statements that is read from top to bottom.
  const isMigration = file.path.includes('/src/migrations/');
  const longest = file.path.endsWith('.tsx') ? LIMITS.componentLines : LIMITS.functionLines;
  const long = functions
    .filter(({ lines }) => lines > longest && !isMigration)
    .map(({ name, line, lines }) => `${file.path}:${line}: ${name} has ${lines} lines, at most ${longest}.`);
  const most = LIMITS.constructorParameters;
  const wide = classes
    .filter(({ constructorParameters: count }) => count > most)
    .map(({ name, line, constructorParameters: count }) => {
      return `${file.path}:${line}: ${name} takes ${count} parameters, at most ${most}.`;
    });
  const actions = classes
    .filter(
      ({ lines }) => ['actions', 'reactions'].includes(roomOf(file.path) ?? '') && lines > LIMITS.actionClassLines,
    )
    .map(
      ({ name, line, lines }) =>
        `${file.path}:${line}: ${name} has ${lines} lines, at most ${LIMITS.actionClassLines}.`,
    );
  return [...long, ...wide, ...actions];
}

function packageFaults(tree: Tree, name: string, limit: number): string[] {
  const sources = tree.files.filter(({ path }) => isRuntime(path) && path.startsWith(`${folderOf(tree, name)}/`));
  const lines = sources.reduce((sum, { text }) => sum + codeLinesIn(text), 0);
  return lines > limit ? [`${folderOf(tree, name)}: ${lines} lines of code, at most ${limit}.`] : [];
}

function codeLinesIn(text: string): number {
  return text.split('\n').filter((line) => !/^\s*(\/\/|\/\*|\*|$)/.test(line)).length;
}

function linesIn(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
