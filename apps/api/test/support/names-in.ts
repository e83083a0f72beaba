interface Counted {
  readonly operations: number;
  /** Properties of all schemas. */
  readonly fields: number;
}

/** What an operation takes in generated types: as much as an action without arguments. */
const OPERATION_BYTES = 1150;

/** The types grow with the operations and the fields, and not faster: so many bytes for each field are the most. */
export const MOST_PER_FIELD = 85;

/** The bytes of generated types for each field, less those of the operations. */
export function bytesPerField(bytes: number, { operations, fields }: Counted): number {
  return (bytes - operations * OPERATION_BYTES) / fields;
}

const isObject = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null;

/** What an OpenAPI document names: the types that a generator makes of it grow with these, and should not grow faster. */
export function namesIn({ paths, components }: { readonly paths: object; readonly components: object }): Counted {
  const operations = Object.values(paths)
    .flatMap((path: object) => Object.values(path))
    .filter((part) => isObject(part) && 'operationId' in part).length;
  return { operations, fields: propertiesIn(paths) + propertiesIn(components) };
}

function propertiesIn(part: unknown): number {
  if (!isObject(part)) return 0;
  const own = isObject(part['properties']) ? Object.keys(part['properties']).length : 0;
  return Object.values(part).reduce<number>((sum, inner) => sum + propertiesIn(inner), own);
}
