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
  relations: ['id', 'name'],
  reference: ['resource', 'id', 'name'],
};

/** Between several records of one relation in a cell: no id has it. */
const BETWEEN = ', ';

/**
 * The columns of a table, as dotted paths: those of `fields` in its order, or all fields. A relation is two columns (`partner.id`,
 * `partner.name`), as in the reports, also one to several records; a list is one. They come from the schema and not from the rows, so
 * that they are the same whatever the rows hold.
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
  return field.type === 'list' ? [first] : [path];
}

function spread({ name, type, fields = [] }: SchemaField): string[] {
  if (type === 'object') return fields.flatMap(spread).map((inner) => `${name}.${inner}`);
  return PARTS[type]?.map((part) => `${name}.${part}`) ?? [name];
}

/** `partner.name` of a row; undefined where something on the way is missing. Of several records it is the text of all, one behind the other. */
export function valueAt(row: unknown, path: string): unknown {
  return valueBelow(row, path.split('.'));
}

function valueBelow(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((one) => valueBelow(one, [name, ...rest]) ?? '').join(BETWEEN);
  return valueBelow(Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined, rest);
}
