import type { QueryRunner } from 'typeorm';

/** The rules of a table's rows: by the name of the violation, the condition on the row's columns, as in a CHECK. */
export type RowRules = Readonly<Record<string, string>>;

export interface TableRules {
  /** Schema-qualified. */
  readonly table: string;
  readonly rules: RowRules;
}

const COLUMNS = `
  SELECT a.attname AS name, pg_catalog.format_type(a.atttypid, NULL) AS type
  FROM pg_catalog.pg_attribute a
  WHERE a.attrelid = $1::pg_catalog.regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`;

const CHECKS = `
  SELECT c.conname AS name FROM pg_catalog.pg_constraint c
  WHERE c.conrelid = $1::pg_catalog.regclass AND c.contype = 'c'`;

/**
 * Replaces the row rules of a table, apart from those that PostgreSQL checks itself, by one CHECK. PostgreSQL parses and plans
 * every CHECK of a table again for each statement; PL/pgSQL plans its expressions once a session (docs/adr/0021-*). A violation
 * is reported under the rule's name, as if each were a CHECK; the first by name is reported, as there.
 *
 * `<table>_broken_rule` holds the conditions. Its body is SQL that is parsed here, so the operators do not depend on the
 * settings of the session that writes a row. PL/pgSQL inlines it: it must stay IMMUTABLE, and without settings.
 * `<table>_row_holds` raises the error. Neither has SET search_path, which would cost every call: in PL/pgSQL all names are
 * qualified. A migration that drops a column that a rule reads must set the rules again, because PostgreSQL drops the CHECK
 * with it.
 * @throws Error when the table has a CHECK that the rules do not name, so that no rule is lost by omission
 */
export async function setRowRules(runner: Pick<QueryRunner, 'query'>, { table, rules }: TableRules): Promise<void> {
  const [schema, name] = table.split('.') as [string, string];
  const own = `${name}_row_check`;
  const checks = (await runner.query(CHECKS, [table])) as { name: string }[];
  const forgotten = checks.filter((check) => check.name !== own && !(check.name in rules));
  if (forgotten.length > 0)
    throw new Error(`The rules of ${table} do not name ${forgotten.map((check) => check.name).join(', ')}.`);
  const read = namesIn(Object.values(rules));
  const columns = ((await runner.query(COLUMNS, [table])) as { name: string; type: string }[]).filter((column) =>
    read.has(column.name),
  );
  const values = columns.map((column) => `"${column.name}"`).join(', ');
  const parameters = columns.map((column) => `"${column.name}" ${column.type}`).join(', ');
  const [broken, holds] = [`${schema}.${name}_broken_rule`, `${schema}.${name}_row_holds`];
  const drops = checks.map((check) => `DROP CONSTRAINT ${check.name}`);
  if (drops.length > 0) await runner.query(`ALTER TABLE ${table} ${drops.join(', ')}`);
  await runner.query(`DROP FUNCTION IF EXISTS ${holds}`);
  await runner.query(`DROP FUNCTION IF EXISTS ${broken}`);
  await runner.query(`CREATE FUNCTION ${broken}(${parameters}) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE ${inOrder(rules)
      .map(([rule, condition]) => `WHEN (${condition}) IS FALSE THEN '${rule}'`)
      .join('\n      ')} END`);
  await runner.query(`CREATE FUNCTION ${holds}(${parameters}) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
  DECLARE
    broken pg_catalog.text := ${broken}(${values});
  BEGIN
    IF broken IS NULL THEN
      RETURN true;
    END IF;
    RAISE EXCEPTION 'new row for relation "${name}" violates check constraint "%"', broken
      USING ERRCODE = '23514', SCHEMA = '${schema}', TABLE = '${name}', CONSTRAINT = broken;
  END
  $body$`);
  await runner.query(`GRANT EXECUTE ON FUNCTION ${broken}, ${holds} TO PUBLIC`);
  await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${own} CHECK (${holds}(${values}))`);
}

/** The identifiers in the conditions, outside of string literals. */
function namesIn(conditions: readonly string[]): ReadonlySet<string> {
  return new Set(conditions.flatMap((condition) => condition.replaceAll(/'(?:[^']|'')*'/g, '').match(/\w+/g) ?? []));
}

/** By name, the order in which PostgreSQL evaluates the CHECKs of a table. */
function inOrder(rules: RowRules): [name: string, condition: string][] {
  return Object.entries(rules).sort(([one], [other]) => (one < other ? -1 : 1));
}
