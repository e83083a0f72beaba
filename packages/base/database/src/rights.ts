import { SERVICE_ROLE } from './pool.js';
import { ACROSS_ROLE } from './row-scope.js';
import type { SchemaPart, TableRight } from './schema-part.js';
import type { Ask } from './doctor/finding.js';

/** The rights of the service's role on a table that its package does not mention. */
const USUAL: readonly TableRight[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY 1, 2`;

/** Rights granted to the role itself. Those of PUBLIC or a group are not ours to revoke. */
const GRANTED = `
  SELECT target, granted AS right, bool_or(is_grantable) AS "isGrantable" FROM (
    SELECT 'SCHEMA ' || n.nspname AS target, acl.privilege_type AS granted, acl.is_grantable, acl.grantee
    FROM pg_catalog.pg_namespace n, aclexplode(n.nspacl) acl WHERE n.nspname = ANY ($1)
    UNION ALL
    SELECT n.nspname || '.' || c.relname, acl.privilege_type, acl.is_grantable, acl.grantee
    FROM pg_catalog.pg_namespace n JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid, aclexplode(c.relacl) acl
    WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    UNION ALL
    SELECT n.nspname || '.' || c.relname, format('%s (%s)', acl.privilege_type, a.attname), acl.is_grantable, acl.grantee
    FROM pg_catalog.pg_namespace n JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid
    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped, aclexplode(a.attacl) acl
    WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')) AS x
  WHERE grantee = (SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolname = $2) GROUP BY 1, 2 ORDER BY 1, 2`;

interface Granted {
  /** `SCHEMA sales` or `sales.orders`. */
  readonly target: string;
  /** `UPDATE`, or for a column `UPDATE (next)`. */
  readonly right: string;
  readonly isGrantable: boolean;
}

/** Every right the role should have, by schema or table; rights on columns one by one. */
type Wanted = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The statements that change the rights of {@link SERVICE_ROLE} and {@link ACROSS_ROLE} to those that the parts declare; none
 * where nothing differs. Run them in one transaction: between them there may be fewer rights than before and after.
 */
export async function rightsToChange(ask: Ask, parts: readonly SchemaPart[]): Promise<string[]> {
  const owning = parts.filter(({ migrations }) => migrations.length > 0);
  const schemas = owning.map(({ name }) => name);
  const tables = await ask<{ schema: string; name: string }>(TABLES, [schemas]);
  const granted = (role: string): Promise<Granted[]> => ask<Granted>(GRANTED, [schemas, role]);
  return [
    ...difference(wantedOf(owning, tables), await granted(SERVICE_ROLE), SERVICE_ROLE),
    ...difference(wantedAcross(owning, tables), await granted(ACROSS_ROLE), ACROSS_ROLE),
  ];
}

function wantedAcross(parts: readonly SchemaPart[], tables: readonly { schema: string; name: string }[]): Wanted {
  const wanted = new Map<string, ReadonlySet<string>>();
  for (const { name: schema, across = {} } of parts) {
    wanted.set(`SCHEMA ${schema}`, new Set(Object.keys(across).length > 0 ? ['USAGE'] : []));
    // Includes tables without rights for it: rights granted by mistake are revoked.
    for (const { name } of tables.filter((table) => table.schema === schema))
      wanted.set(`${schema}.${name}`, new Set((across[name] ?? []).map((column) => `SELECT (${column})`)));
  }
  return wanted;
}

function wantedOf(parts: readonly SchemaPart[], tables: readonly { schema: string; name: string }[]): Wanted {
  const wanted = new Map<string, ReadonlySet<string>>();
  for (const { name: schema, rights = {} } of parts) {
    const names = tables.filter((table) => table.schema === schema).map(({ name }) => name);
    const unknown = Object.keys(rights).filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new Error(`${schema} declares rights on ${unknown.join(', ')}, which it does not have.`);
    wanted.set(`SCHEMA ${schema}`, new Set(['USAGE']));
    for (const name of names) wanted.set(`${schema}.${name}`, new Set((rights[name] ?? USUAL).flatMap(columnByColumn)));
  }
  return wanted;
}

/** `UPDATE (a, b)` as the catalogue lists it: `UPDATE (a)` and `UPDATE (b)`. */
function columnByColumn(right: TableRight): string[] {
  const [, verb, columns] = /^(\w+) \((.+)\)$/.exec(right) ?? [];
  return columns === undefined ? [right] : columns.split(', ').map((column) => `${verb} (${column})`);
}

function difference(wanted: Wanted, granted: readonly Granted[], role: string): string[] {
  return [...wanted].flatMap(([target, due]) => {
    const there = granted.filter((one) => one.target === target);
    const whole = new Set(there.map(({ right }) => right).filter((right) => !due.has(right) && !right.includes('(')));
    // Revoking a right on a table revokes it on all columns too.
    const goesAlong = (right: string): boolean => right.includes('(') && whole.has(right.slice(0, right.indexOf(' (')));
    const kept = new Set(there.map(({ right }) => right).filter((right) => due.has(right) && !goesAlong(right)));
    const columns = there
      .map(({ right }) => right)
      .filter((right) => right.includes('(') && !due.has(right) && !goesAlong(right));
    const passable = there.filter(({ right, isGrantable }) => isGrantable && kept.has(right)).map(({ right }) => right);
    return [
      ...statement('REVOKE', [...whole, ...columns], `ON ${target} FROM ${role}`),
      ...statement('REVOKE GRANT OPTION FOR', passable, `ON ${target} FROM ${role}`),
      ...statement(
        'GRANT',
        [...due].filter((right) => !kept.has(right)),
        `ON ${target} TO ${role}`,
      ),
    ];
  });
}

const statement = (verb: string, rights: readonly string[], rest: string): string[] =>
  rights.length === 0 ? [] : [`${verb} ${rights.join(', ')} ${rest}`];
