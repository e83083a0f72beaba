import type { Ask } from '../doctor/finding.js';

/** An object that depends on tables and views of these schemas, with the statements that recreate it. */
export interface Kept {
  /** `function inventory.stock_at(uuid, date)` */
  readonly name: string;
  /** Empty for objects that are only counted. */
  readonly make: readonly string[];
}

// Functions before the triggers that call them. Citus hides its shards from readers of pg_class.
const OBJECTS = `
  SELECT 'function ' || p.oid::regprocedure AS name, ARRAY[pg_get_functiondef(p.oid)]
      || ARRAY(SELECT format('GRANT EXECUTE ON FUNCTION %s TO %s', p.oid::regprocedure,
        CASE WHEN acl.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(acl.grantee)) END)
        FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl)
      || CASE WHEN p.proacl IS NULL OR EXISTS (SELECT FROM aclexplode(p.proacl) acl WHERE acl.grantee = 0) THEN '{}'::text[]
        ELSE ARRAY[format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', p.oid::regprocedure)] END AS make, 1 AS step
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = ANY ($1) AND p.prokind = 'f'
  UNION ALL
  SELECT format('trigger %I of %s', t.tgname, t.tgrelid::regclass),
    CASE WHEN c.relkind = 'v' THEN ARRAY[pg_get_triggerdef(t.oid)] ELSE '{}'::text[] END, 2
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND NOT t.tgisinternal
  UNION ALL
  SELECT format('constraint %I of %s', r.conname, r.conrelid::regclass), '{}', 3
  FROM pg_constraint r JOIN pg_class c ON c.oid = r.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ANY ($1)
  UNION ALL
  SELECT format('%s %s', CASE c.relkind WHEN 'v' THEN 'view' WHEN 'i' THEN 'index' ELSE 'table' END, c.oid::regclass), '{}', 4
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v', 'i')
  UNION ALL
  SELECT format('column %I of %s: %s%s%s', a.attname, a.attrelid::regclass, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' NOT NULL' END, ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)), '{}', 5
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY step, name`;

/** All such objects as they are now. */
export async function objectsIn(ask: Ask, schemas: readonly string[]): Promise<Kept[]> {
  return ask<Kept>(OBJECTS, [schemas]);
}

/**
 * Restores what a move drops. A table that moves back is a new table: Citus recreates its views, but neither their triggers nor
 * the functions that return their rows. @throws Error when any other object is missing
 */
export async function restore(ask: Ask, schemas: readonly string[], before: readonly Kept[]): Promise<void> {
  for (const { make } of await lost(ask, schemas, before)) for (const statement of make) await ask(statement);
  const gone = await lost(ask, schemas, before);
  if (gone.length > 0)
    throw new Error(
      `Nothing was changed, because these objects would have been lost: ${gone.map(({ name }) => name).join(', ')}.`,
    );
}

async function lost(ask: Ask, schemas: readonly string[], before: readonly Kept[]): Promise<Kept[]> {
  const there = new Set((await objectsIn(ask, schemas)).map(({ name }) => name));
  return before.filter(({ name }) => !there.has(name));
}
