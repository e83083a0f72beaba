import { syntaxOf } from './syntax.js';
import { folderOf, isBrowser, isRuntime, isSchemaSql, ownName, schemaHomes, type Tree, type TreeFile } from './tree.js';

/**
 * The benchmark creates a company of millions of rows by copying rows of every table, and measures the database without the
 * service: it is not a reader of a domain.
 */
const BENCHMARK = /^apps\/bench\/src\/(company\/|growth\/reports\.ts$|measure\/works\.ts$)/;

/** `FROM accounting.entries`, in SQL that may be a fragment. */
const KEYWORDS = '\\b(?:FROM|JOIN|INTO|UPDATE|ONLY|USING|EXISTS|TABLE)\\s+(?:ONLY\\s+)?';

/**
 * Statements that read an unpublished table of another package: `published` in its schema.ts lists what others may read.
 * Migrations may name tables, for keys and triggers, and tests may too.
 */
export function publishedFaults(tree: Tree): string[] {
  const homes = schemaHomes(tree);
  if (homes.size === 0) return [];
  const published = new Map([...homes].map(([schema, home]) => [schema, publishedBy(tree, home)]));
  const made = new Map([...homes].map(([schema, home]) => [schema, madeBy(tree, schema, home)]));
  return [...ghostFaults(tree, homes, published, made), ...statementFaults(tree, homes, published, made)];
}

type BySchema<T> = ReadonlyMap<string, T>;

function ghostFaults(
  tree: Tree,
  homes: BySchema<string>,
  published: BySchema<readonly string[]>,
  made: BySchema<RegExp>,
): string[] {
  return [...published].flatMap(([schema, names]) =>
    names
      .filter((name) => !made.get(schema)?.test(name))
      .map(
        (name) =>
          `${folderOf(tree, homes.get(schema)!)}/src/schema.ts: publishes ${name}, which no migration of it makes.`,
      ),
  );
}

function statementFaults(
  tree: Tree,
  homes: BySchema<string>,
  published: BySchema<readonly string[]>,
  made: BySchema<RegExp>,
): string[] {
  const patterns = patternsOf([...published.keys()]);
  return tree.files.filter(isFenced).flatMap((file) => {
    const own = ownName(tree.packages.find(({ folder }) => file.path.startsWith(`${folder}/`))?.name ?? '');
    return syntaxOf(file).texts.flatMap(({ text, line }) =>
      namedIn(text, patterns)
        .filter(([schema, name]) => made.get(schema)?.test(name))
        .filter(([schema, name]) => homes.get(schema) !== own && !published.get(schema)?.includes(name))
        .map(
          ([schema, name]) =>
            `${file.path}:${line}: ${schema}.${name} is not published by ${homes.get(schema)}. Read what \`published\` in ` +
            `${folderOf(tree, homes.get(schema)!)}/src/schema.ts lists, or let a migration of it make a view of the columns that are needed, and list it there.`,
        ),
    );
  });
}

function isFenced({ path }: TreeFile): boolean {
  if (!isRuntime(path) || isBrowser(path) || isSchemaSql(path)) return false;
  return !path.startsWith('packages/test/') && !BENCHMARK.test(path);
}

function publishedBy(tree: Tree, home: string): string[] {
  const file = tree.files.find(({ path }) => path === `${folderOf(tree, home)}/src/schema.ts`);
  const [, list] = /\b(?:published: |PUBLISHED = )\[([^\]]*)\]/.exec(file?.text ?? '') ?? [];
  return [...(list ?? '').matchAll(/'([a-z_]+)'/g)].map(([, name]) => name as string);
}

/** The names of tables, views and functions that a schema's migrations create; a template's placeholder matches any name. */
function madeBy(tree: Tree, schema: string, home: string): RegExp {
  const making = new RegExp(`\\b(?:TABLE|VIEW|FUNCTION)\\s+${schema}\\.((?:[a-z_]|\\$\\{\\})+)`, 'g');
  const names = tree.files
    .filter(({ path }) => isSchemaSql(path) && path.startsWith(`${folderOf(tree, home)}/`))
    .flatMap((file) => syntaxOf(file).texts.flatMap(({ text }) => [...text.matchAll(making)]))
    .map(([, name]) => (name as string).replaceAll('${}', '[a-z_]+'));
  return new RegExp(`^(?:${[...new Set(names)].join('|')})$`);
}

/** After an SQL keyword; called as a function; or a name on its own, to be inserted into a statement elsewhere. */
function patternsOf(schemas: readonly string[]): RegExp[] {
  const name = `(${schemas.join('|')})\\.([a-z_]{2,})`;
  return [
    new RegExp(`${KEYWORDS}${name}`, 'g'),
    new RegExp(`(?<![\\w./@])${name}(?=\\((?:\\$\\d|of_|$))`, 'g'),
    new RegExp(`^${name}$`, 'g'),
  ];
}

function namedIn(text: string, patterns: readonly RegExp[]): (readonly [schema: string, name: string])[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, schema, name]) => `${schema}.${name}`),
  );
  return [...new Set(found)].map((one) => one.split('.') as [string, string]);
}
