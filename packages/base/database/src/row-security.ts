import { SERVICE_ROLE } from './pool.js';
import type { Ask } from './doctor/finding.js';
import type { SchemaPart } from './schema-part.js';
import { ACROSS_ROLE, WORKSPACE_SETTING } from './row-scope.js';

const SETTING = `current_setting('${WORKSPACE_SETTING}', true)`;

/** The expression as the catalogue shows it. */
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
  /**
   * For a table: whether its policies are enforced. For a view: whether it reads with the rights of the caller
   * (security_invoker).
   */
  readonly is_protected: boolean;
  readonly policies: readonly Policy[];
}

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name, c.relkind AS kind,
    EXISTS (SELECT FROM pg_catalog.pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped)
      AS has_workspace,
    CASE c.relkind WHEN 'v' THEN coalesce('security_invoker=true' = ANY (c.reloptions), false) ELSE c.relrowsecurity END AS is_protected,
    ARRAY(SELECT jsonb_build_object('name', p.polname, 'verb', p.polcmd, 'permissive', p.polpermissive,
        'roles', ARRAY(SELECT r.rolname FROM pg_catalog.pg_roles r WHERE r.oid = ANY (p.polroles)
          UNION ALL SELECT 'public' WHERE 0 = ANY (p.polroles)),
        'using', pg_catalog.pg_get_expr(p.polqual, p.polrelid), 'check', pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid))
      FROM pg_catalog.pg_policy p WHERE p.polrelid = c.oid ORDER BY p.polname) AS policies
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v') ORDER BY 1, 2`;

/**
 * Functions in conditions that an index answers. PostgreSQL evaluates a condition before that of a policy, and so by an index,
 * only if its functions are LEAKPROOF. These reveal nothing about their arguments, but PostgreSQL does not mark them so.
 */
const SAFE_FUNCTIONS = [
  ...['lt', 'le', 'eq', 'ge', 'gt', 'ne', 'cmp'].map((verb) => `numeric_${verb}`),
  ...['ts_match_vq', 'textlike', 'texticlike', 'lower'],
];

const NOT_LEAKPROOF = `
  SELECT p.oid::regprocedure::text AS name FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
  WHERE NOT p.proleakproof AND (n.nspname = 'pg_catalog' AND p.proname = ANY ($1) OR n.nspname = ANY ($2) AND p.proname IN ('search_fold', 'search_words', 'search_serial'))
  ORDER BY 1`;

const IS_SUPERUSER = 'SELECT rolsuper AS is FROM pg_catalog.pg_roles WHERE rolname = current_user';

/** What is missing from the row-level security of a table or view. */
export interface RowSecurityGap {
  /** A table or view. */
  readonly name: string;
  /** The statements that repair it. */
  readonly statements: readonly string[];
}

/**
 * Where row-level security differs from what the parts declare. Every table with a `workspace_id`, except global ones, shows
 * and accepts only rows of the transaction's workspace; every view reads with the rights of the caller.
 */
export async function rowSecurityGaps(ask: Ask, parts: readonly SchemaPart[]): Promise<RowSecurityGap[]> {
  const owning = parts.filter(({ migrations }) => migrations.length > 0);
  const tables = await ask<Table>(TABLES, [owning.map(({ name }) => name)]);
  return tables.flatMap((table) => {
    const { across = {}, global = {}, scanned = [] } = owning.find(({ name }) => name === table.schema)!;
    const name = `${table.schema}.${table.name}`;
    const isProtected = table.has_workspace && !(table.name in global);
    if (table.kind === 'v')
      return table.is_protected ? [] : [{ name, statements: [`ALTER VIEW ${name} SET (security_invoker = true)`] }];
    const due = isProtected
      ? [scanned.includes(table.name) ? OF_MANY : OF_FEW, ...(table.name in across ? [ACROSS] : [])]
      : [];
    const statements = [
      ...table.policies
        .filter((policy) => isProtected && !due.some(({ policy: wanted }) => isSame(policy, wanted)))
        .map((policy) => `DROP POLICY "${policy.name}" ON ${name}`),
      ...due
        .filter(({ policy: wanted }) => !table.policies.some((policy) => isSame(policy, wanted)))
        .map(({ make }) => make(name)),
      ...(isProtected && !table.is_protected ? [`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`] : []),
    ];
    return statements.length > 0 ? [{ name, statements }] : [];
  });
}

/** The functions that PostgreSQL cannot use with an index under row-level security, though it would be safe. */
export async function functionsNotLeakproof(ask: Ask, parts: readonly SchemaPart[]): Promise<string[]> {
  return (await ask<{ name: string }>(NOT_LEAKPROOF, [SAFE_FUNCTIONS, parts.map(({ name }) => name)])).map(
    ({ name }) => name,
  );
}

/** The statements that bring all row-level security to what the parts declare; none where nothing differs. */
export async function rowSecurityToChange(ask: Ask, parts: readonly SchemaPart[]): Promise<string[]> {
  const statements = (await rowSecurityGaps(ask, parts)).flatMap((gap) => gap.statements);
  const slow = await functionsNotLeakproof(ask, parts);
  // Only a superuser may mark a function LEAKPROOF.
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
 * Evaluated for each row. Not written with `=`: PostgreSQL would conclude that the setting equals the workspace of the
 * statement, and evaluate that condition again in each node of the plan, each time it is reached. For the few rows of a page
 * that costs ten times as much.
 */
const OF_FEW = own(`texteq(${SETTING}, workspace_id::text)`, `texteq(${SHOWN_SETTING}, (workspace_id)::text)`);

/**
 * Written with `=` where many rows are read: nothing is evaluated for each row. When a transaction ends, PostgreSQL resets its
 * setting to an empty text.
 */
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
