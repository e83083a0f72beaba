import type { QueryRunner } from 'typeorm';
import { prefixIndexes } from './byte-order.js';
import { type RowRules, setRowRules } from './row-rules.js';

/** One table as SQL, in its own file in `schema/tables/`. */
export interface TableSql {
  /** Schema-qualified. */
  readonly name: string;
  /** `CREATE TABLE`, with its keys and the checks that PostgreSQL makes itself. */
  readonly create: string;
  /** `ALTER COLUMN …`, for what CREATE TABLE cannot say. */
  readonly columns?: readonly string[];
  /** `CONSTRAINT … FOREIGN KEY …`, added once all tables of the package exist: two tables may refer to each other. */
  readonly foreignKeys?: readonly string[];
  readonly indexes?: readonly string[];
  /** What must hold of a single row (docs/adr/0021). */
  readonly rules?: RowRules;
  readonly triggers?: readonly string[];
}

/** Everything a package has in the database: one current text for each object. */
export interface Baseline {
  readonly schema: string;
  readonly tables: readonly TableSql[];
  /** Foreign keys from tables of lower packages to these. */
  readonly links?: readonly string[];
  /** `CREATE OR REPLACE FUNCTION …`, with the grants that follow it. */
  readonly functions?: readonly string[];
  /** `CREATE OR REPLACE VIEW …`, each after those that it reads, and functions that return rows of a view. */
  readonly views?: readonly string[];
  /**
   * Columns (`table.column`) that get an additional index where texts sort by a language's collation: see {@link
   * prefixIndexes}.
   */
  readonly prefixes?: readonly string[];
}

/** Creates the schema of a package, object by object, in dependency order. */
export async function makeSchema(
  runner: Pick<QueryRunner, 'query'>,
  { schema, prefixes = [], ...objects }: Baseline,
): Promise<void> {
  await runner.query(`CREATE SCHEMA ${schema}`);
  await makeTables(runner, objects);
  if (prefixes.length > 0) await runner.query(prefixIndexes(schema, prefixes));
}

/** The same for tables that a later migration adds to the schema. */
export async function makeTables(
  runner: Pick<QueryRunner, 'query'>,
  { tables, links = [], functions = [], views = [] }: Omit<Baseline, 'schema' | 'prefixes'>,
): Promise<void> {
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await runner.query(statement);
  };
  await run(tables.map(({ create }) => create));
  for (const { name, columns = [], foreignKeys = [] } of tables)
    await run([...columns, ...foreignKeys.map((key) => `ADD ${key}`)].map((change) => `ALTER TABLE ${name} ${change}`));
  await run([...links, ...functions]);
  for (const { name, rules } of tables) if (rules) await setRowRules(runner, { table: name, rules });
  await run(tables.flatMap(({ indexes = [] }) => indexes));
  await run(views);
  await run(tables.flatMap(({ triggers = [] }) => triggers));
}
