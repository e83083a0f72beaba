import { type Deprecation, deprecationText } from '@daybook/requests';
import {
  closed,
  expandableFields,
  type Field,
  filterableBelow,
  filterableInside,
  INLINE_VALUES_MAX,
  type Operator,
  filterOperators,
  pascal,
  ref,
  type Registry,
  RELATION_OPERATORS,
  RelationField,
  type Resource,
  sortNames,
  summableNames,
  METADATA_VALUE_MAX,
} from '@daybook/records';
import { type Components, type Json, refTo } from './components.js';

const TEXT: Json = { type: 'string', maxLength: 200 };

/** The description is at the schema: client generators repeat a parameter's description at each of its operations. */
const query = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  schema: { ...schema, description },
});

/**
 * The value of an unset parameter. An importer that fills in every parameter by its type (Postman's) takes the first choice of each: an
 * object without members, for which nothing is sent.
 */
export const NOT_SENT: Json = {
  type: 'object',
  additionalProperties: false,
  description: 'An empty object: the parameter is not sent.',
};

/** A parameter whose generated value is harmless: nothing is sent. */
export const optional = (schema: Json): Json => ({ anyOf: [ref('NotSent'), schema] });

export const text = (name: string, description: string, schema: Json = { ...TEXT, minLength: 1 }): Json =>
  query(name, optional(schema), description);

export const day = (name: string, description: string): Json =>
  text(name, description, { type: 'string', format: 'date' });

export const choice = (name: string, values: readonly string[], description: string): Json =>
  text(name, description, { type: 'string', enum: values });

export const idFilter = (name: string, description: string): Json => text(name, description, { type: 'string' });

export const figure = (name: string, description: string): Json =>
  text(name, description, { type: 'number', exclusiveMinimum: 0 });

const flag = (name: string, description: string): Json => query(name, { type: 'boolean', default: false }, description);

export const inPath = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { ...schema, description },
});

/** The parameters that do not depend on the resource. */
export const PARAMETERS: Readonly<Record<string, Json>> = {
  record: inPath('id', { type: 'string', minLength: 1 }, 'The id of the record, or `ext:{external_id}`.'),
  own_record: inPath(
    'id',
    { type: 'string', pattern: '^ext:', minLength: 5, maxLength: 132 },
    'Your own id of the record: `ext:{external_id}`.',
  ),
  limit: query('limit', { type: 'integer', minimum: 1, maximum: 200, default: 50 }, 'Records per page.'),
  cursor: text(
    'cursor',
    '`next_cursor` of the previous page. Send it alone, or with the parameters of the first page unchanged.',
    { type: 'string', minLength: 1 },
  ),
  fields: text(
    'fields',
    'The fields to return, separated by commas: `number,partner.name,lines.quantity`. The answer is then a `Selection` of the record; `id` is always part of it.',
    { type: 'string', minLength: 1 },
  ),
  or: text(
    'or',
    'Up to 10 filters of which one must match: `(state=draft,amount_total[gt]=1000)`. Put a value with a comma, a quote or a parenthesis in double quotes.',
    { type: 'string', pattern: '^\\(.+\\)$' },
  ),
  include_total: flag('include_total', 'Adds `total_count` and `total_is_exact`. Counting stops at 10,000.'),
  q: text('q', 'Text to find in the label of the records.'),
  as_of: day('date', 'The records as they were at the end of this day.'),
  expand: text(
    'expand',
    'Up to 5 relations, separated by commas, whose records are added to `id` and `name` as `expanded`: those that the schema calls `expandable`.',
    { type: 'string', minLength: 1 },
  ),
  language: choice(
    'language',
    ['en', 'de'],
    'Of the paper. Default: that of the partner, else of settings/company, else en.',
  ),
  inline: flag('inline', 'For display in a browser.'),
  profile: query('profile', { enum: ['en16931', 'peppol'], default: 'en16931' }, 'The profile of the e-invoice.'),
  dry_run: flag('dry_run', 'Previews the request: the answer is the `DryRun` of the record, and nothing is changed.'),
};

/** The meaning of filter operators, described once in the document. */
export const OPERATORS: Readonly<Record<Operator, string>> = {
  eq: 'equal',
  ne: 'not equal, or empty',
  gt: 'greater or later',
  gte: 'equal, greater or later',
  lt: 'smaller or earlier',
  lte: 'equal, smaller or earlier',
  in: 'one of these values, separated by commas; a value that contains a comma stands in double quotes',
  nin: 'none of these values, or empty; separated by commas',
  contains: 'contains this text, ignoring case',
  starts_with: 'starts with this text',
  null: '`true`: empty, `false`: not empty',
};

const ID: Json = { type: 'string' };

/** The value of a filter: only the type matters, not the limits of stored values. */
function valueSchema(registry: Registry, field: Field): Json {
  if (field.kind !== 'scalar') return ID;
  const scalar = field.type.within(registry);
  const { type, format, enum: values } = scalar.jsonSchema() as { type: string; format?: string; enum?: unknown[] };
  const schema = { type, ...(format ? { format } : {}), ...(values ? { enum: values } : {}) };
  // A long list of values appears once, at the field itself. One value serves as an example of both.
  if (values && values.length > INLINE_VALUES_MAX) return { ...TEXT, examples: values.slice(0, 1) };
  return type === 'string' && !format && !values ? TEXT : schema;
}

/** `date=…` or `date[gte]=…`: a value, or an object of operators in the style `deepObject`. */
function filterSchema(value: Json, operators: readonly Operator[]): Json {
  const properties = operators.map((operator): [string, Json] => {
    if (operator === 'in' || operator === 'nin') return [operator, { type: 'string', minLength: 1 }];
    return [operator, operator === 'null' ? { type: 'boolean' } : value];
  });
  return { anyOf: [ref('NotSent'), value, closed(Object.fromEntries(properties), [])] };
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
  const byName = `${pascal(name)}Filter`;
  const byKind = `${value === ID ? 'Id' : kindOf(value)}Filter`;
  const names = value['enum'] ? [own] : value['examples'] ? [byName, own] : [byKind, own];
  const parameter = {
    name,
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: components.share('schemas', names, schema),
    ...(deprecated ? { deprecated: true, description: deprecationText(deprecated) } : {}),
  };
  return components.share('parameters', [name, `${name}.${resource.singular}`], parameter);
}

/**
 * The filters that are too many to be listed one by one: those beyond a relation, and those of metadata. An object in this style is sent as
 * plain parameters, `?partner.email[contains]=x`.
 */
function furtherFilters(registry: Registry, resource: Resource): Json {
  const patterns: Record<string, Json> = {
    '^metadata\\.[A-Za-z0-9_-]{1,40}(\\[eq\\])?$': { type: 'string', maxLength: METADATA_VALUE_MAX },
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
    style: 'form',
    explode: true,
    schema: {
      type: 'object',
      patternProperties: patterns,
      additionalProperties: false,
      description:
        'Further filters, each sent as a separate parameter: `partner.name[contains]=x`, `metadata.key=value`.',
    },
  };
}

/** The fields with comparable values: all that can be filtered except metadata, which is filtered by its keys. */
function comparableFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([, field]) => field.kind !== 'map' && filterOperators(field).length > 0,
  );
}

function sortParameter(components: Components, resource: Resource): Json {
  const words = `Up to 5 of ${sortNames(resource).join(', ')}, separated by commas. A leading minus sorts descending. Default: ${resource.defaultSort}.`;
  return components.share('parameters', ['sort', `sort.${resource.singular}`], text('sort', words));
}

/** Empty if it has no amounts. */
function sumsParameter(components: Components, resource: Resource): Json[] {
  const names = summableNames(resource);
  if (names.length === 0) return [];
  const words = `Adds up these amounts of all rows that match, for each currency: some of ${names.join(', ')}, separated by commas.`;
  return [components.share('parameters', ['sums', `sums.${resource.singular}`], text('sums', words))];
}

/** Empty if it has no relation that `expand` may name. */
export function expandParameters(registry: Registry, resource: Resource): Json[] {
  return expandableFields(registry, resource).size > 0 ? [refTo('parameters', 'expand')] : [];
}

/** All parameters of a list, including filters. */
export function listParameters(components: Components, registry: Registry, resource: Resource): Json[] {
  return [
    ...['limit', 'cursor', 'fields', 'or', 'include_total', 'q'].map((name) => refTo('parameters', name)),
    ...expandParameters(registry, resource),
    sortParameter(components, resource),
    ...sumsParameter(components, resource),
    ...(resource.asOf === undefined ? [] : [refTo('parameters', 'as_of')]),
    filterParameter(components, resource, 'id', ID, filterOperators(new RelationField(resource.name).filterable())),
    ...comparableFields(resource).map(([name, field]) =>
      filterParameter(
        components,
        resource,
        name,
        valueSchema(registry, field),
        filterOperators(field),
        field.marks.deprecated,
      ),
    ),
    components.share('parameters', ['filters', `filters.${resource.singular}`], furtherFilters(registry, resource)),
  ];
}
