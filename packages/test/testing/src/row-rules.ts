import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** A rule that PostgreSQL enforces on a row: a CHECK, or one of the rules combined in a table's CHECK. */
export interface RowRule {
  readonly name: string;
  /** Schema-qualified. */
  readonly table: string;
  /** SQL on the columns of the row. */
  readonly expression: string;
  readonly columns: readonly string[];
}

/** A CHECK with its columns, and the function with the rules of its table if it calls one. */
const CHECKS = `
  SELECT c.conname AS name, c.conrelid::regclass::text AS table, pg_get_expr(c.conbin, c.conrelid) AS expression,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)) AS columns,
    (SELECT pg_get_function_sqlbody(p.oid) FROM pg_proc p JOIN pg_class t ON t.oid = c.conrelid
      WHERE p.pronamespace = t.relnamespace AND p.proname = t.relname || '_broken_rule' AND c.conname = t.relname || '_row_check') AS rules
  FROM pg_constraint c WHERE c.contype = 'c' AND c.conrelid <> 0 ORDER BY c.conname`;

/** All rules of a database, by name. */
export async function rowRules(client: Client): Promise<RowRule[]> {
  const { rows } = await client.query<RowRule & { rules: string | null }>(CHECKS);
  return rows.flatMap(({ rules, ...check }) => (rules === null ? [check] : rulesIn(rules, check)));
}

/** `RETURN CASE WHEN ((…) IS FALSE) THEN 'invoices_date_check'::text WHEN …` */
function rulesIn(body: string, { table, columns }: RowRule): RowRule[] {
  return [...body.matchAll(/WHEN \((.+?) IS FALSE\) THEN '(\w+_check)'::text/gs)].map(
    ([, expression, name]): RowRule => {
      const words = new Set(expression!.replaceAll(/'(?:[^']|'')*'/g, '').match(/\w+/g));
      return { name: name!, table, expression: expression!, columns: columns.filter((column) => words.has(column)) };
    },
  );
}

/**
 * The CHECK violations of a row with these values and NULL in all other columns, as `<schema>.<table> <name>`; `done` if there
 * are none. The row is inserted into a temporary table with the same CHECKs, without keys and triggers.
 */
export async function checked(client: Client, table: string, values: object): Promise<string> {
  await client.query('BEGIN');
  try {
    await client.query(`CREATE TEMPORARY TABLE checked ON COMMIT DROP AS SELECT * FROM ${table} LIMIT 0`);
    const { rows } = await client.query<{ definition: string }>(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
      [table],
    );
    for (const { definition } of rows) await client.query(`ALTER TABLE checked ADD ${definition}`);
    await client.query(`INSERT INTO checked SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [
      JSON.stringify(values),
    ]);
    return 'done';
  } catch (error) {
    const { schema, table: named, constraint, message } = error as pg.DatabaseError;
    return constraint === undefined ? message : `${schema}.${named} ${constraint}`;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The names of a table's rules, in order. */
export async function rulesOf(client: Client, table: string): Promise<string[]> {
  return (await rowRules(client)).filter((rule) => rule.table === table).map(({ name }) => name);
}

/** The result of {@link checked} for each of these rows, by the same names. */
export async function checkedEach(
  client: Client,
  table: string,
  rows: Readonly<Record<string, object>>,
): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const [name, row] of Object.entries(rows)) said[name] = await checked(client, table, row);
  return said;
}
