import { syntaxOf } from './syntax.js';
import {
  folderOf,
  isBrowser,
  isCode,
  isRuntime,
  isSchemaSql,
  isTest,
  ownName,
  schemaHomes,
  schemasOf,
  type Tree,
  type TreeFile,
} from './tree.js';

/**
 * Tables outside all workspaces: the list of workspaces, the results of the jobs for all of them, and people's data, because a
 * person has one account for all. Sign-in attempts and one-time links are looked up before the workspace is known.
 */
const GLOBAL_TABLES: readonly string[] = [
  'tokens.workspaces',
  'jobs.outcomes',
  'tokens.removed_workspaces',
  ...['users.users', 'users.sessions', 'users.links', 'users.attempts', 'users.audit'],
  ...['users.factors', 'users.recovery_codes', 'users.sign_in_steps', 'users.spent_challenges', 'users.identities'],
];

/**
 * Database access that bypasses the ambient transaction: such a query can wait forever for the connections that transactions
 * occupy.
 */
const DETOURS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\.manager\b/, 'use Database, which stays in the transaction'],
  [/\b(dataSource|source)\.(query|manager|transaction|getRepository)\b/, 'use Database'],
  [/\bcreateQuery(Runner|Builder)\b/, 'use database.query and database.transaction'],
  [/\b(getRepository|InjectRepository|InjectDataSource|InjectEntityManager)\b/, 'use Database'],
];

/** The packages below or in `database`: the pipeline, the data source, and the server that Daybook starts. */
const READS_DIRECTLY = /^packages\/(base\/database|base\/pipeline|operate\/embedded-postgres)\//;

const SQL = /\b(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|GRANT|REVOKE|FROM|JOIN|REFERENCES)\b/i;

/** Distinguishes SQL from prose. */
const STATEMENT = /\bselect\b[\s\S]*\bfrom\b|\binsert\s+into\b|\bupdate\s+\S+[\s\S]*\bset\b|\bdelete\s+from\b/i;

/** The schemas that an SQL text names: `accounting` in `FROM accounting.invoices i`. */
export function schemasNamed(text: string, schemas: readonly string[]): string[] {
  if (!SQL.test(text)) return [];
  return schemas.filter((schema) => new RegExp(`(?<![\\w./@])${schema}\\.[a-z_]{2,}(?![\\w.]*/)`).test(text));
}

/** Database access that bypasses {@link DETOURS}, and statements without the workspace (scale.md 3, rule 6). */
export function databaseFaults(tree: Tree): string[] {
  return tree.files
    .filter(({ path }) => isRuntime(path) && !isBrowser(path) && !READS_DIRECTLY.test(path))
    .flatMap((file) => [...detourFaults(file), ...(isServiceCode(file.path) ? workspaceFaults(tree, file) : [])]);
}

function isServiceCode(path: string): boolean {
  return !isSchemaSql(path) && !path.startsWith('packages/test/');
}

function detourFaults(file: TreeFile): string[] {
  if (/^packages\/test\/(testing|tooling)\//.test(file.path)) return [];
  return file.text
    .split('\n')
    .flatMap((line, i) =>
      DETOURS.filter(([pattern]) => pattern.test(line)).map(
        ([pattern, instead]) => `${file.path}:${i + 1}: ${pattern.exec(line)?.[0]}: ${instead}.`,
      ),
    );
}

/** A statement needs the workspace_id of every workspace table that it reads or writes: as many mentions as tables. */
function workspaceFaults(tree: Tree, file: TreeFile): string[] {
  const schemas = schemasOf(tree).join('|');
  if (schemas === '') return [];
  const table = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:ONLY\\s+)?((?:${schemas})\\.[a-z_]+)\\b(?!\\()`, 'gi');
  return syntaxOf(file).texts.flatMap(({ text, line }) => {
    if (!STATEMENT.test(text)) return [];
    const tables = [...text.matchAll(table)]
      .map(([, name]) => name as string)
      .filter((name) => !GLOBAL_TABLES.includes(name));
    const mentions = text.split('workspace_id').length - 1;
    if (mentions >= tables.length) return [];
    return [`${file.path}:${line}: ${tables.join(', ')}: ${tables.length} tables, but workspace_id ${mentions} times.`];
  });
}

/**
 * Migration names that collide or do not match, and references to schemas of packages that are not dependencies: TypeORM runs
 * the migrations of all packages in the order of the digits in their names.
 */
export function migrationFaults(tree: Tree): string[] {
  const migrations = tree.files.filter(
    ({ path }) => path.includes('/src/migrations/') && isCode(path) && !isTest(path),
  );
  const seen = new Map<string, string>();
  return migrations.flatMap((file) => {
    const faults = nameFaults(file);
    const digits = /(\d{13})-[^/]+$/.exec(file.path)?.[1] ?? file.path;
    const former = seen.get(digits);
    seen.set(digits, file.path);
    if (former) faults.push(`has the same 13 digits as ${former}`);
    return [...faults, ...referenceFaults(tree, file)].map((fault) => `${file.path}: ${fault}.`);
  });
}

function nameFaults(file: TreeFile): string[] {
  const [, digits, name] = /\/(\d{13})-([a-z0-9]+(?:-[a-z0-9]+)*)\.ts$/.exec(file.path) ?? [];
  if (!digits || !name) return ['must be called <13 digits>-<kebab-case>.ts'];
  const wanted = `${name.split('-').map(capital).join('')}${digits}`;
  const { classes } = syntaxOf(file);
  const exported = classes.filter((one) => one.exported).map((one) => one.name);
  return exported.length === 1 && exported[0] === wanted ? [] : [`must export one class, ${wanted}`];
}

function referenceFaults(tree: Tree, file: TreeFile): string[] {
  const homes = schemaHomes(tree);
  const owner = tree.packages.find(({ folder }) => file.path.startsWith(`${folder}/`));
  if (!owner) return [];
  const allowed = below(tree, owner.name);
  const named = new Set(syntaxOf(file).texts.flatMap(({ text }) => schemasNamed(text, [...homes.keys()])));
  const digits = firstDigits(file.path);
  return [...named].flatMap((schema) => {
    const home = homes.get(schema);
    if (!allowed.has(`@daybook/${home}`)) return [`names the schema ${schema}, which is not below ${owner.name}`];
    const first = tree.files
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${folderOf(tree, home!)}/src/migrations/`))
      .map(firstDigits)
      .sort()[0];
    return first !== undefined && digits < first ? [`would run before the first migration of ${schema}`] : [];
  });
}

function firstDigits(path: string): string {
  return /\d{13}/.exec(path)?.[0] ?? '';
}

/** The package itself and all of its direct and indirect dependencies. */
function below(tree: Tree, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const needs = Object.keys(tree.packages.find((one) => one.name === name)?.dependencies ?? {});
  for (const other of needs) if (ownName(other) !== undefined) below(tree, other, found);
  return found;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
