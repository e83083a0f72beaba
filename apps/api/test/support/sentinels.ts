import { entityTable, type Fields, type Resource, type ScalarField, viewCondition } from '@daybook/records';
import type pg from 'pg';

/** The values in a resource's records after {@link plantSentinels}: they occur nowhere else. */
export interface Sentinel {
  readonly resource: Resource;
  readonly text: string;
  readonly number: string;
  readonly date: string;
}

/** SQLSTATEs of constraints and types that reject a sentinel, so that the column stays unchanged. */
const UNFIT = new Set([
  '23502',
  '23505',
  '23514',
  '23503',
  '22P02',
  '22001',
  '22003',
  '428C9',
  '42703',
  '42804',
  '55000',
  '0A000',
]);

/**
 * Writes recognizable values into every column of the records and their rows, except labels and columns that rules depend on.
 */
export async function plantSentinels(
  owner: pg.Client,
  resources: readonly Resource[],
  workspaceId: string,
): Promise<Sentinel[]> {
  await owner.query("SET session_replication_role = 'replica'");
  const planted: Sentinel[] = [];
  for (const [place, resource] of resources.entries()) {
    const date = new Date(Date.UTC(2091, 0, 1 + place)).toISOString().slice(0, 10);
    const sentinel = { resource, text: `leak-${resource.name}-`, number: `${98_760 + place}.25`, date };
    const held = new Set([resource.label.column, ...Object.keys(resource.where)]);
    const { name: table } = resource.table;
    const rows = ['t.workspace_id = $1', ...viewCondition(resource, 't')].join(' AND ');
    await plant(owner, `${table} t`, rows, resource.fields, held, sentinel, workspaceId);
    for (const field of Object.values(resource.fields)) {
      if (field.kind !== 'list' || !field.source.entity) continue;
      const below = `x.${field.source.parent} IN (SELECT t.id FROM ${table} t WHERE ${rows})`;
      await plant(
        owner,
        `${entityTable(field.source.entity).name} x`,
        below,
        field.fields,
        new Set(),
        sentinel,
        workspaceId,
      );
    }
    planted.push(sentinel);
  }
  await owner.query("SET session_replication_role = 'origin'");
  return planted;
}

async function plant(
  owner: pg.Client,
  table: string,
  rows: string,
  fields: Fields,
  held: ReadonlySet<string>,
  sentinel: Sentinel,
  workspaceId: string,
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'scalar' || field.expression !== undefined || held.has(name) || field.type.kind === 'choice')
      continue;
    const value = valueFor(field, name, sentinel);
    if (value === undefined) continue;
    await owner
      .query(`UPDATE ${table} SET ${name} = ${value} WHERE ${rows}`, [workspaceId])
      .catch((error: { code: string }) => {
        if (!UNFIT.has(error.code)) throw error;
      });
  }
}

/** SQL; texts are unique, because some columns require that. */
function valueFor({ type }: ScalarField, name: string, { text, number, date }: Sentinel): string | undefined {
  if (type.name === 'string') return `'${text}${name}-' || right(id::text, 4)`;
  if (type.name === 'number') return number;
  return type.name === 'date' ? `'${date}'` : undefined;
}
