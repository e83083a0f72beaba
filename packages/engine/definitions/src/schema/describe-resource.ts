import { shownDeprecation } from '@daybook/requests';
import { type AnyRelation, type EntityClass, type Field, type Fields, isRelation } from '../field.js';
import { propertyOf } from '../field-columns.js';
import { ROWS_MAX } from '../limits.js';
import type { Marks } from '../marks.js';
import { type Registry, fieldTargets } from '../registry.js';
import { RELATION_OPERATORS, type Resource, scopesOfAction, summableNames } from '../resource.js';
import type { OfferedValue, Operator } from '../scalar.js';
import { type Scalar, TextType } from '../scalars.js';
import { isExpandable } from '../expandable.js';
import { isNullable } from './nullability.js';

/** The operators for filtering a field; empty when it cannot be filtered. */
export function filterOperators(field: Field): readonly Operator[] {
  if (!field.marks.filterable) return [];
  if (field.kind === 'scalar') return field.type.operators;
  if (isRelation(field) || ['list', 'reference', 'relations'].includes(field.kind)) return RELATION_OPERATORS;
  return field.kind === 'map' ? ['eq'] : [];
}

/** What can be filtered below a relation (`partner.name`), with its type. */
export function filterableBelow(registry: Registry, field: Field): ReadonlyMap<string, Scalar> {
  const target = field.marks.filterable && isRelation(field) ? registry.find(field.target) : undefined;
  const found = new Map<string, Scalar>();
  if (!target) return found;
  found.set('name', new TextType(200));
  for (const [name, below] of Object.entries(target.fields)) {
    if (name !== 'name' && below.marks.filterable && below.kind === 'scalar') found.set(name, below.type);
  }
  return found;
}

/** What can be filtered inside a list, to find the records with such a row (`lines.product`). */
export function filterableInside(field: Field): ReadonlyMap<string, AnyRelation> {
  const found = new Map<string, AnyRelation>();
  if (field.kind !== 'list') return found;
  for (const [name, inner] of Object.entries(field.fields))
    if (inner.marks.filterable && isRelation(inner)) found.set(name, inner);
  return found;
}

/** `credit_note` as `Credit note`; codes stay as they are. */
export function valueLabel(value: string): string {
  const words = value.replace(/[._:]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The values to choose from, each with its label. */
export function labelledChoices(values: readonly OfferedValue[]): OfferedValue[] {
  return values.map(({ value, label, description }) => ({
    value,
    label: label ?? valueLabel(value),
    ...(description === undefined ? {} : { description }),
  }));
}

function withDeprecations(values: OfferedValue[], ending: Marks['deprecatedValues']): object[] {
  return values.map((one) => {
    const deprecated = ending[one.value];
    return deprecated ? { ...one, deprecated: shownDeprecation(deprecated) } : one;
  });
}

/** The schema's name for each kind of field; a scalar has the name of its type. */
const TYPE_NAMES: Readonly<Record<Exclude<Field['kind'], 'scalar'>, string>> = {
  ...{ relation: 'relation', either: 'relation', row: 'relation', issued: 'relation' },
  ...{ relations: 'relations', inverse: 'relations' },
  ...{ list: 'list', object: 'object', group: 'object', map: 'map', frozen: 'json', reference: 'reference' },
};

const ID = {
  name: 'id',
  type: 'id',
  required: false,
  read_only: true,
  nullable: false,
  filterable: true,
  operators: RELATION_OPERATORS,
  sortable: true,
  on_request: false,
  editable_always: false,
  create_only: false,
};

/** The default of a field, where it is a plain value. */
function defaultOf(field: Field): object {
  const { initial } = field.marks;
  if (field.kind !== 'scalar' || initial === undefined || typeof initial === 'object') return {};
  return { default: field.type.present(initial) };
}

class Describer {
  constructor(private readonly registry: Registry) {}

  fields(fields: Fields, entity: EntityClass | undefined): object[] {
    return Object.entries(fields).map(([name, field]) => this.field(name, field, entity));
  }

  private field(name: string, field: Field, entity: EntityClass | undefined): object {
    const { marks } = field;
    const operators = filterOperators(field);
    const below = [...filterableBelow(this.registry, field).keys(), ...filterableInside(field).keys()];
    const targets = field.kind === 'reference' ? field.targets : fieldTargets(field);
    return {
      name,
      type: field.kind === 'scalar' ? field.type.name : TYPE_NAMES[field.kind],
      required: marks.required,
      read_only: marks.readOnly,
      nullable: isNullable(name, field, entity),
      filterable: operators.length > 0,
      ...(operators.length > 0 ? { operators } : {}),
      ...(below.length > 0 ? { filterable_fields: below } : {}),
      sortable: marks.sortable,
      ...(marks.sortableByName ? { sortable_fields: ['name'] } : {}),
      ...(isExpandable(this.registry, field) ? { expandable: true } : {}),
      on_request: marks.onRequest,
      editable_always: marks.always,
      create_only: marks.createOnly !== undefined,
      ...(marks.scopes === undefined ? {} : { scopes: marks.scopes }),
      ...(targets.length > 0 ? { target: targets[0] } : {}),
      ...(targets.length > 1 ? { targets } : {}),
      ...(marks.accepts ? { accepts: marks.accepts } : {}),
      ...this.limits(field),
      ...defaultOf(field),
      ...(marks.emptyIs === undefined ? {} : { empty_is: marks.emptyIs }),
      ...this.below(field),
      ...(marks.description === undefined ? {} : { description: marks.description }),
      ...(marks.deprecated ? { deprecated: shownDeprecation(marks.deprecated) } : {}),
    };
  }

  private limits(field: Field): object {
    if (field.kind === 'list') return { max_items: field.source.max ?? ROWS_MAX };
    if (field.kind !== 'scalar') return {};
    const type = field.type.within(this.registry);
    const offered = type.offered();
    if (offered) return { values: withDeprecations(labelledChoices(offered), field.marks.deprecatedValues) };
    if (type.kind === 'text') return { max_length: type.maxLength, ...(type.multiline ? { multiline: true } : {}) };
    return type.kind === 'decimal' ? { decimals: type.decimals ?? null } : {};
  }

  private below(field: Field): object {
    if (field.kind === 'list') return { fields: this.fields(field.fields, field.source.entity) };
    return field.kind === 'object' || field.kind === 'group' ? { fields: this.fields(field.fields, undefined) } : {};
  }
}

/** The states of a resource's records, in order; empty when it has none. */
function statesOf({ fields }: Resource): readonly string[] {
  const { state } = fields;
  return state?.kind === 'scalar' && state.type.kind === 'choice' ? state.type.values : [];
}

/** The field that is compared with `expected_amount_total`. */
function totalOf({ fields, total }: Resource): string | null {
  return Object.keys(fields).find((name) => propertyOf(name, fields[name] as Field) === total) ?? null;
}

/** A resource in the list of resources: whose records they are, what is served and to whom. */
export function summarizeResource(registry: Registry, resource: Resource): object {
  const { name, singular, summary, base, scopes } = resource;
  return {
    name,
    singular,
    summary,
    base,
    id_prefix: resource.singleton === undefined && resource.idPrefix !== '' ? resource.idPrefix : null,
    scopes: { read: scopes.read === 'any' ? [] : scopes.read, write: scopes.draft ?? [] },
    people_only: scopes.peopleOnly === true,
    singleton: resource.singleton !== undefined,
    operations: registry.operationsOf(resource),
    label: resource.label.column,
    searchable: registry.operationsOf(resource).includes('list') && resource.search.length > 0,
  };
}

/** Everything a client may read of or do with a resource, from its definition alone (wire.md 10). */
export function describeResource(registry: Registry, resource: Resource): object {
  const describer = new Describer(registry);
  const { fields, search, actions } = resource;
  return {
    ...summarizeResource(registry, resource),
    default_sort: resource.defaultSort,
    read_only: resource.scopes.draft === undefined,
    search: search.filter((column) => Object.hasOwn(fields, column)),
    summable: summableNames(resource),
    as_of: resource.asOf !== undefined,
    total: totalOf(resource),
    editable_in: resource.editing?.in ?? null,
    deletable_in: resource.deleting?.in ?? null,
    delete_args: describer.fields(resource.removal?.args ?? {}, undefined),
    delete_leaves: resource.removal?.leaves ?? [],
    fields: [ID, ...describer.fields(fields, resource.entity)],
    states: statesOf(resource),
    actions: Object.entries(actions).map(([action, definition]) => ({
      name: action,
      summary: definition.summary,
      from: definition.from ?? null,
      to: definition.to ?? null,
      takes_back: definition.takesBack ?? null,
      scopes: scopesOfAction(resource, definition),
      at_create: definition.atCreate === true,
      takes_expected_amount_total: definition.guardsTotal === true && resource.total !== undefined,
      args: describer.fields(definition.args ?? {}, undefined),
      ...(definition.deprecated ? { deprecated: shownDeprecation(definition.deprecated) } : {}),
    })),
  };
}
