/** A field as `GET /v1/schema/{resource}` describes it. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly on_request?: boolean;
  readonly fields?: readonly SchemaField[];
}

/** The members of a structured value, by the type of its field: each is a column. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  relation: ['id', 'name'],
  relations: ['id', 'name'],
  reference: ['resource', 'id', 'name'],
};

/** Separates several records of one relation in a cell: ids never contain it. */
const BETWEEN = ', ';

/**
 * The columns of a table, as dotted paths: those of `fields` in order, or all fields. A relation has two columns (`partner.id`,
 * `partner.name`), as in the reports, also if it may refer to several records; a list has one. They are derived from the schema
 * instead of the rows, so that they are the same for any rows.
 */
export function columnsOf(schema: readonly SchemaField[], fields: string | undefined): string[] {
  if (fields === undefined)
    return schema.filter((field) => field.on_request !== true).flatMap((field) => spread(field));
  const asked = fields.split(',').map((path) => path.trim());
  return [...new Set(asked.filter((path) => path !== '').flatMap((path) => columnsAt(path, schema)))];
}

function columnsAt(path: string, schema: readonly SchemaField[]): string[] {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  const field = schema.find(({ name }) => name === first);
  if (!field) return [path];
  if (rest.length === 0) return spread(field);
  if (field.type === 'object') return columnsAt(rest.join('.'), field.fields ?? []).map((name) => `${first}.${name}`);
  // A list has a single column, whichever of its fields were requested.
  return field.type === 'list' ? [first] : [path];
}

function spread({ name, type, fields = [] }: SchemaField): string[] {
  if (type === 'object') return fields.flatMap(spread).map((inner) => `${name}.${inner}`);
  return PARTS[type]?.map((part) => `${name}.${part}`) ?? [name];
}

/** `partner.name` of a row; undefined if something in the path is missing. For several records: the joined text of all. */
export function valueAt(row: unknown, path: string): unknown {
  return valueBelow(row, path.split('.'));
}

function valueBelow(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((one) => valueBelow(one, [name, ...rest]) ?? '').join(BETWEEN);
  return valueBelow(Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined, rest);
}
