import { SERVICE_ROLE } from './pool.js';
import type { Ask } from './doctor/finding.js';
import type { SchemaPart } from './schema-part.js';
import { ACROSS_ROLE, WORKSPACE_SETTING } from './wall.js';

const SETTING = `current_setting('${WORKSPACE_SETTING}', true)`;

/** As the catalogue writes it. */
const SHOWN_SETTING = `current_setting('${WORKSPACE_SETTING}'::text, true)`;

interface Policy {
  readonly name: string;
  readonly roles: readonly string[];
  readonly verb: string;
  readonly permissive: boolean;
  readonly using: string | null;
  readonly check: string | null;
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'r' | 'p' | 'v';
  readonly has_workspace: boolean;
  /** Of a table: whether its policies hold. Of a view: whether it reads with the rights of who asks. */
  readonly is_walled: boolean;
  readonly policies: readonly Policy[];
}

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name, c.relkind AS kind,
    EXISTS (SELECT FROM pg_catalog.pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped)
      AS has_workspace,
    CASE c.relkind WHEN 'v' THEN coalesce('security_invoker=true' = ANY (c.reloptions), false) ELSE c.relrowsecurity END AS is_walled,
    ARRAY(SELECT jsonb_build_object('name', p.polname, 'verb', p.polcmd, 'permissive', p.polpermissive,
        'roles', ARRAY(SELECT r.rolname FROM pg_catalog.pg_roles r WHERE r.oid = ANY (p.polroles)
          UNION ALL SELECT 'public' WHERE 0 = ANY (p.polroles)),
        'using', pg_catalog.pg_get_expr(p.polqual, p.polrelid), 'check', pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid))
      FROM pg_catalog.pg_policy p WHERE p.polrelid = c.oid ORDER BY p.polname) AS policies
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v') ORDER BY 1, 2`;

/**
 * Functions of conditions that an index answers. PostgreSQL evaluates a condition before that of a policy, and so by an index, only
 * where its functions are known to tell nothing about rows that they are given; of these it does not say so, though it is so.
 */
const TELL_NOTHING = [
  ...['lt', 'le', 'eq', 'ge', 'gt', 'ne', 'cmp'].map((verb) => `numeric_${verb}`),
  ...['ts_match_vq', 'textlike', 'texticlike', 'lower'],
];

const TELLING = `
  SELECT p.oid::regprocedure::text AS name FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
  WHERE NOT p.proleakproof AND (n.nspname = 'pg_catalog' AND p.proname = ANY ($1) OR n.nspname = ANY ($2) AND p.proname IN ('search_fold', 'search_words', 'search_serial'))
  ORDER BY 1`;

const IS_SUPERUSER = 'SELECT rolsuper AS is FROM pg_catalog.pg_roles WHERE rolname = current_user';

/** What a workspace's rows lack of their wall. */
export interface OpenWall {
  /** A table or view. */
  readonly name: string;
  /** What closes it. */
  readonly statements: readonly string[];
}

/**
 * Where the walls differ from what the parts declare: every table with a `workspace_id`, except those that are global, shows and takes
 * only rows of the workspace of the transaction; every view reads with the rights of who asks.
 */
export async function openWalls(ask: Ask, parts: readonly SchemaPart[]): Promise<OpenWall[]> {
  const owning = parts.filter(({ migrations }) => migrations.length > 0);
  const tables = await ask<Table>(TABLES, [owning.map(({ name }) => name)]);
  return tables.flatMap((table) => {
    const { across = {}, global = {}, scanned = [] } = owning.find(({ name }) => name === table.schema)!;
    const name = `${table.schema}.${table.name}`;
    const isWalled = table.has_workspace && !(table.name in global);
    if (table.kind === 'v')
      return table.is_walled ? [] : [{ name, statements: [`ALTER VIEW ${name} SET (security_invoker = true)`] }];
    const due = isWalled
      ? [scanned.includes(table.name) ? OF_MANY : OF_FEW, ...(table.name in across ? [ACROSS] : [])]
      : [];
    const statements = [
      ...table.policies
        .filter((policy) => isWalled && !due.some(({ policy: wanted }) => isSame(policy, wanted)))
        .map((policy) => `DROP POLICY "${policy.name}" ON ${name}`),
      ...due
        .filter(({ policy: wanted }) => !table.policies.some((policy) => isSame(policy, wanted)))
        .map(({ make }) => make(name)),
      ...(isWalled && !table.is_walled ? [`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`] : []),
    ];
    return statements.length > 0 ? [{ name, statements }] : [];
  });
}

/** The functions that PostgreSQL does not use behind a wall for an index, though it could. */
export async function slowBehindWalls(ask: Ask, parts: readonly SchemaPart[]): Promise<string[]> {
  return (await ask<{ name: string }>(TELLING, [TELL_NOTHING, parts.map(({ name }) => name)])).map(({ name }) => name);
}

/** The statements that bring all walls to what the parts declare; none where nothing differs. */
export async function wallsToChange(ask: Ask, parts: readonly SchemaPart[]): Promise<string[]> {
  const statements = (await openWalls(ask, parts)).flatMap((wall) => wall.statements);
  const slow = await slowBehindWalls(ask, parts);
  // Only a superuser may say so of a function.
  if (slow.length === 0 || !(await ask<{ is: boolean }>(IS_SUPERUSER))[0]?.is) return statements;
  return [...statements, ...slow.map((name) => `ALTER FUNCTION ${name} LEAKPROOF`)];
}

interface Due {
  readonly policy: Policy;
  readonly make: (table: string) => string;
}

const own = (using: string, shown: string): Due => ({
  policy: { name: 'of_workspace', roles: [SERVICE_ROLE], verb: '*', permissive: true, using: shown, check: null },
  make: (table) => `CREATE POLICY of_workspace ON ${table} TO ${SERVICE_ROLE} USING (${using})`,
});

/**
 * Asked of each row. Not as `=`: PostgreSQL would conclude that the setting is the workspace of the statement, and ask that once more in
 * each place of the plan, each time it comes there. For the few rows of a page that costs ten times as much.
 */
const OF_FEW = own(`texteq(${SETTING}, workspace_id::text)`, `texteq(${SHOWN_SETTING}, (workspace_id)::text)`);

/** Just so, where many rows are read: of each row nothing is asked. PostgreSQL sets what a transaction has set back to an empty text. */
const OF_MANY = own(
  `workspace_id = NULLIF(${SETTING}, '')::uuid`,
  `(workspace_id = (NULLIF(${SHOWN_SETTING}, ''::text))::uuid)`,
);

const ACROSS: Due = {
  policy: { name: 'across', roles: [ACROSS_ROLE], verb: 'r', permissive: true, using: 'true', check: null },
  make: (table) => `CREATE POLICY across ON ${table} FOR SELECT TO ${ACROSS_ROLE} USING (true)`,
};

function isSame(one: Policy, other: Policy): boolean {
  return (
    one.name === other.name &&
    one.verb === other.verb &&
    one.permissive === other.permissive &&
    one.using === other.using &&
    one.check === other.check &&
    one.roles.join() === other.roles.join()
  );
}
