import { RowInsert, RowUpdate, type RecordEntity, type Statement, type WorkspaceRow } from '@daybook/database';
import type { JoinTable } from './field.js';
import { once } from './stored-lists.js';
import { type Column, KEPT_COLUMNS, same, type Table } from './table.js';

type Row = Readonly<Record<string, unknown>>;

/** Columns that take no value, but the time of the transaction. */
const MOMENTS = new Set(['created_at', 'updated_at']);

const writersOf = once(({ name, columns: all }: Table) => {
  const moments = all.filter(({ column }) => MOMENTS.has(column)).map(({ column }) => [column, 'now()']);
  const columns = all.filter(({ column }) => !MOMENTS.has(column));
  const changing = all.filter(({ column }) => !KEPT_COLUMNS.has(column));
  return {
    columns,
    changing: new Map(changing.map((column) => [column.column, column])),
    insert: new RowInsert(
      name,
      columns.map(({ column, json }) => ({ name: column, json })),
      Object.fromEntries(moments) as Record<string, string>,
    ),
    update: new RowUpdate(
      name,
      changing.map(({ column }) => column),
    ),
  };
});

const joinInsertOf = once(
  ({ table, owner, other }: JoinTable) =>
    new RowInsert(
      table,
      ['workspace_id', owner, 'position', other].map((name) => ({ name })),
    ),
);

/** At least one row. */
export function insertStatement(table: Table, rows: readonly WorkspaceRow[]): Statement {
  const { insert, columns } = writersOf(table);
  return insert.statement(rows.map((row) => columns.map((column) => valueOf(column, row))));
}

/** Inserts what `owners` refer to in a join table, in order; undefined when there is nothing to insert. */
export function joinInsertStatement(join: JoinTable, owners: readonly WorkspaceRow[]): Statement | undefined {
  const rows = owners.flatMap((owner) =>
    (((owner as unknown as Row)[join.property] as string[] | undefined) ?? []).map((other, i) => [
      owner.workspaceId,
      owner.id,
      i + 1,
      other,
    ]),
  );
  return rows.length === 0 ? undefined : joinInsertOf(join).statement(rows);
}

/** Writes the columns that differ from `before`, and the version. */
export function updateStatement(table: Table, before: RecordEntity, record: RecordEntity): Statement {
  const { update, changing } = writersOf(table);
  const changed = [...changing.values()].filter(
    ({ property }) => !same((before as unknown as Row)[property], (record as unknown as Row)[property]),
  );
  return update.statement(
    record,
    changed.map(({ column }) => column),
    (column) => valueOf(changing.get(column) as Column, record),
  );
}

function valueOf({ property, json }: Column, row: WorkspaceRow): unknown {
  const value = (row as unknown as Row)[property] ?? null;
  return json && value !== null ? JSON.stringify(value) : value;
}
