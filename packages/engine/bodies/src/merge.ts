import { isDeepStrictEqual } from 'node:util';
import { camelCase, decodeId, type RecordEntity, type WorkspaceRow } from '@daybook/database';
import {
  entityTable,
  type Field,
  type Fields,
  groupColumns,
  type GroupField,
  type ListField,
  METADATA_KEYS_MAX,
  assertNever,
  type ObjectField,
  placedColumns,
  placedFields,
  Problems,
  propertyOf,
  type Resource,
  ROWS_MAX,
  same,
  sameRow,
} from '@daybook/definitions';
import { Refusal } from '@daybook/errors';
import { plain } from '@daybook/json';
import type { Echo, Reference, SentList, SentRow, Values } from './parse-body.js';

type Row = Record<string, unknown>;

/** Applies resolved values to a record, by RFC 7396; collects what conflicts with the record. */
export class Merger {
  readonly problems = new Problems(Refusal);

  constructor(private readonly resource: Resource) {}

  apply(record: RecordEntity, values: Values): void {
    const target = record as unknown as Row;
    for (const { name, field, property } of placedColumns(this.resource.fields)) {
      if (!values.has(property)) continue;
      const { target: found } = (values.get(property) ?? {}) as Partial<Reference>;
      if (field.kind === 'reference' && found !== undefined) target[camelCase(`${field.column}_resource`)] = found;
      target[property] = this.merged(name, field as Column, target[property], values.get(property));
    }
    const metadata = record.metadata ?? {};
    if (Object.keys(metadata).length > METADATA_KEYS_MAX)
      this.problems.add('metadata', 'out_of_range', `metadata takes at most ${METADATA_KEYS_MAX} keys.`);
  }

  private merged(name: string, field: Column, former: unknown, value: unknown): unknown {
    switch (field.kind) {
      case 'scalar':
        return value;
      case 'relation':
      case 'either':
      case 'row':
      case 'issued':
      case 'relations':
      case 'inverse':
      case 'frozen':
        return this.plainValue(value, former);
      case 'reference':
        return isReference(value) ? value.uuid : value;
      case 'list':
        return this.list(name, field, former as WorkspaceRow[] | undefined, value as SentList);
      case 'map':
        return mergeMap(former as Row | undefined, value as Row | null);
      case 'object':
        return mergeObject(field, former as Row | null | undefined, value as Row | null);
      default:
        return assertNever(field);
    }
  }

  /** A scalar unchanged; a reference as its UUID, refused when it is archived and was not set before. */
  private plainValue(value: unknown, former: unknown): unknown {
    if (Array.isArray(value)) {
      const known = new Set((former as string[] | undefined) ?? []);
      const uuids = (value as Reference[]).map((reference) =>
        this.uuid(reference, known.has(reference.uuid ?? '') ? reference.uuid : undefined),
      );
      uuids.forEach((uuid, i) => {
        const { field } = (value as Reference[])[i] as Reference;
        if (uuids.indexOf(uuid) < i)
          this.problems.add(field, 'duplicate_value', `${field} names a record that is already in the list.`);
      });
      return uuids;
    }
    return isReference(value) ? this.uuid(value, former) : value;
  }

  private uuid(reference: Reference, former: unknown): string | undefined {
    if (reference.archived && reference.uuid !== former) {
      this.problems.add(
        reference.field,
        'archived',
        `${reference.field} is archived; choose an active one, or set it active again.`,
      );
    }
    return reference.uuid;
  }

  private list(name: string, field: ListField, former: WorkspaceRow[] = [], sent: SentList): WorkspaceRow[] {
    const byId = new Map(former.map((row) => [row.id, row]));
    const merged = sent.partial ? this.edited(field, former, byId, sent.partial) : [];
    for (const row of sent.rows) merged.push(this.row(field, byId, row));
    if (field.source.idPrefix === undefined) keepIds(field, merged, former);
    const max = field.source.max ?? ROWS_MAX;
    if (merged.length > max) this.problems.add(name, 'out_of_range', `${name} takes at most ${max} rows.`);
    merged.forEach((row, i) => ((row as unknown as Row)['position'] = i + 1));
    return merged;
  }

  private edited(
    field: ListField,
    former: WorkspaceRow[],
    byId: Map<string, WorkspaceRow>,
    partial: NonNullable<SentList['partial']>,
  ): WorkspaceRow[] {
    const removed = new Set(partial.remove.map(({ id, field: path }) => this.rowId(field, byId, id, path)));
    const updated = new Map(
      partial.update.map((row) => [this.rowId(field, byId, row.id as string, `${row.field}.id`), row]),
    );
    return former
      .filter((row) => !removed.has(row.id))
      .map((row) => {
        const change = updated.get(row.id);
        return change ? this.fill(field, copyOf(row), change) : row;
      });
  }

  private rowId(field: ListField, byId: Map<string, WorkspaceRow>, sent: string, path: string): string | undefined {
    const id = decodeId(field.source.idPrefix ?? '', sent);
    if (id !== undefined && byId.has(id)) return id;
    return this.problems.add(path, 'not_found', `${path}: this record has no such row.`);
  }

  private row(field: ListField, byId: Map<string, WorkspaceRow>, sent: SentRow): WorkspaceRow {
    if (sent.id === undefined) return this.fill(field, new (field.source.entity as new () => WorkspaceRow)(), sent);
    const id = this.rowId(field, byId, sent.id, `${sent.field}.id`);
    const former = id === undefined ? undefined : byId.get(id);
    return this.fill(field, former ? copyOf(former) : new (field.source.entity as new () => WorkspaceRow)(), sent);
  }

  private fill(field: ListField, row: WorkspaceRow, sent: SentRow): WorkspaceRow {
    const target = row as unknown as Row;
    for (const { property } of placedFields(field.fields)) {
      if (sent.values.has(property)) target[property] = this.plainValue(sent.values.get(property), target[property]);
    }
    return row;
  }
}

/** Rows without ids on the wire keep the ids of the previous rows, position by position. */
function keepIds({ source }: ListField, rows: readonly WorkspaceRow[], former: readonly WorkspaceRow[]): void {
  const parent = camelCase(source.parent);
  rows.forEach((row, i) => {
    const before = former[i];
    if (before) Object.assign(row, { id: before.id, [parent]: (before as unknown as Row)[parent] });
  });
}

type Column = Exclude<Field, GroupField>;

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'targets' in value && 'sent' in value;
}

function copyOf(row: WorkspaceRow): WorkspaceRow {
  return { ...row, __proto__: Object.getPrototypeOf(row) as unknown } as WorkspaceRow;
}

function mergeMap(former: Row | undefined, sent: Row | null): Row {
  if (sent === null) return {};
  return Object.fromEntries(Object.entries({ ...former, ...sent }).filter(([, value]) => value !== null));
}

function mergeObject(field: ObjectField, former: Row | null | undefined, sent: Row | null): Row | null {
  if (sent === null) return null;
  const merged: Row = { ...former, ...sent };
  return Object.fromEntries(Object.keys(field.fields).map((key) => [key, merged[key] ?? null]));
}

/** The names of the writable fields in which two states of a record differ. */
export function changedFields(resource: Resource, before: RecordEntity, after: RecordEntity): string[] {
  const a = before as unknown as Row;
  const b = after as unknown as Row;
  return Object.entries(resource.fields)
    .filter(([, field]) => !field.marks.readOnly)
    .filter(([name, field]) => {
      if (field.kind === 'group')
        return groupColumns(name, field).some(
          ([column, inner]) => !same(a[propertyOf(column, inner)], b[propertyOf(column, inner)]),
        );
      const property = propertyOf(name, field);
      if (field.kind !== 'list') return !same(a[property], b[property]);
      return !sameList(
        field,
        (a[camelCase(name)] as WorkspaceRow[]) ?? [],
        (b[camelCase(name)] as WorkspaceRow[]) ?? [],
      );
    })
    .map(([name]) => name);
}

function sameList(field: ListField, a: readonly WorkspaceRow[], b: readonly WorkspaceRow[]): boolean {
  const table = entityTable(field.source.entity as new () => WorkspaceRow);
  const properties = propertiesOf(field.fields);
  return (
    a.length === b.length &&
    a.every((row, i) => {
      const other = b[i] as WorkspaceRow;
      return (
        row.id === other.id &&
        sameRow(table, row, other) &&
        properties.every((name) => same((row as unknown as Row)[name], (other as unknown as Row)[name]))
      );
    })
  );
}

function propertiesOf(fields: Fields): string[] {
  return placedFields(fields).map(({ property }) => property);
}

/** Whether any read-only keys were sent. */
export function hasEchoes(resource: Resource, echoes: readonly Echo[], values: Values): boolean {
  return (
    echoes.length > 0 ||
    Object.entries(resource.fields).some(([name, field]) =>
      rowsSent(name, field, values).some((row) => row.echoes.length > 0),
    )
  );
}

/** The rows of a list as sent that may already exist. */
function rowsSent(name: string, field: Field, values: Values): readonly SentRow[] {
  const sent = field.kind === 'list' ? (values.get(camelCase(name)) as SentList | undefined) : undefined;
  return sent ? [...sent.rows, ...(sent.partial?.update ?? [])] : [];
}

/** Read-only keys are accepted only as an echo of what GET shows (wire.md 4): problems for all others. */
export function refusedEchoes(
  resource: Resource,
  shown: Readonly<Row>,
  echoes: readonly Echo[],
  values: Values,
): Problems {
  const problems = new Problems();
  const check = (echo: Echo, current: unknown): void => {
    if (isDeepStrictEqual(plain(echo.value), current ?? null)) return;
    problems.add(
      echo.field,
      'read_only_field',
      `${echo.field} is set by the service and now has a different value; leave it out.`,
    );
  };
  for (const echo of echoes) check(echo, shown[echo.path[0] as string]);
  for (const [name, field] of Object.entries(resource.fields)) {
    const sent = rowsSent(name, field, values);
    if (sent.length === 0) continue;
    const rows = new Map(((shown[name] as Row[] | undefined) ?? []).map((row) => [row['id'], row]));
    for (const row of sent) {
      if (row.id === undefined) continue;
      for (const echo of row.echoes) check(echo, rows.get(row.id)?.[echo.path.at(-1) as string]);
    }
  }
  return problems;
}
