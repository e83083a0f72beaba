import type { Statement } from '@daybook/database';
import { labelSql, rowSource, rowsSql, viewCondition } from '@daybook/definitions';
import type { LabelKind, Wanted } from './labels.js';

/** From this many ids on, the list is one parameter: the cost of planning it each time is small compared with reading them. */
const LISTED_MAX = 32;

/** Reads all wanted labels in one statement: rows of kind, id and label. */
export function labelStatement(workspaceId: string, wanted: Wanted): Statement {
  const values: unknown[] = [workspaceId];
  const parts = [...wanted.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { kind, ids }]) => {
      const is = `x.id ${oneOf([...ids], values)}`;
      return kind.list === undefined ? recordsText(kind, name, is) : rowsText(kind, kind.list, name, is);
    });
  return { text: parts.join(' UNION ALL '), values };
}

/**
 * Binds ids one by one, padded with the last to a power of two. The texts are few then, and PostgreSQL keeps their plans; it plans a
 * statement with a list each time.
 */
function oneOf(ids: readonly string[], values: unknown[]): string {
  if (ids.length > LISTED_MAX) return `= ANY($${values.push(ids)}::uuid[])`;
  const size = 2 ** Math.ceil(Math.log2(ids.length));
  const places = Array.from({ length: size }, (_, i) => `$${values.push(ids[i] ?? ids.at(-1))}::uuid`);
  return size === 1 ? `= ${places[0]}` : `IN (${places.join(', ')})`;
}

function recordsText({ resource, isOneOf }: LabelKind, name: string, is: string): string {
  const where = ['x.workspace_id = $1', is, ...(isOneOf ? viewCondition(resource, 'x') : [])].join(' AND ');
  return `SELECT '${name}', x.id, ${labelSql(resource, 'x')} FROM ${rowsSql(resource)} x WHERE ${where}`;
}

function rowsText({ resource }: LabelKind, list: string, name: string, is: string): string {
  const { table, parent } = rowSource(resource, list);
  return `SELECT '${name}', x.id, ${labelSql(resource, 'p')} || ' #' || x.position
    FROM ${table} x JOIN ${rowsSql(resource)} p ON p.workspace_id = $1 AND p.id = x.${parent}
    WHERE x.workspace_id = $1 AND ${is}`;
}
