import { posix } from 'node:path';
import { syntaxOf } from './syntax.js';
import { filesOf, isCode, isTest, type Package, type Tree } from './tree.js';

/** The input files of a test in turbo's cache, by their path from the root. Undefined: it is not cached. */
export type InputsOf = (one: Package) => ReadonlySet<string> | undefined;

/**
 * Tests that read a file outside their package that is not among their inputs: turbo would report a cached success although the
 * file has changed. Dependencies of the package need not be named.
 */
export function unnamedInputs(tree: Tree, inputsOf: InputsOf): string[] {
  return tree.packages.flatMap((one) => {
    const inputs = inputsOf(one);
    if (inputs === undefined) return [];
    return filesOf(tree, one)
      .filter(({ path }) => isTest(path) && isCode(path))
      .flatMap((file) => {
        const missing = readBeyond(tree, one, file).filter((path) => !inputs.has(path));
        const [first] = missing;
        if (first === undefined) return [];
        return [`${file.path}: reads ${first}, which is no input of its test. Name it in turbo.json of ${one.folder}.`];
      });
  });
}

/** The files outside its package that a test names: by a path relative to itself, or from a folder above the package. */
function readBeyond(tree: Tree, { folder }: Package, file: Tree['files'][number]): string[] {
  const { texts, imports } = syntaxOf(file);
  const imported = new Set(imports.map(({ from }) => from));
  const words = texts.map(({ text }) => text).filter((text) => text !== '' && !imported.has(text));
  const climbs = words
    .filter((text) => /^(\.\.\/)*\.\.$|^(\.\.\/)+/.test(text))
    .map((text) => posix.normalize(posix.join(posix.dirname(file.path), text)))
    .filter((target) => !target.startsWith('..') && !isWithin(target, folder));
  const above = climbs.filter((target) => target === '.' || isWithin(folder, target));
  const named = above.flatMap((base) => words.map((word) => posix.join(base, word)));
  const read = new Set([...climbs.filter((target) => !above.includes(target)), ...named].map(withoutSlash));
  // A folder that contains packages is read for their sources.
  const folders = [...read, ...above.filter((base) => base !== '.')].filter((path) => !isWithin(path, folder));
  return tree.files
    .map(({ path }) => path)
    .filter((path) => read.has(path) || (/\/src\//.test(path) && folders.some((one) => isWithin(path, one))))
    .filter((path) => !isWithin(path, folder));
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const withoutSlash = (path: string): string => path.replace(/\/$/, '');
