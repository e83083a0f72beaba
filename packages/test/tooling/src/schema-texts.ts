import { syntaxOf } from './syntax.js';
import { folderOf, isRuntime, schemaHomes, type Tree } from './tree.js';

const MAKES = /\bCREATE (?:OR REPLACE )?(?:UNLOGGED )?(?:CONSTRAINT )?(TABLE|VIEW|FUNCTION|TRIGGER) ([a-z_.]+)/g;

const FOLDERS: Readonly<Record<string, string>> = { TABLE: 'tables', VIEW: 'views', FUNCTION: 'functions' };

/**
 * Each table, view, function and trigger has one definition in the tree. That of a table, view or function is in its own file
 * with its name, so that readers find the current one. A migration that changes a function or a view runs the text of that
 * file.
 */
export function schemaTextFaults(tree: Tree): string[] {
  const homes = schemaHomes(tree);
  const seen = new Map<string, string>();
  return tree.files
    .filter(({ path }) => isRuntime(path))
    .flatMap((file) =>
      syntaxOf(file).texts.flatMap(({ text }) =>
        [...text.matchAll(MAKES)].flatMap(([, kind, name]) => {
          const [schema = '', object] = (name as string).split('.');
          if (kind !== 'TRIGGER' && (object === undefined || !homes.has(schema))) return [];
          const key = `${kind} ${name}`;
          const former = seen.get(key);
          seen.set(key, file.path);
          if (former !== undefined)
            return [`${file.path}: makes the ${kind!.toLowerCase()} ${name}, as ${former} does. Keep one text.`];
          const home = `${folderOf(tree, homes.get(schema)!)}/src/schema/${FOLDERS[kind as string]}/${object?.replaceAll('_', '-')}.ts`;
          return kind === 'TRIGGER' || file.path === home ? [] : [`${file.path}: makes ${name}. Its place is ${home}.`];
        }),
      ),
    );
}
