import type { Invariant } from './invariant.js';

/** Every foreign key between rows of a workspace, from the catalogue. */
export const FOREIGN_KEYS = `
  SELECT c.conname AS name, format('%I.%I', cn.nspname, cr.relname) AS child,
    format('%I.%I', pn.nspname, pr.relname) AS parent,
    ARRAY(SELECT quote_ident(a.attname) FROM unnest(c.conkey) WITH ORDINALITY AS k (num, place)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.num ORDER BY k.place) AS columns,
    ARRAY(SELECT quote_ident(a.attname) FROM unnest(c.confkey) WITH ORDINALITY AS k (num, place)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.num ORDER BY k.place) AS targets
  FROM pg_catalog.pg_constraint c
  JOIN pg_catalog.pg_class cr ON cr.oid = c.conrelid JOIN pg_catalog.pg_namespace cn ON cn.oid = cr.relnamespace
  JOIN pg_catalog.pg_class pr ON pr.oid = c.confrelid JOIN pg_catalog.pg_namespace pn ON pn.oid = pr.relnamespace
  WHERE c.contype = 'f' AND c.conparentid = 0
  ORDER BY 2, 1`;

export interface ForeignKey {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly targets: readonly string[];
}

/** Rows that refer to missing rows, or to another workspace's (domain.md 7, 44). */
export function orphans(keys: readonly ForeignKey[]): Invariant {
  const parts = keys.filter(({ columns }) => columns.includes('workspace_id')).map(orphansOf);
  const sql = parts.join('\nUNION ALL\n');
  return { name: 'every reference leads to a row of the same workspace', rule: 'domain.md 7, 44', sql };
}

function orphansOf({ name, child, parent, columns, targets }: ForeignKey): string {
  const others = columns.filter((column) => column !== 'workspace_id');
  const filled = others.map((column) => ` AND c.${column} IS NOT NULL`).join('');
  const same = columns.map((column, i) => `p.${targets[i]} = c.${column}`).join(' AND ');
  const values = others.map((column) => `c.${column}`).join(', ');
  const value = others.length > 0 ? `concat_ws(', ', ${values})` : 'c.workspace_id';
  return `SELECT NULL AS resource, NULL::uuid AS id, format('${child} (${name}): %s', ${value}) AS detail
    FROM ${child} c WHERE c.workspace_id = $1${filled} AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${same})`;
}
