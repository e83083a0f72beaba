/** A field as `GET /v1/schema/{resource}` describes it. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly on_request?: boolean;
  readonly fields?: readonly SchemaField[];
}

/** The members of a value that has some, by the type of its field: each is a column. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  relation: ['id', 'name'],
  reference: ['resource', 'id', 'name'],
};

/**
 * The columns of a table, as dotted paths: those of `fields` in its order, or all fields. A relation is two columns (`partner.id`,
 * `partner.name`), as in the reports; a list is one. They come from the schema and not from the rows, so that they are the same
 * whatever the rows hold.
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
  // Of a list there is one column, whatever was asked for of its rows.
  return field.type === 'list' || field.type === 'relations' ? [first] : [path];
}

function spread({ name, type, fields = [] }: SchemaField): string[] {
  if (type === 'object') return fields.flatMap(spread).map((inner) => `${name}.${inner}`);
  return PARTS[type]?.map((part) => `${name}.${part}`) ?? [name];
}

/** `partner.name` of a row; undefined where something on the way is missing. */
export function valueAt(row: unknown, path: string): unknown {
  let value = row;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}
