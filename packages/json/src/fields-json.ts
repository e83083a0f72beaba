type Fields = Readonly<Record<string, unknown>>;

const known = new WeakMap<Fields, ReadonlyMap<string, string>>();

/** The JSON of each field of an object that stays as it is. It is made once, however many texts hold it. */
export function fieldsJson(object: Fields): ReadonlyMap<string, string> {
  let fields = known.get(object);
  if (fields === undefined) {
    fields = new Map(Object.entries(object).map(([name, value]) => [name, JSON.stringify(value ?? null)]));
    known.set(object, fields);
  }
  return fields;
}

/** An object of fields whose JSON is known; their names need no escapes. */
export function objectJson(fields: Iterable<readonly [string, string]>): string {
  const parts: string[] = [];
  for (const [name, json] of fields) parts.push(`"${name}":${json}`);
  return `{${parts.join(',')}}`;
}
