import { type Field, filterableBelow, operatorsOf, type Registry, RelationField, type Resource, ScalarField, sortNames } from '@daybook/records';
import { fieldPaths } from './field-paths.js';
import { type Components, type Json } from './components.js';

const TEXT: Json = { type: 'string', maxLength: 200 };
const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', description, schema });
const inHeader = (name: string, schema: Json, description: string): Json => ({ name, in: 'header', description, schema });
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
  cursor: query('cursor', { type: 'string' }, 'next_cursor of the page before; the other parameters are taken from it, or are the same.'),
  include_total: flag('include_total', 'Adds total_count and total_is_exact; counting stops at 10,000.'),
  q: query('q', { ...TEXT, minLength: 1 }, 'Text to look for in what names the records.'),
  dry_run: flag('dry_run', 'Answers what would happen; nothing does.'),
  'Idempotency-Key': inHeader(
    'Idempotency-Key',
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    'Makes it safe to send the same again: it is done once, and the stored answer comes back for 7 days.',
  ),
  'If-Match': inHeader('If-Match', { type: 'string' }, 'The ETag that was read; 412 when the record has changed since.'),
  'X-Request-Id': inHeader('X-Request-Id', { type: 'string' }, 'An id of your own: 1 to 64 of A-Z a-z 0-9 _ -; kept in the answer and the log.'),
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

/** What one value of a filter looks like. */
function valueSchema(field: Field): Json {
  if (!(field instanceof ScalarField)) return { type: 'string', description: 'An id or ext:{external_id}.' };
  const { type, format, enum: values } = field.type.jsonSchema() as { type: string; format?: string; enum?: unknown[] };
  if (type === 'string' && !format && !values) return TEXT;
  return { type, ...(format ? { format } : {}), ...(values ? { enum: values } : {}) };
}

/** The filters of one field: `date`, `date[gte]`, …; `[eq]` is the same as without. */
function filtersOf(name: string, value: Json, operators: readonly string[]): { readonly key: string; readonly parameter: Json }[] {
  return operators.map((operator) => {
    const full = operator === 'eq' ? name : `${name}[${operator}]`;
    const key = operator === 'eq' ? name : `${name}.${operator}`;
    const meaning = MEANING[operator] as string;
    if (operator === 'in' || operator === 'nin') return { key, parameter: list(full, value, meaning) };
    const schema = operator === 'null' ? { type: 'boolean' } : value;
    return { key, parameter: query(full, schema, meaning) };
  });
}

/**
 * The filters that are too many to stand one by one: the same parameters once more with `[eq]`, those beyond a relation,
 * those of metadata. An object in this style is sent as plain parameters, `?partner.email[contains]=x`.
 */
function furtherFilters(registry: Registry, resource: Resource): Json {
  const plain = ['id', ...filterableFields(resource).filter(([, field]) => operatorsOf(field).length > 1).map(([name]) => name)];
  const patterns: Record<string, Json> = {
    [`^(${plain.join('|')})\\[eq\\]$`]: { type: 'string' },
    '^metadata\\.[A-Za-z0-9_-]{1,40}(\\[eq\\])?$': { type: 'string', maxLength: 500 },
  };
  for (const [name, field] of filterableFields(resource)) {
    const byOperators = new Map<string, string[]>();
    for (const [below, type] of filterableBelow(registry, field)) {
      const operators = type.operators.join('|');
      byOperators.set(operators, [...(byOperators.get(operators) ?? []), below]);
    }
    for (const [operators, names] of byOperators) patterns[`^${name}\\.(${names.join('|')})(\\[(${operators})\\])?$`] = { type: 'string' };
  }
  return {
    name: 'filters',
    in: 'query',
    description: "Further filters, each a parameter of its own: a related record's label or filterable fields (partner.name[contains]), and metadata.key.",
    style: 'form',
    explode: true,
    schema: { type: 'object', patternProperties: patterns, additionalProperties: false },
    example: {},
  };
}

function filterableFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => operatorsOf(field).length > 0);
}

/** `fields` of a resource, for whatever answers with its records. */
export function fieldsParameter(components: Components, registry: Registry, resource: Resource): Json {
  const items = components.share('schemas', [`${resource.name.replace('/', '_')}_field`], { type: 'string', enum: fieldPaths(registry, resource) });
  const parameter = list('fields', items, 'The fields that the answer shows; id always comes.');
  return components.share('parameters', [`fields.${resource.name.replace('/', '.')}`], parameter);
}

/** Everything that a list takes, filters included. */
export function listParameters(components: Components, registry: Registry, resource: Resource): Json[] {
  const keys = sortNames(resource).flatMap((name) => [name, `-${name}`]);
  const sort = list('sort', { type: 'string', enum: keys }, `Up to 5 fields; - for descending. Default ${resource.defaultSort}.`, { maxItems: 5 });
  const shared = (name: string): Json => components.add('parameters', name, PARAMETERS[name] as Json);
  const idFilters = filtersOf('id', { type: 'string' }, operatorsOf(new RelationField(resource.name).filterable()));
  const filters = filterableFields(resource)
    .filter(([, field]) => operatorsOf(field).length > 1)
    .flatMap(([name, field]) => filtersOf(name, valueSchema(field), operatorsOf(field)));
  return [
    shared('limit'),
    shared('cursor'),
    fieldsParameter(components, registry, resource),
    components.share('parameters', [`sort.${resource.name}`], sort),
    shared('include_total'),
    shared('q'),
    ...[...idFilters, ...filters].map(({ key, parameter }) => components.share('parameters', [key, `${resource.name}.${key}`], parameter)),
    components.add('parameters', `filters.${resource.name}`, furtherFilters(registry, resource)),
  ];
}
