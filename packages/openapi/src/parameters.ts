import { type Deprecation, deprecationText } from '@daybook/requests';
import {
  expandableFields,
  type Field,
  filterableBelow,
  filterableInside,
  INLINE_VALUES_MAX,
  type Operator,
  operatorsOf,
  pascal,
  type Registry,
  RELATION_OPERATORS,
  RelationField,
  type Resource,
  sortNames,
} from '@daybook/records';
import { type Components, type Json, refTo } from './components.js';

const TEXT: Json = { type: 'string', maxLength: 200 };

const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', description, schema });

/**
 * A text of which this value is one example. Importers that fill in every parameter by its type (Postman's) leave out a
 * choice, and with it what nobody set.
 */
export const textLike = (example: string, schema: Json = TEXT): Json => ({ anyOf: [{ const: example }, schema] });

export const day = (name: string, description: string): Json =>
  query(name, textLike('2026-01-31', { type: 'string', format: 'date' }), description);

export const choice = (name: string, values: readonly string[], description: string): Json =>
  query(
    name,
    values.length > 1 ? { anyOf: values.map((value) => ({ const: value })) } : { const: values[0] },
    description,
  );

export const idFilter = (name: string, description: string): Json =>
  query(name, textLike('ext:1', { type: 'string' }), description);

export const figure = (name: string, description: string): Json =>
  query(name, { type: 'number', exclusiveMinimum: 0 }, description);

const flag = (name: string, description: string): Json => query(name, { type: 'boolean', default: false }, description);

/** The parameters that do not depend on the resource. */
export const PARAMETERS: Readonly<Record<string, Json>> = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id of the record, or `ext:{external_id}`.',
    schema: { type: 'string', minLength: 1 },
  },
  external_id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Your own id of the record: `ext:{external_id}`.',
    schema: { type: 'string', pattern: '^ext:', minLength: 5, maxLength: 132 },
  },
  limit: query('limit', { type: 'integer', minimum: 1, maximum: 200, default: 50 }, 'Records per page.'),
  cursor: query(
    'cursor',
    textLike('next_cursor', { type: 'string' }),
    '`next_cursor` of the previous page. Send it alone, or with the parameters of the first page unchanged.',
  ),
  fields: query(
    'fields',
    textLike('id', { type: 'string', minLength: 1 }),
    'The fields to answer with, separated by commas: `number,partner.name,lines.quantity`. The answer is then a `Selection` of the record; `id` is always part of it.',
  ),
  or: query(
    'or',
    textLike('(id=ext:1)', { type: 'string', pattern: '^\\(.+\\)$' }),
    'Up to 10 filters of which one must hold: `(state=draft,amount_total[gt]=1000)`. Put a value with a comma, a quote or a parenthesis in double quotes.',
  ),
  include_total: flag('include_total', 'Adds `total_count` and `total_is_exact`. Counting stops at 10,000.'),
  q: query('q', textLike('Ann', { ...TEXT, minLength: 1 }), 'Text to find in the label of the records.'),
  date: day('date', 'The records as they were at the end of this day.'),
  dry_run: flag('dry_run', 'Previews the request: the answer is the `DryRun` of the record, and nothing is changed.'),
};

const MEANING: Readonly<Record<Operator, string>> = {
  eq: 'Equal.',
  ne: 'Not equal, or empty.',
  gt: 'Greater or later.',
  gte: 'Equal, greater or later.',
  lt: 'Smaller or earlier.',
  lte: 'Equal, smaller or earlier.',
  in: 'One of these values, separated by commas. Put a value that contains a comma in double quotes.',
  nin: 'None of these values, or empty. Separated by commas.',
  contains: 'Contains this text, ignoring case.',
  starts_with: 'Starts with this text.',
  null: 'true: empty. false: not empty.',
};

const ID: Json = { type: 'string', description: 'An id, or `ext:{external_id}`.' };

/** What one value of a filter looks like: the type counts, not how large a stored value may be. */
function valueSchema(registry: Registry, field: Field): Json {
  if (field.kind !== 'scalar') return ID;
  const scalar = field.type.within(registry);
  const { type, format, enum: values } = scalar.jsonSchema() as { type: string; format?: string; enum?: unknown[] };
  const schema = { type, ...(format ? { format } : {}), ...(values ? { enum: values } : {}) };
  // A long list of values is given once, at the field itself. A part of one fits as an example of both.
  if (values && values.length > INLINE_VALUES_MAX) return { ...TEXT, examples: values.slice(0, 1) };
  return type === 'string' && !format && !values ? TEXT : schema;
}

/** `date=…` or `date[gte]=…`: a value, or an object of operators in the style `deepObject`. */
function filterSchema(value: Json, operators: readonly Operator[]): Json {
  const properties = operators.map((operator): [string, Json] => {
    const description = MEANING[operator];
    if (operator === 'in' || operator === 'nin') return [operator, { type: 'string', minLength: 1, description }];
    return [operator, { ...(operator === 'null' ? { type: 'boolean' } : value), description }];
  });
  return {
    anyOf: [value, { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }],
  };
}

const kindOf = ({ type, format }: Json): string => pascal(String(format ?? type).replace('-', '_'));

/** A filter by a field. Equal filters of several resources are one parameter. */
function filterParameter(
  components: Components,
  resource: Resource,
  name: string,
  value: Json,
  operators: readonly Operator[],
  deprecated?: Deprecation,
): Json {
  const schema = filterSchema(value, operators);
  const own = `${pascal(resource.singular)}${pascal(name)}Filter`;
  const names = value['enum'] ? [own] : [`${value === ID ? 'Id' : kindOf(value)}Filter`, own];
  const parameter = {
    name,
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: components.share('schemas', names, schema),
    ...(deprecated ? { deprecated: true, description: deprecationText(deprecated) } : {}),
  };
  return components.share('parameters', [name, `${resource.singular}.${name}`], parameter);
}

/**
 * The filters that are too many to stand one by one: those beyond a relation, and those of metadata. An object in this style
 * is sent as plain parameters, `?partner.email[contains]=x`.
 */
function furtherFilters(registry: Registry, resource: Resource): Json {
  const patterns: Record<string, Json> = {
    '^metadata\\.[A-Za-z0-9_-]{1,40}(\\[eq\\])?$': { type: 'string', maxLength: 500 },
  };
  for (const [name, field] of comparableFields(resource)) {
    const byOperators = new Map<string, string[]>();
    for (const [below, type] of filterableBelow(registry, field)) {
      const operators = type.operators.join('|');
      byOperators.set(operators, [...(byOperators.get(operators) ?? []), below]);
    }
    for (const [operators, names] of byOperators) {
      patterns[`^${name}\\.(${names.join('|')})(\\[(${operators})\\])?$`] = { type: 'string' };
    }
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const inside = [...filterableInside(field).keys()];
    if (inside.length > 0)
      patterns[`^${name}\\.(${inside.join('|')})(\\[(${RELATION_OPERATORS.join('|')})\\])?$`] = { type: 'string' };
  }
  return {
    name: 'filters',
    in: 'query',
    description:
      'Further filters, each sent as a separate parameter: `partner.name[contains]=x`, `metadata.key=value`.',
    style: 'form',
    explode: true,
    schema: { type: 'object', patternProperties: patterns, additionalProperties: false },
    example: {},
  };
}

/** The fields with a value to compare: all that can be filtered but metadata, which is filtered by its keys. */
function comparableFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.kind !== 'map' && operatorsOf(field).length > 0);
}

function sortParameter(components: Components, resource: Resource): Json {
  const words = `Up to 5 of ${sortNames(resource).join(', ')}, separated by commas. A leading minus sorts descending. Default: ${resource.defaultSort}.`;
  const schema = textLike(resource.defaultSort, { type: 'string', minLength: 1 });
  return components.share('parameters', ['sort', `sort.${resource.singular}`], query('sort', schema, words));
}

/** None where it has no relation that `expand` may name. The example is one that many resources have, so that they share the parameter. */
export function expandParameters(components: Components, registry: Registry, resource: Resource): Json[] {
  const counts = new Map<string, number>();
  for (const path of registry.all.flatMap((one) => [...expandableFields(registry, one).keys()]))
    counts.set(path, (counts.get(path) ?? 0) + 1);
  const [example] = [...expandableFields(registry, resource).keys()].sort(
    (a, b) => (counts.get(b) as number) - (counts.get(a) as number),
  );
  if (example === undefined) return [];
  const words =
    'Up to 5 relations, separated by commas, whose records stand beside `id` and `name` as `expanded`: those that the schema calls `expandable`.';
  const parameter = query('expand', textLike(example, { type: 'string', minLength: 1 }), words);
  return [components.share('parameters', ['expand', `expand.${example}`], parameter)];
}

/** Everything that a list takes, filters included. */
export function listParameters(components: Components, registry: Registry, resource: Resource): Json[] {
  return [
    ...['limit', 'cursor', 'fields', 'or', 'include_total', 'q'].map((name) => refTo('parameters', name)),
    ...expandParameters(components, registry, resource),
    sortParameter(components, resource),
    ...(resource.asOf === undefined ? [] : [refTo('parameters', 'date')]),
    filterParameter(components, resource, 'id', ID, operatorsOf(new RelationField(resource.name).filterable())),
    ...comparableFields(resource).map(([name, field]) =>
      filterParameter(
        components,
        resource,
        name,
        valueSchema(registry, field),
        operatorsOf(field),
        field.marks.deprecated,
      ),
    ),
    components.share('parameters', ['filters', `filters.${resource.singular}`], furtherFilters(registry, resource)),
  ];
}
