import { escapeIdentifier as quote } from 'pg';
import type { Server } from './servers.js';
import { onSession } from './session.js';

interface Owned {
  /** `TABLE accounting.entries`, as ALTER names it. */
  readonly object: string;
  readonly owner: string;
}

/** Objects of the schemas, and the list of migrations; a sequence or an index belongs to whom its table belongs to. */
const OWNERS = `
  SELECT format('SCHEMA %I', n.nspname) AS object, pg_get_userbyid(n.nspowner) AS owner
  FROM pg_catalog.pg_namespace n WHERE n.nspname = ANY ($1)
  UNION ALL
  SELECT format('%s %I.%I', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, n.nspname, c.relname),
    pg_get_userbyid(c.relowner)
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm') AND (n.nspname = ANY ($1) OR c.oid = to_regclass('public.daybook_migrations'))
  UNION ALL
  SELECT format('ROUTINE %s', p.oid::regprocedure), pg_get_userbyid(p.proowner)
  FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = ANY ($1)
  UNION ALL
  SELECT format('TYPE %s', t.oid::regtype), pg_get_userbyid(t.typowner)
  FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
  WHERE n.nspname = ANY ($1) AND t.typtype IN ('e', 'd', 'r') ORDER BY 1`;

/** Gives what the migrations have made in the next database to those to whom it belongs in the live one: the login that moves is another one. */
export async function keepOwners(
  coordinator: Server,
  schemas: readonly string[],
  { live, next }: { readonly live: string; readonly next: string },
): Promise<void> {
  const ownersIn = (database: string): Promise<Owned[]> =>
    onSession(coordinator.url(database), ({ rows }) => rows<Owned>(OWNERS, [schemas]));
  const owners = new Map((await ownersIn(live)).map(({ object, owner }) => [object, owner]));
  const others = (await ownersIn(next)).filter(
    ({ object, owner }) => owners.has(object) && owners.get(object) !== owner,
  );
  await onSession(coordinator.url(next), async ({ rows }) => {
    for (const { object } of others) await rows(`ALTER ${object} OWNER TO ${quote(owners.get(object)!)}`);
  });
}
