import type { Deprecation } from '@daybook/requests';
import type { Scope } from '@daybook/access';
import type { JoinTable, ListSource } from './field-sources.js';
import { type Accepted, type EmptyDate, type Marks, PLAIN } from './marks.js';
import type { Resource } from './resource.js';
import { ChoiceType } from './choices.js';
import { BooleanType, DateType, DecimalType, InstantType, IntegerType, type Scalar, TextType } from './scalars.js';

export type { EntityClass, JoinTable, ListSource } from './field-sources.js';

/** What every kind of field has, as plain data. Each method returns a modified copy. */
abstract class BaseField {
  abstract readonly kind: string;
  marks: Marks = PLAIN;

  protected with(marks: Partial<Marks>): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object) as this;
    return Object.assign(copy, this, { marks: { ...this.marks, ...marks } });
  }

  /** Set only by the service. */
  readOnly(): this {
    return this.with({ readOnly: true });
  }

  /** Must be sent on create, and can never be cleared. */
  required(): this {
    return this.with({ required: true, notNull: true });
  }

  filterable(): this {
    return this.with({ filterable: true });
  }

  sortable(): this & { readonly canSort: true } {
    return this.with({ sortable: true }) as this & { readonly canSort: true };
  }

  /** Included only when `fields` names it. */
  onRequest(): this {
    return this.with({ onRequest: true });
  }

  /** Included only when `fields` names it, and only for a token with one of these scopes. */
  onRequestWith(...scopes: readonly [Scope, ...Scope[]]): this {
    return this.with({ onRequest: true, scopes });
  }

  /** Can be changed in any state of the record. */
  always(): this {
    return this.with({ always: true });
  }

  /** Set on create and never changed afterwards: `instead` is a sentence that says what to do. */
  createOnly(instead: string): this {
    return this.with({ createOnly: instead });
  }

  /** Belongs to this one record, such as its date: a duplicate does not take it over. */
  ownOnly(): this {
    return this.with({ ownOnly: true });
  }

  /** The value when the field is not sent; null is refused. */
  default(value: unknown): this {
    return this.with({ initial: value, notNull: true });
  }

  /** The service fills it when it is not sent; null is refused. */
  filled(): this {
    return this.with({ notNull: true });
  }

  describe(text: string): this {
    return this.with({ description: text });
  }

  /** Deprecated; works unchanged until its sunset (wire.md 10). */
  deprecated(deprecated: Deprecation): this {
    return this.with({ deprecated });
  }

  /** One of its values is deprecated. */
  deprecatedValue(value: string, deprecated: Deprecation): this {
    return this.with({ deprecatedValues: { ...this.marks.deprecatedValues, [value]: deprecated } });
  }
}

/** A single value, in a column with the field's name. */
export class ScalarField<T extends Scalar = Scalar> extends BaseField {
  readonly kind = 'scalar';
  /** SQL over `{t}`, the row's alias, in place of the column; such a field is read-only. */
  expression: string | undefined;
  /** Sorted by the order of the type's values, not by their texts. */
  sortsInOrder = false;

  constructor(readonly type: T) {
    super();
  }

  /** For a date that the service fills in when the record leaves the draft. It only describes what the verbs do. */
  emptyIs(day: EmptyDate): this {
    return this.with({ emptyIs: day });
  }

  /** Derived on reading by this SQL over `{t}`, the row's alias. */
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

  /** Restricts which records the verbs accept, so that a form offers no others. The verbs enforce it, at the latest when it matters. */
  accepts(accepted: Accepted): this {
    return this.with({ accepts: accepted });
  }
}

/**
 * A record of one of several resources that share a table, each with its own kind of ids: an invoice or a bill. The record determines
 * which. It cannot be filtered by.
 */
export class EitherField extends BaseField {
  readonly kind = 'either';
  /** The first of the resources. */
  readonly target: string;

  constructor(readonly targets: readonly [string, ...string[]]) {
    super();
    this.target = targets[0];
  }
}

/**
 * A row of another resource's list (an entry's line), as `{id, name}` with the name `<record> #<position>`; its UUID is in `<field>_id`.
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

/** Several columns shown as one object: `write_off.amount` is stored in `write_off_amount`. Null when all of them are. */
export class GroupField extends BaseField {
  readonly kind = 'group';
  constructor(readonly fields: Readonly<Record<string, SingleField>>) {
    super();
  }
}

/** Several other records, as `[{id, name}]`, in a join table (arrays cannot have foreign keys). */
export class RelationsField extends BaseField {
  readonly kind = 'relations';
  constructor(
    readonly target: string,
    readonly join: JoinTable,
  ) {
    super();
  }

  /** Like {@link RelationField.accepts}. */
  accepts(accepted: Accepted): this {
    return this.with({ accepts: accepted });
  }
}

/** The records whose column `by` refers to this one, and that have one of the values of `only` if given, as `[{id, name}]`; read-only. */
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
  constructor(
    readonly fields: Readonly<Record<string, ScalarField>>,
    /** Its name in the OpenAPI document, where several fields are such objects. */
    readonly schemaName?: string,
  ) {
    super();
  }
}

/** `metadata`: a flat map of strings that belong to the integrator. */
export class MapField extends BaseField {
  readonly kind = 'map';
}

/** A JSON value that the service stored unchangeably, such as a snapshot; read-only. */
export class FrozenField extends BaseField {
  readonly kind = 'frozen';
  override marks: Marks = { ...PLAIN, readOnly: true };
  /** JSON Schemas of the members of each row, if the value is an array of rows. */
  row: Readonly<Record<string, object>> | undefined;
  /** Which of these members each row has. */
  rowHas: readonly string[] = [];

  /** An array of rows with these members, by their JSON Schemas; some of which a row may lack. */
  rows(row: Readonly<Record<string, object>>, { lacking = [] }: { readonly lacking?: readonly string[] } = {}): this {
    const rowHas = Object.keys(row).filter((name) => !lacking.includes(name));
    return Object.assign(this.with({}), { row, rowHas });
  }
}

/**
 * A record of any resource, as `{resource, id, name}`, kept as it was when set (`<column>_resource`, `_id`, `_name`, no foreign key).
 * Lists may be filtered by its id. Read-only unless a new record names one of {@link of}.
 */
export class ReferenceField extends BaseField {
  readonly kind = 'reference';
  override marks: Marks = { ...PLAIN, readOnly: true };
  /** The resources whose records a body may name. */
  targets: readonly string[] = [];

  constructor(readonly column: string) {
    super();
  }

  /**
   * Sent when a record is created, and never changed afterwards. `targets` may be completed until the service starts: which resources there
   * are is known once every package is composed. The verb says what the record is called. `instead`: as for {@link createOnly}.
   */
  of(targets: readonly string[], instead: string): this {
    const copy = this.with({ readOnly: false, required: true, notNull: true, createOnly: instead });
    copy.targets = targets;
    return copy;
  }
}

/**
 * The record that was issued for this one, as `{id, name}`: the one whose source ({@link ReferenceField}) is this record, or the one that a
 * column of this record refers to. Derived on reading, because the earlier record does not refer to the later one.
 */
export class IssuedField extends BaseField {
  readonly kind = 'issued';
  override marks: Marks = { ...PLAIN, readOnly: true };

  /** `sources`: by resource name, the column that holds the UUID of its record. */
  constructor(
    readonly target: string,
    readonly sources: Readonly<Record<string, string>>,
  ) {
    super();
  }

  /** SQL for: the row `other` of the target was issued for `row`. Excludes records that reverse another one and so have the same source. */
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

/** A field that refers to one other record. */
export type AnyRelation = RelationField | EitherField | RowField | IssuedField;
export type SingleField = ScalarField | AnyRelation;

/** Every kind of field. The engine's switches cover all kinds: a new one does not compile until they do. */
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

/** For the default case of a `switch` over kinds, so that a missing case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`There is no answer for ${JSON.stringify(value)}.`);
}

export function isRelation(field: Field): field is AnyRelation {
  const { kind } = field;
  return kind === 'relation' || kind === 'row' || kind === 'either' || kind === 'issued';
}

export const text = (maxLength = 200, pattern?: TextType['pattern']) =>
  new ScalarField(new TextType(maxLength, pattern));
/** An exact number with at most `decimals` decimals. */
export const decimal = (decimals: number, range?: DecimalType['range']) =>
  new ScalarField(new DecimalType(decimals, range));
/** An amount with as many decimals as its currency has. */
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
export const object = (fields: Readonly<Record<string, ScalarField>>, schemaName?: string) =>
  new ObjectField(fields, schemaName);
export const frozen = () => new FrozenField();

export function choice<const V extends readonly string[]>(
  ...values: V
): ScalarField<ChoiceType> & { readonly choices: V } {
  return Object.assign(new ScalarField(new ChoiceType(values)), { choices: values });
}

/** The record's state: read-only, filterable, sorted by the order of its values, which `actions` may name. */
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

/** Rows in the arguments of an action; they are not stored. */
export function rows<F extends Fields>(fields: F): ListField<F> {
  return new ListField({ parent: '' }, fields);
}
