import { encodeId } from '@daybook/database';
import { ofRow } from './of-row.js';
import {
  type AnyRelation,
  columnOf,
  entityTable,
  type Field,
  type Fields,
  type FieldTree,
  groupColumns,
  type GroupField,
  type InverseField,
  labelSql,
  type ListField,
  assertNever,
  type ObjectField,
  type ReferenceField,
  type Registry,
  type RelationsField,
  type Resource,
  type RowField,
  rowSource,
  rowsSql,
  type Scalar,
  shownId,
  fieldTargets,
  viewCondition,
} from '@daybook/definitions';
import {
  type Build,
  type IdShown,
  type Part,
  type Plain,
  plainly,
  type PlainScalar,
  type RowShape,
} from '@daybook/json';

/** How values of a type are written as JSON; types of the packages define their own. */
const WRITTEN: Readonly<Partial<Record<Scalar['kind'], PlainScalar>>> = {
  ...{ text: 'text', choice: 'text', date: 'text', decimal: 'number', integer: 'number' },
  ...{ boolean: 'boolean', instant: 'instant' },
};

/** A compiled shape: what to select, what to join, and how a row becomes a record. */
export interface Projection extends RowShape {
  readonly columns: readonly string[];
  readonly joins: readonly string[];
  readonly build: (row: readonly unknown[]) => Record<string, unknown>;
  /** Whole statements, by their conditions. */
  readonly texts: Map<string, string>;
}

function idOf(resource: Resource): IdShown {
  const { singleton, ids } = resource;
  return { prefix: singleton === undefined ? ids.prefix : undefined, show: (uuid) => shownId(resource, uuid) };
}

function prefixedId(prefix: string): IdShown {
  return { prefix, show: (uuid) => encodeId(prefix, uuid) };
}

class Compiler {
  readonly columns: string[] = [];
  readonly joins: string[] = [];

  /** `ofOne`: for a single row; otherwise for many. */
  constructor(
    private readonly registry: Registry,
    private readonly names: { next: number },
    private readonly ofOne: boolean,
  ) {}

  column(sql: string): number {
    return this.columns.push(sql) - 1;
  }

  object(fields: Fields, alias: string, tree: FieldTree | null | undefined): Part[] {
    const parts: Part[] = [];
    for (const [name, field] of Object.entries(fields)) {
      if (tree ? !tree.has(name) : field.marks.onRequest) continue;
      const from = this.columns.length;
      const build = this.field(name, field, alias, tree?.get(name));
      if (build) parts.push({ name, build, columns: [from, this.columns.length] });
    }
    return parts;
  }

  private field(name: string, field: Field, alias: string, tree: FieldTree | null | undefined): Build | undefined {
    switch (field.kind) {
      case 'scalar': {
        const at = this.column(
          field.expression === undefined ? `${alias}.${columnOf(name, field)}` : ofRow(field.expression, alias),
        );
        const build = (row: readonly unknown[]): unknown => field.type.present(row[at]);
        const kind = WRITTEN[field.type.kind];
        return kind ? plainly({ kind, at }, build) : build;
      }
      case 'relation':
      case 'either':
      case 'issued':
        return this.relation(name, field, alias, tree);
      case 'row':
        return this.row(name, field, alias, tree);
      case 'group':
        return this.group(name, field, alias, tree);
      case 'relations':
      case 'inverse':
        return this.relations(field, alias, tree);
      case 'list':
        return this.list(field, alias, tree);
      case 'object':
        return this.keys(name, field, alias, tree);
      case 'map':
        return this.map(name, alias);
      case 'frozen':
        return this.frozen(name, alias);
      case 'reference':
        return this.reference(field, alias);
      default:
        return assertNever(field);
    }
  }

  private reference(field: ReferenceField, alias: string): Build {
    const [resource, id, name] = ['resource', 'id', 'name'].map((part) =>
      this.column(`${alias}.${field.column}_${part}`),
    );
    return (row) => {
      const target = row[resource as number] as string | null;
      if (target === null) return null;
      return {
        resource: target,
        id: shownId(this.registry.get(target), row[id as number] as string),
        name: row[name as number],
      };
    };
  }

  /** The row shows which of several targets a record belongs to, because they share a table. */
  private relation(
    name: string,
    field: Exclude<AnyRelation, RowField>,
    alias: string,
    tree: FieldTree | null | undefined,
  ): Build | undefined {
    const targets = fieldTargets(field).flatMap((target) => this.registry.find(target) ?? []);
    const [target, ...others] = targets;
    if (!target) return undefined;
    const other = `r${this.names.next++}`;
    const own = field.kind === 'issued' ? undefined : `${alias}.${columnOf(name, field)}`;
    const isNamed = !tree || tree.has('name');
    const isIt = field.kind === 'issued' ? field.condition(target, other, alias) : `${other}.id = ${own}`;
    const on = `${other}.workspace_id = $1 AND ${isIt}`;
    const at = this.column(own ?? `${other}.id`);
    const show = (resource: Resource, row: readonly unknown[]) => shownId(resource, row[at] as string);
    const isOne = others.length === 0;
    // PostgreSQL starts a sub-select faster than a join, but a join finds the labels of many rows faster.
    const isApart = this.ofOne && isOne && own !== undefined;
    const isJoined = (isNamed && !isApart) || !own || !isOne;
    if (isJoined) this.joins.push(`LEFT JOIN ${rowsSql(target)} ${other} ON ${on}`);
    const named = (label?: number): Plain => ({ kind: 'named', at, name: label, shown: idOf(target) });
    if (!isNamed && isOne) return plainly(named(), (row) => (row[at] === null ? null : { id: show(target, row) }));
    const cases = (of: (resource: Resource) => string) =>
      targets.map((resource) => `WHEN ${viewCondition(resource, other).join(' AND ')} THEN ${of(resource)}`).join(' ');
    const apart = `(SELECT ${labelSql(target, other)} FROM ${rowsSql(target)} ${other} WHERE ${on})`;
    const ofJoined = isOne ? labelSql(target, other) : `CASE ${cases((resource) => labelSql(resource, other))} END`;
    const label = this.column(isApart ? apart : ofJoined);
    if (isOne)
      return plainly(named(label), (row) => (row[at] === null ? null : { id: show(target, row), name: row[label] }));
    const which = this.column(`CASE ${cases((resource) => `'${resource.name}'`)} END`);
    const shown = new Map(targets.map((resource) => [resource.name, idOf(resource)]));
    const oneOf: Plain = { kind: 'one_of', at, name: isNamed ? label : undefined, which, shown };
    const idIn = (row: readonly unknown[]) => show(this.registry.get(row[which] as string), row);
    return plainly(oneOf, (row) =>
      row[at] === null ? null : { id: idIn(row), ...(isNamed ? { name: row[label] } : {}) },
    );
  }

  private row(name: string, field: RowField, alias: string, tree: FieldTree | null | undefined): Build | undefined {
    const target = this.registry.find(field.target);
    if (!target) return undefined;
    const { table, parent, idPrefix } = rowSource(target, field.list);
    const at = this.column(`${alias}.${columnOf(name, field)}`);
    const named = (label?: number): Plain => ({ kind: 'named', at, name: label, shown: prefixedId(idPrefix) });
    if (tree && !tree.has('name'))
      return plainly(named(), (row) => (row[at] === null ? null : { id: encodeId(idPrefix, row[at] as string) }));
    const [other, owner] = [`r${this.names.next++}`, `r${this.names.next++}`];
    const own = `${alias}.${columnOf(name, field)}`;
    // Most rows have none: two joins for each would be wasted.
    const label =
      this.column(`CASE WHEN ${own} IS NOT NULL THEN (SELECT ${labelSql(target, owner)} || ' #' || ${other}.position
      FROM ${table} ${other} JOIN ${rowsSql(target)} ${owner} ON ${owner}.workspace_id = $1 AND ${owner}.id = ${other}.${parent}
      WHERE ${other}.workspace_id = $1 AND ${other}.id = ${own}) END`);
    return plainly(named(label), (row) =>
      row[at] === null ? null : { id: encodeId(idPrefix, row[at] as string), name: row[label] },
    );
  }

  private group(name: string, field: GroupField, alias: string, tree: FieldTree | null | undefined): Build {
    const keys = Object.keys(field.fields);
    const parts = groupColumns(name, field).flatMap(([column, inner], i): Part[] => {
      const key = keys[i] as string;
      const from = this.columns.length;
      const build = !tree || tree.has(key) ? this.field(column, inner, alias, tree?.get(key)) : undefined;
      return build ? [{ name: key, build, columns: [from, this.columns.length] }] : [];
    });
    const whole = assemble(undefined, parts);
    return plainly({ kind: 'group', at: parts[0]?.columns[0] ?? 0, parts }, (row) => {
      const value = whole(row);
      return Object.values(value).every((part) => part === null) ? null : value;
    });
  }

  private relations(
    field: RelationsField | InverseField,
    alias: string,
    tree: FieldTree | null | undefined,
  ): Build | undefined {
    const target = this.registry.find(field.target);
    if (!target) return undefined;
    const other = `r${this.names.next++}`;
    const pair = `json_build_array(${other}.id, ${labelSql(target, other)})`;
    const source =
      field.kind === 'inverse'
        ? `SELECT ${pair} FROM ${rowsSql(target)} ${other}
           WHERE ${[`${other}.workspace_id = $1`, `${other}.${field.by} = ${alias}.id`, ...viewCondition(target, other), ...viewCondition({ where: field.only }, other)].join(' AND ')} ORDER BY ${other}.id`
        : this.joined(field, alias, other, pair, target);
    const at = this.column(jsonOf(source));
    const withName = !tree || tree.has('name');
    return plainly({ kind: 'pairs', at, withName, shown: idOf(target) }, (row) =>
      (row[at] as [string, string][]).map(([id, name]) =>
        withName ? { id: shownId(target, id), name } : { id: shownId(target, id) },
      ),
    );
  }

  private joined(field: RelationsField, alias: string, other: string, pair: string, target: Resource): string {
    const join = `j${this.names.next++}`;
    const { table, owner, other: column } = field.join;
    return `SELECT ${pair} FROM ${table} ${join}
      JOIN ${rowsSql(target)} ${other} ON ${other}.workspace_id = $1 AND ${other}.id = ${join}.${column}
      WHERE ${join}.workspace_id = $1 AND ${join}.${owner} = ${alias}.id ORDER BY ${join}.position`;
  }

  private list(field: ListField, alias: string, tree: FieldTree | null | undefined): Build {
    const { source } = field;
    const table = source.entity ? entityTable(source.entity).name : `(${source.rows as string})`;
    const child = `c${this.names.next++}`;
    const inner = new Compiler(this.registry, this.names, false);
    const idAt = source.idPrefix === undefined ? -1 : inner.column(`${child}.id`);
    const parts = inner.object(field.fields, child, tree);
    const rows = `SELECT json_build_array(${inner.columns.join(', ')}) FROM ${table} ${child} ${inner.joins.join(' ')}
      WHERE ${child}.workspace_id = $1 AND ${child}.${source.parent} = ${alias}.${source.equals ?? 'id'}
      ORDER BY ${child}.position`;
    const at = this.column(jsonOf(rows));
    const id = idAt < 0 ? undefined : { at: idAt, shown: prefixedId(source.idPrefix as string) };
    const buildRow = assemble(id && ((row) => id.shown.show(row[idAt] as string)), parts);
    return plainly({ kind: 'rows', at, count: inner.columns.length, id, parts }, (row) =>
      (row[at] as unknown[][]).map(buildRow),
    );
  }

  private map(name: string, alias: string): Build {
    const at = this.column(`${alias}.${name}`);
    return plainly({ kind: 'map', at }, (row) => row[at] ?? {});
  }

  private frozen(name: string, alias: string): Build {
    const at = this.column(`${alias}.${name}`);
    return (row) => row[at] ?? null;
  }

  private keys(name: string, field: ObjectField, alias: string, tree: FieldTree | null | undefined): Build {
    const at = this.column(`${alias}.${name}`);
    const names = Object.keys(field.fields).filter((key) => !tree || tree.has(key));
    return (row) => {
      const value = row[at] as Record<string, unknown> | null;
      return value === null ? null : Object.fromEntries(names.map((key) => [key, value[key] ?? null]));
    };
  }
}

/** Rows of one column as a JSON array; an aggregate takes PostgreSQL longer to start. */
const jsonOf = (select: string): string => `to_json(ARRAY(${select}))`;

function assemble(id: Build | undefined, parts: readonly Part[]): (row: readonly unknown[]) => Record<string, unknown> {
  return (row) => {
    const record: Record<string, unknown> = id ? { id: id(row) } : {};
    for (const { name, build } of parts) record[name] = build(row);
    return record;
  };
}

/** Compiles the SQL and the builder for one record or many of a resource in the given shape; the row's alias is `t`. */
export function compileProjection(registry: Registry, resource: Resource, tree?: FieldTree, ofOne = false): Projection {
  const compiler = new Compiler(registry, { next: 1 }, ofOne);
  const idAt = compiler.column('t.id');
  const parts = compiler.object(resource.fields, 't', tree);
  const id = idOf(resource);
  return {
    columns: compiler.columns,
    joins: compiler.joins,
    build: assemble((row) => id.show(row[idAt] as string), parts),
    texts: new Map(),
    id,
    parts,
  };
}
