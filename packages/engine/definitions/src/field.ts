import { camelCase } from '@daybook/database';
import type { Deprecation } from '@daybook/requests';
import type { Scope } from '@daybook/access';
import { type Accepted, type Marks, PLAIN } from './marks.js';
import type { KnownRows } from './known-rows.js';
import type { Resource } from './resource.js';
import { ChoiceType } from './choices.js';
import { BooleanType, DateType, DecimalType, InstantType, IntegerType, type Scalar, TextType } from './scalars.js';

/** What every kind of field has: plain data. Each method answers a changed copy. */
abstract class BaseField {
  abstract readonly kind: string;
  marks: Marks = PLAIN;

  protected with(marks: Partial<Marks>): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as this;
    return Object.assign(copy, this, { marks: { ...this.marks, ...marks } });
  }

  /** Set by the service alone. */
  readOnly(): this {
    return this.with({ readOnly: true });
  }

  /** Must be sent on create and can never be cleared. */
  required(): this {
    return this.with({ required: true, notNull: true });
  }

  filterable(): this {
    return this.with({ filterable: true });
  }

  sortable(): this & { readonly canSort: true } {
    return this.with({ sortable: true }) as this & { readonly canSort: true };
  }

  /** Comes only when `fields` names it. */
  onRequest(): this {
    return this.with({ onRequest: true });
  }

  /** Comes only when `fields` names it, and only for a token with one of these scopes. */
  onRequestWith(...scopes: readonly [Scope, ...Scope[]]): this {
    return this.with({ onRequest: true, scopes });
  }

  /** May be changed in any state of the record. */
  always(): this {
    return this.with({ always: true });
  }

  /** Given at create, and never changed: `instead` says what to do, as a sentence. */
  createOnly(instead: string): this {
    return this.with({ createOnly: instead });
  }

  /** Taken when the field is not sent; null is refused. */
  default(value: unknown): this {
    return this.with({ initial: value, notNull: true });
  }

  /** Filled by the service when it is not sent; null is refused. */
  filled(): this {
    return this.with({ notNull: true });
  }

  describe(text: string): this {
    return this.with({ description: text });
  }

  /** It will end; until then it works as before (wire.md 10). */
  deprecated(deprecated: Deprecation): this {
    return this.with({ deprecated });
  }

  /** One of its values will end. */
  deprecatedValue(value: string, deprecated: Deprecation): this {
    return this.with({ deprecatedValues: { ...this.marks.deprecatedValues, [value]: deprecated } });
  }
}

/** A single value in a column named as the field. */
export class ScalarField<T extends Scalar = Scalar> extends BaseField {
  readonly kind = 'scalar';
  /** SQL over `{t}`, the row's alias, in place of the column; such a field is read-only. */
  expression: string | undefined;
  /** Sorted as its type lists the values, not by their texts. */
  sortsInOrder = false;

  constructor(readonly type: T) {
    super();
  }

  /** Derived at reading by this SQL over `{t}`, the row's alias. */
  computed(expression: string): this {
    const copy = this.with({ readOnly: true });
    copy.expression = expression;
    return copy;
  }
}

/** Another record, as `{id, name}`; its UUID is in `<field>_id`, at property `<field>Id`. */
export class RelationField extends BaseField {
  readonly kind = 'relation';

  constructor(readonly target: string) {
    super();
  }

  /** Lists may be sorted by the label of the related record. */
  sortableByName(): this {
    return this.with({ sortableByName: true });
  }

  /** Says which records the verbs accept, so that a form offers no others. The verbs check it, at the latest when it counts. */
  accepts(accepted: Accepted): this {
    return this.with({ accepts: accepted });
  }
}

/**
 * A record of one of several resources that share a table, each with ids of its own: an invoice or a bill. Which one it is,
 * the record tells. It cannot be filtered by.
 */
export class EitherField extends BaseField {
  readonly kind = 'either';
  /** The first of them. */
  readonly target: string;

  constructor(readonly targets: readonly [string, ...string[]]) {
    super();
    this.target = targets[0];
  }
}

/**
 * A row of another resource's list (an entry's line), as `{id, name}` with the name `<record> #<position>`; its UUID stands
 * in `<field>_id`.
 */
export class RowField extends BaseField {
  readonly kind = 'row';

  constructor(
    readonly target: string,
    readonly list: string,
  ) {
    super();
  }
}

/** Several columns shown as one object: `write_off.amount` is stored in `write_off_amount`. Null while all are. */
export class GroupField extends BaseField {
  readonly kind = 'group';
  constructor(readonly fields: Readonly<Record<string, SingleField>>) {
    super();
  }
}

export interface JoinTable {
  /** Schema-qualified table with workspace_id, `owner`, `other` and position. */
  readonly table: string;
  readonly owner: string;
  readonly other: string;
  /** The property that holds the UUIDs. */
  readonly property: string;
}

/** Several other records, as `[{id, name}]`, in a join table (arrays carry no foreign key). */
export class RelationsField extends BaseField {
  readonly kind = 'relations';
  constructor(
    readonly target: string,
    readonly join: JoinTable,
  ) {
    super();
  }

  /** As of a {@link RelationField}. */
  accepts(accepted: Accepted): this {
    return this.with({ accepts: accepted });
  }
}

/** The records that point here by their column `by`, and have one of these values where `only` names some, as `[{id, name}]`; read-only. */
export class InverseField extends BaseField {
  readonly kind = 'inverse';
  override marks: Marks = { ...PLAIN, readOnly: true };

  constructor(
    readonly target: string,
    readonly by: string,
    readonly only: Resource['where'] = {},
  ) {
    super();
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any class will do
export type EntityClass<T = any> = new () => T;

export interface ListSource {
  /** Child rows of this entity are stored with the record; undefined for rows of a query. */
  readonly entity?: EntityClass;
  /** Where there is no entity: the rows in the workspace `$1`, as a query with `workspace_id = $1` for every table. */
  readonly rows?: string;
  /** The child's column that names the record. */
  readonly parent: string;
  /** The record's column it equals; default `id`. */
  readonly equals?: string;
  /** Children have ids of their own on the wire, with this prefix. */
  readonly idPrefix?: string;
  /** The resource whose records the rows of a query are, under their ids: `expand` may show them whole, and the list may be filtered by their ids. */
  readonly of?: string;
  readonly max?: number;
  /** What a write knows of the rows, or of what is computed for them. */
  readonly known?: KnownRows;
}

/** Child rows in their order. */
export class ListField<F extends Fields = Fields> extends BaseField {
  readonly kind = 'list';
  constructor(
    readonly source: ListSource,
    readonly fields: F,
  ) {
    super();
  }
}

/** A fixed set of scalars in one jsonb column, such as an address. PATCH merges into it. */
export class ObjectField extends BaseField {
  readonly kind = 'object';
  constructor(readonly fields: Readonly<Record<string, ScalarField>>) {
    super();
  }
}

/** `metadata`: a flat map of strings that belong to the integrator. */
export class MapField extends BaseField {
  readonly kind = 'map';
}

/** A value that the service froze as JSON, such as a snapshot; read-only. */
export class FrozenField extends BaseField {
  readonly kind = 'frozen';
  override marks: Marks = { ...PLAIN, readOnly: true };
}

/**
 * A record of any resource, as `{resource, id, name}`, kept as it was when it was set (`<column>_resource`, `_id`,
 * `_name`, no foreign key); read-only.
 */
export class ReferenceField extends BaseField {
  readonly kind = 'reference';
  override marks: Marks = { ...PLAIN, readOnly: true };

  constructor(readonly column: string) {
    super();
  }
}

/**
 * The record that was issued for this one, as `{id, name}`: the one whose source ({@link ReferenceField}) is this record,
 * or the record that a column of this one names. Derived at reading: what came first does not know what came of it.
 */
export class IssuedField extends BaseField {
  readonly kind = 'issued';
  override marks: Marks = { ...PLAIN, readOnly: true };

  /** `sources`: a resource's name → the column that holds the UUID of its record. */
  constructor(
    readonly target: string,
    readonly sources: Readonly<Record<string, string>>,
  ) {
    super();
  }

  /** SQL: the row `other` of the target was issued for `row`. What took another record back has the same source, and is left out. */
  condition(target: Resource, other: string, row: string): string {
    const source = Object.values(target.fields).find((field) => field.kind === 'reference');
    if (!source) throw new Error(`${target.name} has no source.`);
    const parts = Object.entries(this.sources).map(
      ([resource, column]) =>
        `(${other}.${source.column}_resource = '${resource}' AND ${other}.${source.column}_id = ${row}.${column})`,
    );
    const original = target.fields['reversal_of'] ? ` AND ${other}.reversal_of_id IS NULL` : '';
    return `(${parts.join(' OR ')})${original}`;
  }
}

/** A field that points to one other record. */
export type AnyRelation = RelationField | EitherField | RowField | IssuedField;
export type SingleField = ScalarField | AnyRelation;

/** Every kind of field. Each room has an answer for each of them: a new one does not compile until they do. */
export type Field =
  | SingleField
  | GroupField
  | RelationsField
  | InverseField
  | ListField
  | ObjectField
  | MapField
  | FrozenField
  | ReferenceField;

export interface Fields {
  readonly [name: string]: Field;
}

/** Stands after the last case of a `switch` over kinds: one without a case does not compile. */
export function noOther(value: never): never {
  throw new Error(`There is no answer for ${JSON.stringify(value)}.`);
}

export function isRelation(field: Field): field is AnyRelation {
  const { kind } = field;
  return kind === 'relation' || kind === 'row' || kind === 'either' || kind === 'issued';
}

export const text = (maxLength = 200, pattern?: TextType['pattern']) =>
  new ScalarField(new TextType(maxLength, pattern));
/** An exact number with at most `decimals` places. */
export const decimal = (decimals: number, range?: DecimalType['range']) =>
  new ScalarField(new DecimalType(decimals, range));
/** An amount: as many places as its currency has. */
export const money = (range?: DecimalType['range']) => new ScalarField(new DecimalType(undefined, range));
export const integer = (min: number, max: number) => new ScalarField(new IntegerType(min, max));
export const boolean = () => new ScalarField(new BooleanType());
export const date = () => new ScalarField(new DateType());
export const instant = () => new ScalarField(new InstantType());
export const relation = (target: string) => new RelationField(target);
export const either = (...targets: readonly [string, ...string[]]) => new EitherField(targets);
export const row = (target: string, list: string) => new RowField(target, list);
export const group = (fields: Readonly<Record<string, SingleField>>) => new GroupField(fields);
export const relations = (target: string, join: JoinTable) => new RelationsField(target, join);
export const inverse = (target: string, by: string, only?: InverseField['only']) => new InverseField(target, by, only);
export const issued = (target: string, sources: IssuedField['sources']) => new IssuedField(target, sources);
export const reference = (column: string) => new ReferenceField(column);
export const object = (fields: Readonly<Record<string, ScalarField>>) => new ObjectField(fields);
export const frozen = () => new FrozenField();

export function choice<const V extends readonly string[]>(
  ...values: V
): ScalarField<ChoiceType> & { readonly choices: V } {
  return Object.assign(new ScalarField(new ChoiceType(values)), { choices: values });
}

/** The record's state: read-only, filterable, sorted in the order of its values; these are what `actions` may name. */
export function state<const V extends readonly string[]>(
  ...values: V
): ScalarField<ChoiceType> & { readonly choices: V; readonly canSort: true } {
  const field = choice(...values)
    .readOnly()
    .filled()
    .filterable()
    .sortable();
  return Object.assign(field, { sortsInOrder: true });
}

export function list<F extends Fields>(source: ListSource, fields: F): ListField<F> {
  return new ListField(source, fields);
}

/** Rows in the arguments of an action: they are stored nowhere. */
export function rows<F extends Fields>(fields: F): ListField<F> {
  return new ListField({ parent: '' }, fields);
}

/** The fields of a group under the names of their columns. */
export function groupColumns(name: string, field: GroupField): [string, SingleField][] {
  return Object.entries(field.fields).map(([key, inner]) => [`${name}_${key}`, inner]);
}

/** The entity's property that holds a field's value. */
export function propertyOf(name: string, field: Field): string {
  if (isRelation(field)) return `${camelCase(name)}Id`;
  if (field.kind === 'relations') return field.join.property;
  return camelCase(name);
}

/** The column behind a field that has one. */
export function columnOf(name: string, field: Field): string {
  return isRelation(field) ? `${name}_id` : name;
}
