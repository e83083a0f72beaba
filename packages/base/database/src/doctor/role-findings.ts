import { SERVICE_ROLE } from '../pool.js';
import type { SchemaPart } from '../schema-part.js';
import { type Ask, failure, type Finding, ok, warning } from './finding.js';

interface Role {
  there: boolean;
  might: string[];
  assumable: boolean;
  login: string;
  login_is_superuser: boolean;
}

const ROLE = `
  SELECT r.rolname IS NOT NULL AS there,
    array_remove(ARRAY[CASE WHEN r.rolsuper THEN 'superuser' END, CASE WHEN r.rolcreaterole THEN 'createrole' END,
      CASE WHEN r.rolcreatedb THEN 'createdb' END, CASE WHEN r.rolreplication THEN 'replication' END,
      CASE WHEN r.rolbypassrls THEN 'bypassrls' END, CASE WHEN r.rolcanlogin THEN 'login' END], NULL) AS might,
    coalesce(pg_has_role(current_user, r.oid, 'MEMBER'), false) AS assumable,
    l.rolname::text AS login, l.rolsuper AS login_is_superuser
  FROM pg_roles l LEFT JOIN pg_roles r ON r.rolname = $1 WHERE l.rolname = current_user`;

/** Tables that the role owns or may truncate, and tables that it may not read. */
const RIGHTS = `
  SELECT format('%s.%s', n.nspname, c.relname) AS name,
    c.relowner = r.oid AS owned,
    has_table_privilege(r.oid, c.oid, 'TRUNCATE') AS emptied,
    has_schema_privilege(r.oid, n.oid, 'USAGE') AND has_table_privilege(r.oid, c.oid, 'SELECT') AS readable
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace CROSS JOIN pg_roles r
  WHERE r.rolname = $1 AND c.relkind IN ('r', 'p', 'v') AND n.nspname = ANY ($2)
  ORDER BY 1`;

const CHECK = 'role';

/** The role the service works as: it owns nothing, may truncate nothing and is not a superuser (reliability.md 2). */
export async function roleFindings(ask: Ask, parts: readonly SchemaPart[], loginIsOurs: boolean): Promise<Finding[]> {
  const [role] = await ask<Role>(ROLE, [SERVICE_ROLE]);
  const { there, might, assumable, login, login_is_superuser: mayAll } = role!;
  const findings: Finding[] = [];
  if (mayAll && !loginIsOurs) {
    const advice =
      'Anyone who has DATABASE_URL has full control of the server. Use a login that owns only this database.';
    findings.push(warning('login', `${login} is a superuser. ${advice}`));
  }
  if (!there) {
    const advice = `Run daybook migrate with a login that has CREATEROLE (DATABASE_OWNER_URL), and GRANT ${SERVICE_ROLE} TO ${login}.`;
    return [
      ...findings,
      warning(CHECK, `there is no role ${SERVICE_ROLE}, so the service runs with the rights of the login. ${advice}`),
    ];
  }
  if (!assumable) {
    return [
      ...findings,
      failure(CHECK, `${login} may not act as ${SERVICE_ROLE}. Run GRANT ${SERVICE_ROLE} TO ${login}.`),
    ];
  }
  if (might.length > 0) {
    return [...findings, failure(CHECK, `${SERVICE_ROLE} has ${might.join(', ')}. Remove it with ALTER ROLE.`)];
  }
  return [...findings, await rightsFinding(ask, parts)];
}

async function rightsFinding(ask: Ask, parts: readonly SchemaPart[]): Promise<Finding> {
  const schemas = parts.filter(({ migrations }) => migrations.length > 0).map(({ name }) => name);
  const tables = await ask<{ name: string; owned: boolean; emptied: boolean; readable: boolean }>(RIGHTS, [
    SERVICE_ROLE,
    schemas,
  ]);
  const named = (which: 'owned' | 'emptied'): string =>
    some(tables.filter((table) => table[which]).map(({ name }) => name));
  const unread = tables.filter(({ readable }) => !readable).map(({ name }) => name);
  if (named('owned') !== '') {
    return failure(
      CHECK,
      `${SERVICE_ROLE} owns ${named('owned')}, so triggers do not restrict it. Run ALTER TABLE … OWNER TO the owner.`,
    );
  }
  if (named('emptied') !== '') return failure(CHECK, `${SERVICE_ROLE} may TRUNCATE ${named('emptied')}. Revoke it.`);
  if (unread.length > 0) return failure(CHECK, `${SERVICE_ROLE} may not read ${some(unread)}. Run daybook migrate.`);
  return ok(CHECK, `the service works as ${SERVICE_ROLE}, which owns no table and may truncate none.`);
}

/** The first few names, and how many more there are. */
function some(names: readonly string[]): string {
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
