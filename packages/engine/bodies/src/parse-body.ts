import {
  at,
  type Field,
  type Fields,
  IDS_MAX,
  isCleanText,
  isLongerThan,
  type AnyRelation,
  type GroupField,
  type ListField,
  METADATA_KEYS_MAX,
  METADATA_VALUE_MAX,
  jsonKind,
  assertNever,
  type ObjectField,
  placedFields,
  Problems,
  propertyOf,
  type ReferenceField,
  type RelationsField,
  ROWS_MAX,
  fieldTargets,
} from '@daybook/definitions';
import { namedTwice, suggest } from '@daybook/errors';
import { JsonNumber, type JsonObject, type JsonValue } from '@daybook/json';

/** A reference to another record as it was sent; the runner resolves it inside the transaction. */
export interface Reference {
  readonly field: string;
  /** The names of the resources that it may refer to. */
  readonly targets: readonly string[];
  /** For a row of that resource's list: the name of the list. */
  readonly list: string | undefined;
  /** An id or `ext:…`, not parsed yet. */
  readonly sent: string;
  /** The label that was sent with it (get–modify–patch sends it back). */
  readonly name: string | undefined;
  /** Set by the look-up. */
  uuid?: string;
  /** The one of {@link targets} that has it. */
  target?: string;
  archived?: boolean;
}

/** What was sent for a read-only key: accepted only when it equals the current value. */
export interface Echo {
  readonly field: string;
  readonly path: readonly (string | number)[];
  readonly value: JsonValue;
}

/** Values by property; decimals as canonical text, relations as {@link Reference}, lists as {@link SentList}. */
export type Values = Map<string, unknown>;

export interface SentRow {
  readonly id: string | undefined;
  readonly field: string;
  readonly values: Values;
  readonly echoes: Echo[];
}

/** `lines` as a whole new list, or as a partial edit. */
export interface SentList {
  readonly rows: readonly SentRow[];
  readonly partial:
    | undefined
    | {
        readonly update: readonly SentRow[];
        readonly remove: readonly { readonly id: string; readonly field: string }[];
      };
}

type Referring = AnyRelation | RelationsField | ReferenceField;

export type Mode = 'create' | 'patch';

/** Parses the values of a body and checks what can be checked without the record. */
export class BodyParser {
  readonly references: Reference[] = [];
  /** Lists of names that a problem has already shown; they are shown once. */
  private readonly shownLists = new Set<string>();
  /** Paths of fields that were sent with an error, so that they are not also reported as missing. */
  private readonly refused = new Set<string>();

  /** `guards`: what the body as a whole accepts besides its fields. */
  constructor(
    private readonly mode: Mode,
    readonly problems: Problems,
    private readonly guards: readonly string[] = [],
  ) {}

  fields(
    fields: Fields,
    body: JsonObject,
    path: string,
    echoes: Echo[],
    steps: readonly (string | number)[] = [],
  ): Values {
    const values: Values = new Map();
    for (const [key, value] of Object.entries(body)) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const here = at(path, key);
      if (!field) this.unknown(key, here, [...writable(fields), ...(path === '' ? this.guards : [])]);
      else if (field.marks.readOnly) this.readOnly(here, [...steps, key], value, echoes);
      else this.take(key, field, value, here, values);
    }
    return values;
  }

  /** Adds problems for missing required fields; only for a new record or row. */
  complete(fields: Fields, values: Values, path: string): void {
    for (const { name, field, property } of placedFields(fields)) {
      if (values.has(property) || field.marks.readOnly) continue;
      const here = field.marks.required ? at(path, name) : '';
      if (field.marks.required && !this.refused.has(here)) this.problems.add(here, 'required', `${here} is required.`);
      else if (field.marks.initial !== undefined) values.set(property, field.marks.initial);
      else if (field.kind === 'map') values.set(property, {});
    }
  }

  private unknown(key: string, here: string, names: readonly string[]): void {
    const suggestion = suggest(key, names);
    const hint = suggestion ? ` Did you mean "${suggestion}"?` : this.known(names);
    this.problems.add(here, 'unknown_field', `There is no field "${here}".${hint}`, { allowed: names, suggestion });
  }

  private known(names: readonly string[]): string {
    if (names.length === 0) return ' No fields are accepted here.';
    const list = ` Known here: ${names.join(', ')}.`;
    if (this.shownLists.has(list)) return '';
    this.shownLists.add(list);
    return list;
  }

  private readOnly(here: string, path: readonly (string | number)[], value: JsonValue, echoes: Echo[]): void {
    if (this.mode === 'create')
      this.problems.add(here, 'read_only_field', `${here} is set by the service; leave it out.`);
    else echoes.push({ field: here, path, value });
  }

  private take(key: string, field: Field, value: JsonValue, here: string, values: Values): void {
    if (field.kind === 'group') return this.group(key, field, value, here, values);
    const before = this.problems.list.length;
    const parsed = this.value(field, value, here);
    if (this.problems.list.length === before && (parsed === null || parsed === undefined) && field.marks.notNull) {
      const code = field.marks.required ? 'required' : 'not_nullable';
      this.problems.add(here, code, `${here} must have a value.`);
    }
    if (this.problems.list.length > before) this.refused.add(here);
    else values.set(propertyOf(key, field), parsed);
  }

  /** Its values are stored under the names of its columns; null clears them all. */
  private group(name: string, field: GroupField, value: JsonValue, here: string, values: Values): void {
    if (value !== null && !isObject(value)) {
      this.problems.add(here, 'invalid_type', `${here} must be an object, not ${jsonKind(value)}.`);
      return;
    }
    const parsed = this.fields(field.fields, value ?? {}, here, []);
    if (value !== null && this.mode === 'create') this.complete(field.fields, parsed, here);
    for (const [key, inner] of Object.entries(field.fields)) {
      const property = propertyOf(key, inner);
      const isSent = value === null || parsed.has(property);
      if (isSent) values.set(propertyOf(`${name}_${key}`, inner), parsed.get(property) ?? null);
    }
  }

  private value(field: Exclude<Field, GroupField>, value: JsonValue, here: string): unknown {
    switch (field.kind) {
      case 'scalar':
        return value === null ? null : field.type.parse(value, here, this.problems);
      case 'relation':
      case 'either':
      case 'row':
      case 'issued':
        return value === null ? null : this.relation(field, value, here);
      case 'relations':
        return this.relations(field, value, here);
      case 'list':
        return this.list(field, value, here);
      case 'object':
        return value === null ? null : this.object(field, value, here);
      case 'map':
        return this.map(value, here);
      case 'reference':
        return value === null ? null : this.anyRecord(field, value, here);
      case 'inverse':
      case 'frozen':
        throw new Error(`${here} is read-only: a body cannot set it.`);
      default:
        return assertNever(field);
    }
  }

  private relation(field: Referring, value: JsonValue, here: string): Reference | undefined {
    const { problems } = this;
    if (typeof value === 'string') return this.reference(field, here, value, undefined);
    if (!isObject(value)) return problems.add(here, 'invalid_type', `${here} must be an id, or an object with an id.`);
    for (const key of Object.keys(value)) {
      if (key !== 'id' && key !== 'name') this.unknown(key, at(here, key), ['id', 'name']);
    }
    const { id, name } = value;
    if (typeof id !== 'string') {
      const isNamed = typeof name === 'string' && field.kind !== 'row';
      const inPlaceOfId = isNamed ? { text: name, resources: targetsOf(field) } : undefined;
      return problems.add(at(here, 'id'), 'required', `${at(here, 'id')} must be an id.`, { inPlaceOfId });
    }
    if (name !== undefined && typeof name !== 'string')
      return problems.add(at(here, 'name'), 'invalid_type', `${at(here, 'name')} must be a string.`);
    return this.reference(field, here, id, name);
  }

  /** The id determines the resource; it may be sent, too, and has to be for an `ext:…` that several resources have. */
  private anyRecord(field: ReferenceField, value: JsonValue, here: string): Reference | undefined {
    const { resource, name, ...rest } = isObject(value) ? value : { id: value };
    if (resource !== undefined && !field.targets.includes(resource as string)) {
      const suggestion = typeof resource === 'string' ? suggest(resource, field.targets) : undefined;
      const hint = suggestion ? ` Did you mean "${suggestion}"?` : '';
      const message = `${at(here, 'resource')} must be one of ${field.targets.join(', ')}.${hint}`;
      return this.problems.add(at(here, 'resource'), 'invalid_value', message, { allowed: field.targets, suggestion });
    }
    // The name is kept as it was: what is sent back is not compared with what the record is called today.
    if (name !== undefined && name !== null && typeof name !== 'string')
      return this.problems.add(at(here, 'name'), 'invalid_type', `${at(here, 'name')} must be a string.`);
    const reference = this.relation(field, isObject(value) ? rest : value, here);
    return reference && resource !== undefined ? this.narrowed(reference, resource as string) : reference;
  }

  private narrowed(reference: Reference, resource: string): Reference {
    const one: Reference = { ...reference, targets: [resource] };
    this.references.splice(this.references.indexOf(reference), 1, one);
    return one;
  }

  private reference(to: Referring, field: string, sent: string, name: string | undefined): Reference {
    const list = to.kind === 'row' ? to.list : undefined;
    const reference: Reference = { field, targets: targetsOf(to), list, sent, name };
    this.references.push(reference);
    return reference;
  }

  private relations(field: RelationsField, value: JsonValue, here: string): unknown {
    if (!Array.isArray(value)) return this.problems.add(here, 'invalid_type', `${here} must be an array of ids.`);
    if (value.length > IDS_MAX) return this.problems.add(here, 'out_of_range', `${here} takes at most ${IDS_MAX} ids.`);
    const references = value.map((item, i) => this.relation(field, item, at(here, i)));
    const twice = namedTwice(
      references.map((reference) => reference?.sent),
      (i) => at(here, i),
    );
    return twice.length > 0 ? this.addAll(twice) : references;
  }

  private object(field: ObjectField, value: JsonValue, here: string): unknown {
    if (!isObject(value))
      return this.problems.add(here, 'invalid_type', `${here} must be an object, not ${jsonKind(value)}.`);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const below = Object.hasOwn(field.fields, key) ? field.fields[key] : undefined;
        if (!below) this.unknown(key, at(here, key), Object.keys(field.fields));
        return [key, below && inner !== null ? below.type.parse(inner, at(here, key), this.problems) : null];
      }),
    );
  }

  private map(value: JsonValue, here: string): unknown {
    if (value === null) return this.mode === 'patch' ? null : {};
    if (!isObject(value)) return this.problems.add(here, 'invalid_type', `${here} must be an object of strings.`);
    const entries = Object.entries(value);
    for (const [key, inner] of entries) this.mapEntry(at(here, key), key, inner);
    if (entries.length > METADATA_KEYS_MAX)
      this.problems.add(here, 'out_of_range', `${here} takes at most ${METADATA_KEYS_MAX} keys.`);
    const kept = this.mode === 'create' ? entries.filter(([, inner]) => inner !== null) : entries;
    return Object.fromEntries(kept);
  }

  private mapEntry(here: string, key: string, value: JsonValue): void {
    if (!/^[A-Za-z0-9_-]{1,40}$/.test(key)) {
      this.problems.add(here, 'invalid_key', `${here}: a key must have 1 to 40 characters of A-Z a-z 0-9 _ -.`);
    } else if (value !== null && typeof value !== 'string') {
      this.problems.add(here, 'invalid_type', `${here} must be a string.`);
    } else if (typeof value === 'string' && (isLongerThan(value, METADATA_VALUE_MAX) || !isCleanText(value))) {
      const message = `${here} must be text of at most ${METADATA_VALUE_MAX} characters without U+0000, and with at most 30 combining marks in a row.`;
      this.problems.add(here, 'out_of_range', message);
    }
  }

  private list(field: ListField, value: JsonValue, here: string): SentList | undefined {
    if (Array.isArray(value)) return this.wholeList(field, value, here);
    if (this.mode === 'patch' && isObject(value)) return this.partialList(field, value, here);
    const form = this.mode === 'patch' ? 'an array, or {create, update, delete}' : 'an array';
    return this.problems.add(here, 'invalid_type', `${here} must be ${form}, not ${jsonKind(value)}.`);
  }

  private wholeList(field: ListField, rows: readonly JsonValue[], here: string): SentList | undefined {
    const max = field.source.max ?? ROWS_MAX;
    if (rows.length > max) return this.problems.add(here, 'out_of_range', `${here} takes at most ${max} rows.`);
    const parsed = rows.map((row, i) =>
      this.row(field, row, at(here, i), i, this.mode === 'patch' ? 'optional' : 'forbidden'),
    );
    this.refuseTwice(parsed.map((row) => row && { id: row.id, field: at(row.field, 'id') }));
    return { rows: parsed.filter((row) => row !== undefined), partial: undefined };
  }

  private partialList(field: ListField, edit: JsonObject, here: string): SentList | undefined {
    for (const key of Object.keys(edit)) {
      if (!['create', 'update', 'delete'].includes(key))
        this.unknown(key, at(here, key), ['create', 'update', 'delete']);
    }
    const part = (key: string): readonly JsonValue[] => {
      const value = edit[key];
      if (value === undefined) return [];
      if (Array.isArray(value) && value.length <= (field.source.max ?? ROWS_MAX)) return value;
      this.problems.add(
        at(here, key),
        'invalid_type',
        `${at(here, key)} must be an array of at most ${field.source.max ?? ROWS_MAX}.`,
      );
      return [];
    };
    const create = part('create').map((row, i) => this.row(field, row, at(at(here, 'create'), i), i, 'forbidden'));
    const update = part('update').map((row, i) => this.row(field, row, at(at(here, 'update'), i), i, 'required'));
    const remove = part('delete').map((id, i) => ({ id: id as string, field: at(at(here, 'delete'), i) }));
    for (const { id, field: path } of remove) {
      if (typeof id !== 'string') this.problems.add(path, 'invalid_type', `${path} must be the id of a row.`);
    }
    this.refuseTwice([...update.map((row) => row && { id: row.id, field: at(row.field, 'id') }), ...remove]);
    return {
      rows: create.filter((row) => row !== undefined),
      partial: { update: update.filter((row) => row !== undefined), remove },
    };
  }

  private refuseTwice(rows: readonly ({ id: string | undefined; field: string } | undefined)[]): void {
    const twice = namedTwice(
      rows.map((row) => row?.id),
      (i) => rows[i]!.field,
    );
    this.addAll(twice);
  }

  private addAll(problems: ReturnType<typeof namedTwice>): undefined {
    for (const { field, code, message } of problems) this.problems.add(field, code, message);
  }

  private row(
    field: ListField,
    value: JsonValue,
    here: string,
    index: number,
    id: 'optional' | 'required' | 'forbidden',
  ): SentRow | undefined {
    if (!isObject(value))
      return this.problems.add(here, 'invalid_type', `${here} must be an object, not ${jsonKind(value)}.`);
    const { id: sentId, ...rest } = value;
    const echoes: Echo[] = [];
    const values = this.fields(field.fields, rest, here, echoes, [index]);
    if (id === 'forbidden' && sentId !== undefined) {
      this.problems.add(
        at(here, 'id'),
        'read_only_field',
        `${at(here, 'id')} is set by the service; leave it out for a new row.`,
      );
    } else if (sentId !== undefined && typeof sentId !== 'string') {
      this.problems.add(at(here, 'id'), 'invalid_type', `${at(here, 'id')} must be the id of a row.`);
    } else if (id === 'required' && sentId === undefined) {
      this.problems.add(at(here, 'id'), 'required', `${at(here, 'id')} is required.`);
    }
    if (sentId === undefined || id === 'forbidden') {
      this.complete(field.fields, values, here);
      for (const echo of echoes)
        this.problems.add(echo.field, 'read_only_field', `${echo.field} is set by the service; leave it out.`);
    }
    return { id: typeof sentId === 'string' ? sentId : undefined, field: here, values, echoes };
  }
}

function targetsOf(field: Referring): readonly string[] {
  return field.kind === 'reference' ? field.targets : fieldTargets(field);
}

/** The fields that a client may set; errors do not suggest others. */
function writable(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.marks.readOnly);
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}
