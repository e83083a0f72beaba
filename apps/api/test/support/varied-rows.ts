import { type Resource } from '@daybook/records';
import type pg from 'pg';

/** Values with ties and a NULL in the middle, by the name of the field type. */
const VALUES: Readonly<Record<string, readonly (string | null)[]>> = {
  string: ['alpha', 'Beta', null, 'beta', 'ä,"%_\\', '10'],
  number: ['0', '1.5', null, '-2', '1000', '1.50'],
  integer: ['0', '1', null, '-2', '1000'],
  date: ['2026-01-31', '2026-02-01', null, '1999-12-31'],
  instant: ['2026-01-05T10:00:00.000Z', '2026-01-05T10:00:00.001Z', null, '2026-01-05T09:59:59.999Z'],
};

/**
 * SQLSTATEs of values that do not fit. The last two: rows of a view are derived from others, or its columns belong to no table.
 */
const UNFIT = new Set(['23502', '23505', '23514', '23503', '428C9', '42703', '55000', '0A000']);

/**
 * Distributes a handful of values over a resource's sortable and filterable columns, bypassing the service's rules, with NULLs
 * in nullable columns. A unique column keeps its values.
 */
export async function varyRows(owner: pg.Client, resource: Resource, workspaceId: string): Promise<void> {
  await owner.query("SET session_replication_role = 'replica'");
  for (const [name, field] of Object.entries(resource.fields)) {
    const wanted = field.marks.sortable || field.marks.filterable;
    if (!wanted || field.kind === 'list' || field.kind !== 'scalar' || field.expression !== undefined) continue;
    const values = VALUES[field.type.name];
    if (!values) continue;
    const { name: table } = resource.table;
    const pick = `($2::${field.type.cast}[])[1 + abs(hashtext(id::text || '${name}')) % cardinality($2)]`;
    const spread = (list: readonly (string | null)[]): Promise<boolean> =>
      accepts(owner, `UPDATE ${table} SET ${name} = ${pick} WHERE workspace_id = $1`, [workspaceId, list]);
    if (await spread(values)) continue;
    await spread(values.filter((value) => value !== null));
    await emptySome(owner, table, name, workspaceId);
  }
  await owner.query("SET session_replication_role = 'origin'");
}

/** Sets a column to NULL in every fourth of the rows that allow it, such as drafts. */
async function emptySome(owner: pg.Client, table: string, column: string, workspaceId: string): Promise<void> {
  const rows = await owner.query<{ id: string }>(`SELECT id FROM ${table} WHERE workspace_id = $1 ORDER BY id`, [
    workspaceId,
  ]);
  for (const { id } of rows.rows.filter((_, place) => place % 4 === 0)) {
    await accepts(owner, `UPDATE ${table} SET ${column} = NULL WHERE workspace_id = $1 AND id = $2`, [workspaceId, id]);
  }
}

async function accepts(owner: pg.Client, text: string, values: unknown[]): Promise<boolean> {
  try {
    await owner.query(text, values);
    return true;
  } catch (error) {
    if (UNFIT.has((error as { code: string }).code)) return false;
    throw error;
  }
}
