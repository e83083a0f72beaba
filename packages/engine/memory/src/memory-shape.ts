import { camelCase, encodeId } from '@daybook/database';
import {
  type EitherField,
  type Field,
  type Fields,
  groupColumns,
  type GroupField,
  type ListField,
  assertNever,
  type ObjectField,
  propertyOf,
  type ReferenceField,
  type Registry,
  type RelationField,
  type RelationsField,
  type Resource,
  type RowField,
  rowSource,
  shownId,
  fieldTargets,
  type Writing,
} from '@daybook/definitions';
import type { LabelKind, Naming } from './labels.js';

type Row = Record<string, unknown>;

/** Builds one field's JSON from an entity; `read` is what the database returned for the same record. */
type Build = (row: Row, naming: Naming, read: Row | undefined) => unknown;

/** The selected fields, as reads take them. */
export type FieldTree = ReadonlyMap<string, FieldTree | null>;

/** How to show records of a resource that are in memory. */
export interface MemoryShape {
  /** What only the database knows, as the tree for reading it; empty: nothing. */
  readonly missing: FieldTree;
  readonly build: (record: object, naming: Naming, read: Row | undefined) => Row;
  /** What the write knows of the missing fields, as shown before it changed the record. */
  readonly knownBefore: (work: Writing, record: object) => Row;
  /** The same after the change; `former`: what was shown before. */
  readonly knownAfter: (work: Writing, record: object, before: object | null, former: Row) => Row;
  /** Whether the entity has every value that is shown; one written by a ledger may lack some. */
  readonly isWhole: (record: object) => boolean;
}

/** The builder for full records, equivalent to the projection of a resource. */
export function memoryShape(registry: Registry, resource: Resource): MemoryShape {
  const compiler = new Compiler(registry);
  const parts = compiler.object(resource.fields);
  const missing = missingIn(registry, resource.fields);
  return {
    missing,
    ...knownIn(resource.fields, missing),
    build: assemble((row) => shownId(resource, row['id'] as string), parts) as MemoryShape['build'],
    isWhole: (record) => compiler.checks.every((has) => has(record as Row)),
  };
}

/** Properties with the time of the transaction. */
const TIMES = new Set(['createdAt', 'updatedAt']);

class Compiler {
  /** Whether a row has everything that is shown of it. */
  readonly checks: ((row: Row) => boolean)[] = [];

  constructor(private readonly registry: Registry) {}

  object(fields: Fields): [string, Build][] {
    return Object.entries(fields).flatMap(([name, field]): [string, Build][] => {
      const build = field.marks.onRequest ? undefined : this.field(name, field);
      return build ? [[name, build]] : [];
    });
  }

  private field(name: string, field: Field): Build | undefined {
    if (!isComposed(this.registry, field)) return undefined;
    if (isMissing(field)) return (_row, _naming, read) => read?.[name];
    switch (field.kind) {
      case 'scalar': {
        const property = this.uses(camelCase(name));
        return (row) => field.type.present(row[property] ?? null);
      }
      case 'relation':
        return this.relation(name, field);
      case 'either':
        return this.either(name, field);
      case 'row':
        return this.row(name, field);
      case 'group':
        return this.group(name, field);
      case 'relations':
        return this.relations(field);
      case 'list':
        return this.list(name, field);
      case 'object':
        return this.keys(name, field);
      case 'map': {
        const property = this.uses(camelCase(name));
        return (row) => inStoredOrder(row[property] ?? {});
      }
      case 'frozen': {
        const property = this.uses(camelCase(name));
        return (row) => inStoredOrder(row[property] ?? null);
      }
      case 'reference':
        return this.reference(field);
      case 'inverse':
      case 'issued':
        return undefined;
      default:
        return assertNever(field);
    }
  }

  private uses(property: string): string {
    if (!TIMES.has(property)) this.checks.push((row) => row[property] !== undefined);
    return property;
  }

  private kind(target: string, list?: string, isOneOf = false): LabelKind {
    return { resource: this.registry.get(target), list, isOneOf };
  }

  private relation(name: string, field: RelationField): Build {
    const property = this.uses(propertyOf(name, field));
    const kind = this.kind(field.target);
    return (row, naming) => linked(kind, row[property] as string | null | undefined, naming);
  }

  private either(name: string, field: EitherField): Build {
    const property = this.uses(propertyOf(name, field));
    const kinds = field.targets.flatMap((target) =>
      this.registry.find(target) ? this.kind(target, undefined, true) : [],
    );
    return (row, naming) => {
      const id = (row[property] ?? null) as string | null;
      if (id === null) return null;
      const { kind, label } = oneOf(kinds, id, naming);
      return { id: shownId(kind.resource, id), name: label ?? null };
    };
  }

  private row(name: string, field: RowField): Build {
    const property = this.uses(propertyOf(name, field));
    const kind = this.kind(field.target, field.list);
    const { idPrefix } = rowSource(kind.resource, field.list);
    return (row, naming) => {
      const id = (row[property] ?? null) as string | null;
      return id === null ? null : { id: encodeId(idPrefix, id), name: naming.label(kind, id) ?? null };
    };
  }

  private group(name: string, field: GroupField): Build {
    const keys = Object.keys(field.fields);
    const parts = groupColumns(name, field).flatMap(([column, inner], i): [string, Build][] => {
      const build = this.field(column, inner);
      return build ? [[keys[i] as string, build]] : [];
    });
    const whole = assemble(undefined, parts);
    return (row, naming, read) => {
      const value = whole(row, naming, read);
      return Object.values(value).every((part) => part === null) ? null : value;
    };
  }

  private relations({ target, join }: RelationsField): Build {
    const property = this.uses(join.property);
    const kind = this.kind(target);
    return (row, naming) => ((row[property] as string[] | undefined) ?? []).map((id) => linked(kind, id, naming));
  }

  private list(name: string, { source, fields }: ListField): Build {
    const property = this.uses(camelCase(name));
    const inner = new Compiler(this.registry);
    const { idPrefix } = source;
    const id = idPrefix === undefined ? undefined : (row: Row) => encodeId(idPrefix, row['id'] as string);
    const build = assemble(id, inner.object(fields));
    this.checks.push((row) => (row[property] as Row[]).every((one) => inner.checks.every((has) => has(one))));
    return (row, naming, read) => {
      const known = read?.[name] as Row[] | undefined;
      return ((row[property] as Row[] | undefined) ?? []).map((one, i) => build(one, naming, known?.[i]));
    };
  }

  private keys(name: string, field: ObjectField): Build {
    const property = this.uses(camelCase(name));
    const names = Object.keys(field.fields);
    return (row) => {
      const value = (row[property] ?? null) as Row | null;
      return value === null ? null : Object.fromEntries(names.map((key) => [key, value[key] ?? null]));
    };
  }

  private reference({ column }: ReferenceField): Build {
    const [resource, id, name] = ['resource', 'id', 'name'].map((part) => this.uses(camelCase(`${column}_${part}`)));
    return (row) => {
      const target = (row[resource!] ?? null) as string | null;
      if (target === null) return null;
      return { resource: target, id: shownId(this.registry.get(target), row[id!] as string), name: row[name!] ?? null };
    };
  }
}

function linked(kind: LabelKind, id: string | null | undefined, naming: Naming): Row | null {
  if (id === null || id === undefined) return null;
  return { id: shownId(kind.resource, id), name: naming.label(kind, id) ?? null };
}

/** The kind of a record that may be one of several; if that is known, no other is looked up. */
function oneOf(
  kinds: readonly LabelKind[],
  id: string,
  naming: Naming,
): { kind: LabelKind; label: string | undefined } {
  for (const kind of kinds) {
    const label = naming.known(kind, id);
    if (label !== undefined && label !== null) return { kind, label };
  }
  const found = kinds.map((kind) => ({ kind, label: naming.label(kind, id) }));
  return found.find(({ label }) => label !== undefined) ?? found[0]!;
}

function assemble(id: ((row: Row) => unknown) | undefined, parts: readonly [string, Build][]) {
  const names = parts.map(([name]) => name);
  // V8 copies it as fast as a literal; objects built key by key become hash tables.
  const empty = Object.fromEntries((id ? ['id', ...names] : names).map((name) => [name, null]));
  return (row: Row, naming: Naming, read: Row | undefined): Row => {
    const shown: Row = { ...empty };
    if (id) shown['id'] = id(row);
    for (const [name, build] of parts) shown[name] = build(row, naming, read);
    return shown;
  };
}

/** Whether the entity has nothing of a field. */
function isMissing(field: Field): boolean {
  switch (field.kind) {
    case 'scalar':
      return field.expression !== undefined;
    case 'list':
      return field.source.entity === undefined;
    case 'group':
      return Object.values(field.fields).some(isMissing);
    case 'inverse':
    case 'issued':
      return true;
    case 'relation':
    case 'either':
    case 'row':
    case 'relations':
    case 'object':
    case 'map':
    case 'frozen':
    case 'reference':
      return false;
    default:
      return assertNever(field);
  }
}

/** What writes know of the missing lists, by their definitions. */
function knownIn(fields: Fields, missing: FieldTree): Pick<MemoryShape, 'knownBefore' | 'knownAfter'> {
  const lists = [...missing].flatMap(([name, below]) => {
    const field = fields[name]!;
    if (field.kind !== 'list' || !field.source.known) return [];
    return [{ name, known: field.source.known, present: (rows: readonly object[]) => presented(field, below, rows) }];
  });
  return {
    knownBefore: (work, record) => {
      const shown: Row = {};
      for (const { name, known, present } of lists) {
        const rows = known.before?.(work, record);
        if (rows) shown[name] = present(rows);
      }
      return shown;
    },
    knownAfter: (work, record, before, former) => {
      const shown: Row = {};
      for (const { name, known, present } of lists) {
        const now = known.after(work, record, before);
        if (!now) continue;
        if ('all' in now) shown[name] = present(now.all);
        else if (before === null || former[name] !== undefined)
          shown[name] = [...((former[name] ?? []) as Row[]), ...present(now.more)];
      }
      return shown;
    },
  };
}

/** Rows as a list shows them; `below`: only the missing fields of each. */
function presented({ fields, source }: ListField, below: FieldTree | null, rows: readonly object[]): Row[] {
  const names = below ? [...below.keys()] : Object.keys(fields);
  const { idPrefix } = source;
  return (rows as readonly Row[]).map((row) => {
    const shown: Row = below || idPrefix === undefined ? {} : { id: encodeId(idPrefix, row['id'] as string) };
    for (const name of names) {
      const field = fields[name]!;
      shown[name] = field.kind === 'scalar' ? field.type.present(row[name]) : row[name];
    }
    return shown;
  });
}

/** A field whose target is not composed is not shown. */
function isComposed(registry: Registry, field: Field): boolean {
  const targets = fieldTargets(field);
  return targets.length === 0 || targets.some((target) => registry.find(target) !== undefined);
}

function missingIn(registry: Registry, fields: Fields): FieldTree {
  const tree = new Map<string, FieldTree | null>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.marks.onRequest || !isComposed(registry, field)) continue;
    if (isMissing(field)) tree.set(name, null);
    else if (field.kind === 'list') {
      const below = missingIn(registry, field.fields);
      if (below.size > 0) tree.set(name, below);
    }
  }
  return tree;
}

/** As jsonb returns it: the keys of an object by length in bytes, then by bytes. */
function inStoredOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inStoredOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, below]) => below !== undefined);
  if (entries.length === 0) return {};
  const keys = entries.map(([key, below]) => ({ key, bytes: Buffer.from(key), below: inStoredOrder(below) }));
  keys.sort((a, b) => a.bytes.length - b.bytes.length || a.bytes.compare(b.bytes));
  return Object.fromEntries(keys.map(({ key, below }) => [key, below]));
}
