import { entityTable, type Fields, type Resource, type ScalarField, viewCondition } from '@daybook/records';
import type pg from 'pg';

/** What a resource's records hold after {@link plantSentinels}: nothing else of the books looks like it. */
export interface Sentinel {
  readonly resource: Resource;
  readonly text: string;
  readonly number: string;
  readonly date: string;
}

/** Of columns with values of their own: constraints and types refuse what does not fit, and so the column stays as it is. */
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

/** Writes values that tell where they come from into every column of the records and their rows, but labels and what rules hang on. */
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

/** SQL; a text is unique, for some columns are. */
function valueFor({ type }: ScalarField, name: string, { text, number, date }: Sentinel): string | undefined {
  if (type.name === 'string') return `'${text}${name}-' || right(id::text, 4)`;
  if (type.name === 'number') return number;
  return type.name === 'date' ? `'${date}'` : undefined;
}
