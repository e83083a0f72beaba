import type { Ask } from './doctor/finding.js';
import { SERVICE_ROLE } from './pool.js';
import { rightsToChange } from './rights.js';
import type { SchemaPart } from './schema-part.js';
import { ACROSS_ROLE } from './row-scope.js';
import { rowSecurityToChange } from './row-security.js';

/**
 * The statements for differences between the service's access and what the parts declare: its rights, and the row-level
 * security of each workspace.
 */
export async function accessToChange(ask: Ask, parts: readonly SchemaPart[]): Promise<string[]> {
  return [...(await rightsToChange(ask, parts)), ...(await rowSecurityToChange(ask, parts))];
}

const USES = `
  SELECT format('REVOKE USAGE ON SCHEMA %I FROM %I', nspname, rolname) AS statement FROM pg_catalog.pg_namespace, pg_catalog.pg_roles
  WHERE nspname = ANY ($1) AND rolname = ANY ($2) AND has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'USAGE') ORDER BY 1`;

/** The statements that take the schemas from the roles of the service; {@link accessToChange} gives them back. */
export async function accessToClose(ask: Ask, parts: readonly SchemaPart[]): Promise<string[]> {
  const names = parts.map(({ name }) => name);
  const found = await ask<{ statement: string }>(USES, [names, [SERVICE_ROLE, ACROSS_ROLE]]);
  return found.map(({ statement }) => statement);
}

/**
 * Ensures that the service's role exists, and creates it if the login may. Undefined when this role, or the one that reads
 * across workspaces, cannot be used.
 */
export async function ensureRole(ask: Ask): Promise<string | undefined> {
  for (const role of [SERVICE_ROLE, ACROSS_ROLE]) {
    const [there] = await ask('SELECT 1 AS there FROM pg_roles WHERE rolname = $1', [role]);
    // A process starting on another database of the same server may create it first.
    if (!there) await ask(`CREATE ROLE ${role} NOLOGIN`).catch(() => undefined);
  }
  // A superuser needs no membership. PostgreSQL 16 grants the creator of a role only ADMIN.
  if (!(await canTakeOn(ask))) await ask(`GRANT ${SERVICE_ROLE} TO CURRENT_USER`).catch(() => undefined);
  const across = await looksAcross(ask);
  for (const statement of across.is ? [] : across.grant) await ask(statement).catch(() => undefined);
  return (await canTakeOnBoth(ask)) ? SERVICE_ROLE : undefined;
}

const LOOKS_ACROSS = `
  SELECT coalesce(pg_has_role(a.oid, b.oid, 'MEMBER') AND NOT pg_has_role(a.oid, b.oid, 'USAGE'), false) AS is,
    current_setting('server_version_num')::integer >= 160000 AS inherits_by_grant
  FROM (SELECT) one LEFT JOIN pg_roles a ON a.rolname = $1 LEFT JOIN pg_roles b ON b.rolname = $2`;

/** The service's role may switch to {@link ACROSS_ROLE} for a statement, but must not always have its rights. */
async function looksAcross(ask: Ask): Promise<{ readonly is: boolean; readonly grant: readonly string[] }> {
  const [row] = await ask<{ is: boolean; inherits_by_grant: boolean }>(LOOKS_ACROSS, [SERVICE_ROLE, ACROSS_ROLE]);
  const grant = `GRANT ${ACROSS_ROLE} TO ${SERVICE_ROLE}`;
  if (row!.inherits_by_grant) return { is: row!.is, grant: [`${grant} WITH INHERIT FALSE`] };
  return { is: row!.is, grant: [`ALTER ROLE ${SERVICE_ROLE} NOINHERIT`, grant] };
}

export async function canTakeOnBoth(ask: Ask): Promise<boolean> {
  return (await canTakeOn(ask)) && (await looksAcross(ask)).is;
}

async function canTakeOn(ask: Ask): Promise<boolean> {
  try {
    await ask(`SET ROLE ${SERVICE_ROLE}`);
    await ask('RESET ROLE');
    return true;
  } catch {
    return false;
  }
}
