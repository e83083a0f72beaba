import {
  type Access,
  byAccess,
  camelCase,
  newId,
  type RecordEntity,
  rowLock,
  type Transaction,
  type WorkspaceRow,
} from '@daybook/database';
import {
  type EntityClass,
  insertStatement,
  joinInsertStatement,
  joinTables,
  type JoinTable,
  KEPT_COLUMNS,
  once,
  type Resource,
  rowsSql,
  same,
  sameRow,
  type StoredList,
  storedLists,
  type Table,
  updateStatement,
  viewCondition,
  listRows,
} from '@daybook/definitions';
import { Injectable } from '@nestjs/common';

type Row = Record<string, unknown>;

/** What a property of a record stores outside its own row. */
interface Part {
  readonly property: string;
  readonly rows: unknown[];
}

const recordTexts = once((resource: Resource) => {
  const where = ['t.workspace_id = $1', 't.id = $2', ...viewCondition(resource, 't')].join(' AND ');
  return byAccess((access) => `SELECT t.* FROM ${rowsSql(resource)} t WHERE ${where}${rowLock(access)}`);
});

const manyTexts = once((resource: Resource) => {
  const where = ['t.workspace_id = $1', 't.id = ANY($2::uuid[])', ...viewCondition(resource, 't')].join(' AND ');
  return byAccess((access) => `SELECT t.* FROM ${rowsSql(resource)} t WHERE ${where} ORDER BY t.id${rowLock(access)}`);
});

/** What a join table names, in order: `of` compares the owner with `$2`. */
const joinText = ({ table, owner, other }: JoinTable, more: string, of: string): string =>
  `SELECT ${more}${other} AS id FROM ${table} WHERE workspace_id = $1 AND ${owner} ${of} ORDER BY position`;

/** The rows of a list: `of` compares their parent with `$2`. */
const listText = ({ table, joins, parent }: StoredList, of: string): string => {
  const joined = joins.map(
    (join) => `, ARRAY(SELECT j.${join.other} FROM ${join.table} j
        WHERE j.workspace_id = $1 AND j.${join.owner} = t.id ORDER BY j.position) AS "${join.property}"`,
  );
  return `SELECT t.*${joined.join('')} FROM ${table.name} t WHERE t.workspace_id = $1 AND t.${parent} ${of} ORDER BY t.position`;
};

const listTexts = once((list: StoredList) => ({
  one: listText(list, '= $2'),
  many: listText(list, '= ANY($2::uuid[])'),
}));

/**
 * Loads and writes a record with its rows, by the columns of its entity: few statements, many rows each, all prepared. Writes are sent with
 * the next statement. Only the unit of work calls it.
 */
@Injectable()
export class Store {
  /**
   * Locks the record's row, unless `access` only reads, and then reads its rows. One statement for both would return the new header with
   * stale lines after a wait (domain.md 3.6). All are sent at once and run one after the other.
   */
  async load<R extends RecordEntity>(
    tx: Transaction,
    resource: Resource<R>,
    workspaceId: string,
    id: string,
    access: Access,
  ): Promise<R | undefined> {
    const [[row], ...parts] = await Promise.all([
      tx.query<Row>(recordTexts(resource as Resource)[access], [workspaceId, id]),
      ...joinTables(resource.fields).map((join) => this.joined(tx, join, workspaceId, id)),
      ...storedLists(resource as Resource).map((list) => this.listed(tx, list, workspaceId, id)),
    ]);
    if (!row) return undefined;
    const record = hydrate(resource.entity, resource.table, row);
    for (const { property, rows } of parts) (record as unknown as Row)[property] = rows;
    return record;
  }

  /** The same for many records, ordered by id: one statement for each of their tables. */
  async loadAll<R extends RecordEntity>(
    tx: Transaction,
    resource: Resource<R>,
    workspaceId: string,
    ids: readonly string[],
    access: Access,
  ): Promise<R[]> {
    const [joins, lists] = [joinTables(resource.fields), storedLists(resource as Resource)];
    const of = (text: string): Promise<Row[]> => tx.query<Row>(text, [workspaceId, ids]);
    const [rows, joined, listed] = await Promise.all([
      of(manyTexts(resource as Resource)[access]),
      Promise.all(joins.map((join) => of(joinText(join, `${join.owner} AS owner, `, '= ANY($2::uuid[])')))),
      Promise.all(lists.map((list) => of(listTexts(list).many))),
    ]);
    const records = rows.map((row) => hydrate(resource.entity, resource.table, row));
    const put = (property: string, found: readonly (readonly [owner: unknown, value: unknown])[]): void => {
      const byOwner = new Map<unknown, unknown[]>(records.map(({ id }) => [id, []]));
      for (const [owner, value] of found) byOwner.get(owner)?.push(value);
      for (const record of records) (record as unknown as Row)[property] = byOwner.get(record.id);
    };
    for (const [i, { property }] of joins.entries())
      put(
        property,
        joined[i]!.map((row) => [row['owner'], row['id']]),
      );
    for (const [i, list] of lists.entries())
      put(
        list.property,
        childrenOf(list, listed[i]!).map((child) => [child[camelCase(list.parent)], child]),
      );
    return records;
  }

  async locate(
    tx: Transaction,
    resource: Resource,
    workspaceId: string,
    by: 'id' | 'external_id',
    key: string,
  ): Promise<string | undefined> {
    const where = ['t.workspace_id = $1', `t.${by} = $2`, ...viewCondition(resource, 't')].join(' AND ');
    const text = `SELECT t.id FROM ${rowsSql(resource)} t WHERE ${where}`;
    const [row] = await tx.query<{ id: string }>(text, [workspaceId, key]);
    return row?.id;
  }

  private async joined(tx: Transaction, join: JoinTable, workspaceId: string, id: string): Promise<Part> {
    const rows = await tx.query<Row>(joinText(join, '', '= $2'), [workspaceId, id]);
    return { property: join.property, rows: rows.map((row) => row['id']) };
  }

  private async listed(tx: Transaction, list: StoredList, workspaceId: string, id: string): Promise<Part> {
    const rows = await tx.query<Row>(listTexts(list).one, [workspaceId, id]);
    return { property: list.property, rows: childrenOf(list, rows) };
  }

  /** Inserts records with all their rows: one statement for each table, whatever their number. */
  async insert(tx: Transaction, resource: Resource, records: readonly RecordEntity[]): Promise<void> {
    await this.insertRows(tx, resource.table, records);
    for (const join of joinTables(resource.fields)) await this.insertJoins(tx, join, records);
    for (const list of storedLists(resource)) {
      const children = records.flatMap((record) => adopted(list, record, listRows(record, list)));
      await this.insertList(tx, list, children);
    }
  }

  private async insertList(tx: Transaction, list: StoredList, children: readonly WorkspaceRow[]): Promise<void> {
    await this.insertRows(tx, list.table, children);
    for (const join of list.joins) await this.insertJoins(tx, join, children);
  }

  private async insertRows(tx: Transaction, table: Table, rows: readonly WorkspaceRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (const row of rows) leftOut(table, row);
    const { text, values } = insertStatement(table, rows);
    await tx.write(text, values);
  }

  private async insertJoins(tx: Transaction, join: JoinTable, owners: readonly WorkspaceRow[]): Promise<void> {
    const statement = joinInsertStatement(join, owners);
    if (statement) await tx.write(statement.text, statement.values);
  }

  /** Writes the differences between `before` and `record`, and the new version; rows first, because a posted record accepts none. */
  async update(tx: Transaction, resource: Resource, before: RecordEntity, record: RecordEntity): Promise<void> {
    // Rows first: once the header is posted, the database refuses any change of them.
    for (const join of joinTables(resource.fields)) await this.replaceJoins(tx, join, [before], [record]);
    for (const list of storedLists(resource)) await this.updateList(tx, list, before, record);
    const { text, values } =
      resource.writer === undefined
        ? updateStatement(resource.table, before, record)
        : {
            text: `SELECT ${resource.writer}($1, $2::jsonb)`,
            values: [record.workspaceId, JSON.stringify(toColumns(resource.table, record))],
          };
    await tx.write(text, values);
  }

  private async updateList(
    tx: Transaction,
    list: StoredList,
    before: RecordEntity,
    record: RecordEntity,
  ): Promise<void> {
    const former = new Map(listRows(before, list).map((child) => [child.id, child]));
    const now = listRows(record, list);
    const kept = now.filter((child) => child.id !== undefined && former.has(child.id));
    const keptIds = new Set(kept.map((child) => child.id));
    const gone = [...former.values()].filter((child) => !keptIds.has(child.id));
    await this.deleteRows(tx, list, gone);
    const changed = kept.filter((child) => !sameRow(list.table, former.get(child.id) as WorkspaceRow, child));
    await this.updateRows(tx, list.table, changed, record.workspaceId);
    const asBefore = kept.map((child) => former.get(child.id) as WorkspaceRow);
    for (const join of list.joins) await this.replaceJoins(tx, join, asBefore, kept);
    const added = now.filter((child) => !keptIds.has(child.id));
    await this.insertList(tx, list, adopted(list, record, added));
  }

  private async updateRows(
    tx: Transaction,
    table: Table,
    rows: readonly WorkspaceRow[],
    workspaceId: string,
  ): Promise<void> {
    if (rows.length === 0) return;
    const sets = table.columns
      .filter(({ column }) => !KEPT_COLUMNS.has(column))
      .map(({ column }) => `${column} = r.${column}`);
    await tx.write(
      `UPDATE ${table.name} t SET ${sets.join(', ')} FROM json_populate_recordset(NULL::${table.name}, $2::json) r
       WHERE t.workspace_id = $1 AND t.id = r.id`,
      [workspaceId, JSON.stringify(rows.map((row) => toColumns(table, row)))],
    );
  }

  private async replaceJoins(
    tx: Transaction,
    join: JoinTable,
    before: readonly WorkspaceRow[],
    owners: readonly WorkspaceRow[],
  ): Promise<void> {
    const changed = owners.filter(
      (owner, i) => !same((before[i] as unknown as Row)[join.property], (owner as unknown as Row)[join.property]),
    );
    if (changed.length === 0) return;
    await this.deleteJoins(tx, join, changed);
    await this.insertJoins(tx, join, changed);
  }

  private async deleteJoins(tx: Transaction, join: JoinTable, owners: readonly WorkspaceRow[]): Promise<void> {
    if (owners.length === 0) return;
    await tx.write(`DELETE FROM ${join.table} WHERE workspace_id = $1 AND ${join.owner} = ANY($2::uuid[])`, [
      (owners[0] as WorkspaceRow).workspaceId,
      owners.map((owner) => owner.id),
    ]);
  }

  private async deleteRows(tx: Transaction, list: StoredList, rows: readonly WorkspaceRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (const join of list.joins) await this.deleteJoins(tx, join, rows);
    await tx.write(`DELETE FROM ${list.table.name} WHERE workspace_id = $1 AND id = ANY($2::uuid[])`, [
      (rows[0] as WorkspaceRow).workspaceId,
      rows.map((row) => row.id),
    ]);
  }

  /**
   * Deletes records with their rows immediately: one statement for each table, whatever their number. Foreign keys refuse what is still
   * referred to.
   */
  async remove(
    tx: Transaction,
    resource: Resource,
    records: readonly [RecordEntity, ...RecordEntity[]],
  ): Promise<void> {
    for (const list of storedLists(resource))
      await this.deleteRows(
        tx,
        list,
        records.flatMap((record) => listRows(record, list)),
      );
    for (const join of joinTables(resource.fields)) await this.deleteJoins(tx, join, records);
    const [{ workspaceId, id }, ...others] = records;
    const text = `DELETE FROM ${resource.table.name} WHERE workspace_id = $1 AND id`;
    if (others.length === 0) await tx.execute(`${text} = $2`, [workspaceId, id]);
    else await tx.execute(`${text} = ANY($2::uuid[])`, [workspaceId, records.map((record) => record.id)]);
  }
}

/** Sets omitted properties to null: an action on the new record finds it like one that was read. */
function leftOut(table: Table, row: WorkspaceRow): void {
  const target = row as unknown as Row;
  for (const { property, column } of table.columns) if (!KEPT_COLUMNS.has(column)) target[property] ??= null;
}

/** New rows with their references to the record. */
function adopted(list: StoredList, record: RecordEntity, children: readonly WorkspaceRow[]): readonly WorkspaceRow[] {
  for (const child of children) {
    child.workspaceId = record.workspaceId;
    child.id ??= newId();
    (child as unknown as Row)[camelCase(list.parent)] = record.id;
  }
  return children;
}

function childrenOf(list: StoredList, rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const child = hydrate(list.entity, list.table, row) as unknown as Row;
    for (const join of list.joins) child[join.property] = row[join.property];
    return child;
  });
}

function hydrate<T>(entity: EntityClass<T>, table: Table, row: Row): T {
  const record: Row = { ...table.empty, __proto__: entity.prototype as unknown };
  for (const { property, column } of table.columns) record[property] = row[column];
  return record as T;
}

function toColumns(table: Table, row: WorkspaceRow): Row {
  return Object.fromEntries(
    table.columns.map(({ property, column }) => [column, (row as unknown as Row)[property] ?? null]),
  );
}
