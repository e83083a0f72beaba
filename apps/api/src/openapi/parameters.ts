import {
  ChoiceType,
  type Field,
  filterableBelow,
  INLINE_VALUES_MAX,
  MapField,
  operatorsOf,
  pascal,
  type Registry,
  RelationField,
  type Resource,
  ScalarField,
  sortNames,
} from '@daybook/records';
import { type Components, type Json } from './components.js';
import { fieldPaths } from './field-paths.js';

const TEXT: Json = { type: 'string', maxLength: 200 };
const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', description, schema });
const inHeader = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema,
});
const flag = (name: string, description: string): Json => query(name, { type: 'boolean', default: false }, description);

/** A comma list: `a,b`. */
const list = (name: string, items: Json, description: string, more: Json = {}): Json => ({
  ...query(name, { type: 'array', minItems: 1, items, ...more }, description),
  style: 'form',
  explode: false,
});

const MEMBER = 'The id of the record, or ext:{external_id}.';

/** The parameters that do not depend on the resource. */
export const PARAMETERS: Readonly<Record<string, Json>> = {
  id: { name: 'id', in: 'path', required: true, description: MEMBER, schema: { type: 'string', minLength: 1 } },
  external_id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Your own id of the record: ext:{external_id}.',
    schema: { type: 'string', pattern: '^ext:', minLength: 5, maxLength: 132 },
  },
  limit: query('limit', { type: 'integer', minimum: 1, maximum: 200, default: 50 }, 'Records of a page.'),
  cursor: query(
    'cursor',
    { type: 'string' },
    'next_cursor of the page before; the other parameters are taken from it, or are the same.',
  ),
  include_total: flag('include_total', 'Adds total_count and total_is_exact; counting stops at 10,000.'),
  q: query('q', { ...TEXT, minLength: 1 }, 'Text to look for in what names the records.'),
  date: query('date', { type: 'string', format: 'date' }, 'The records as they were at the end of this day.'),
  dry_run: flag('dry_run', 'Answers what would happen; nothing does.'),
  'Idempotency-Key': inHeader(
    'Idempotency-Key',
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    'Makes it safe to send the same again: it is done once, and the stored answer comes back for 7 days.',
  ),
  'If-Match': inHeader(
    'If-Match',
    { type: 'string' },
    'The ETag that was read; 412 when the record has changed since.',
  ),
  'X-Request-Id': inHeader(
    'X-Request-Id',
    { type: 'string' },
    'An id of your own: 1 to 64 of A-Z a-z 0-9 _ -; kept in the answer and the log.',
  ),
};

const MEANING: Readonly<Record<string, string>> = {
  eq: 'Equal.',
  ne: 'Not equal, or empty.',
  gt: 'Greater or later.',
  gte: 'Equal, greater or later.',
  lt: 'Smaller or earlier.',
  lte: 'Equal, smaller or earlier.',
  in: 'One of these; a value with a comma stands in double quotes.',
  nin: 'None of these, or empty; a value with a comma stands in double quotes.',
  contains: 'Holds this text, in any case.',
  starts_with: 'Begins with this text.',
  null: 'true: empty; false: not.',
};

const ID: Json = { type: 'string', description: 'An id or ext:{external_id}.' };

/** What one value of a filter looks like: the type counts, not how large a stored value may be. */
function valueSchema(components: Components, registry: Registry, name: string, field: Field): Json {
  if (!(field instanceof ScalarField)) return ID;
  const scalar = field.type.within(registry);
  const { type, format, enum: values } = scalar.jsonSchema() as { type: string; format?: string; enum?: unknown[] };
  const schema = { type, ...(format ? { format } : {}), ...(values ? { enum: values } : {}) };
  const schemaName = scalar instanceof ChoiceType ? scalar.schemaName : undefined;
  if (values && values.length > INLINE_VALUES_MAX) return components.share('schemas', [schemaName ?? `${pascal(name)}Code`], schema);
  return type === 'string' && !format && !values ? TEXT : schema;
}

/** What `contains` and `starts_with` take: of declared names only a part of one. */
function partSchema(registry: Registry, field: Field): Json {
  const type = field instanceof ScalarField ? field.type.within(registry) : undefined;
  if (!(type instanceof ChoiceType)) return TEXT;
  return { ...TEXT, examples: type.values.slice(0, 1), description: 'A part of a known value; any other is refused.' };
}

/** The filters of one field: `date`, `date[gte]`, …; `[eq]` is the same as without. */
function filtersOf(
  name: string,
  value: Json,
  operators: readonly string[],
  part: Json = TEXT,
): { readonly key: string; readonly parameter: Json }[] {
  return operators.map((operator) => {
    const full = operator === 'eq' ? name : `${name}[${operator}]`;
    const key = `${name}.${operator}`;
    const meaning = MEANING[operator] as string;
    if (operator === 'in' || operator === 'nin') return { key, parameter: list(full, value, meaning) };
    const isPart = operator === 'contains' || operator === 'starts_with';
    const schema = operator === 'null' ? { type: 'boolean' } : isPart ? part : value;
    return { key, parameter: query(full, schema, meaning) };
  });
}

/**
 * The filters that are too many to stand one by one: the same once more with `[eq]`, those beyond a relation,
 * those of metadata. An object in this style is sent as plain parameters, `?partner.email[contains]=x`.
 */
function furtherFilters(registry: Registry, resource: Resource): Json {
  const plain = ['id', ...comparableFields(resource).map(([name]) => name)];
  const patterns: Record<string, Json> = {
    [`^(${plain.join('|')})\\[eq\\]$`]: { type: 'string' },
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
  return {
    name: 'filters',
    in: 'query',
    description:
      "Further filters, each a parameter of its own: a related record's label or fields (partner.name[contains]=x), " +
      'metadata.key=value, and [eq].',
    style: 'form',
    explode: true,
    schema: { type: 'object', patternProperties: patterns, additionalProperties: false },
    example: {},
  };
}

/** The fields with a value to compare: all that can be filtered but metadata, which is filtered by its keys. */
function comparableFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([, field]) => !(field instanceof MapField) && operatorsOf(field).length > 0,
  );
}

/** `fields` of a resource, for whatever answers with its records. */
export function fieldsParameter(components: Components, registry: Registry, resource: Resource): Json {
  const paths = { type: 'string', enum: fieldPaths(registry, resource) };
  const items = components.add('schemas', `${pascal(resource.singular)}Field`, paths);
  const parameter = list('fields', items, 'The fields that the answer shows; id always comes.');
  return components.add('parameters', `fields.${resource.singular}`, parameter);
}

/** Everything that a list takes, filters included. */
export function listParameters(components: Components, registry: Registry, resource: Resource): Json[] {
  const keys = sortNames(resource).flatMap((name) => [name, `-${name}`]);
  const meaning = `Up to 5 fields; - for descending. Default ${resource.defaultSort}.`;
  const sort = list('sort', { type: 'string', enum: keys }, meaning, { maxItems: 5 });
  const shared = (name: string): Json => components.add('parameters', name, PARAMETERS[name] as Json);
  const idFilters = filtersOf('id', ID, operatorsOf(new RelationField(resource.name).filterable()));
  const filters = comparableFields(resource).flatMap(([name, field]) =>
    filtersOf(name, valueSchema(components, registry, name, field), operatorsOf(field), partSchema(registry, field)),
  );
  return [
    shared('limit'),
    shared('cursor'),
    fieldsParameter(components, registry, resource),
    components.add('parameters', `sort.${resource.singular}`, sort),
    shared('include_total'),
    shared('q'),
    ...(resource.asOf === undefined ? [] : [shared('date')]),
    ...[...idFilters, ...filters].map(({ key, parameter }) =>
      components.share('parameters', [key, `${resource.singular}.${key}`], parameter),
    ),
    components.add('parameters', `filters.${resource.singular}`, furtherFilters(registry, resource)),
  ];
}
