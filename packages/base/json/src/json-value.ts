/** A number as it was written. The text follows RFC 8259; it is neither shortened nor rounded. */
export class JsonNumber {
  constructor(readonly text: string) {}
}

/** A JSON object: without prototype, so that an absent key is `undefined` whatever its name. */
export interface JsonObject {
  [key: string]: JsonValue;
}

export type JsonValue = null | boolean | string | JsonNumber | JsonValue[] | JsonObject;

/**
 * The value in ordinary JavaScript, for display only: numbers become doubles, so more than 15 significant digits are rounded, and 1e400 is
 * Infinity.
 */
export function plain(value: JsonValue): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof JsonNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

/** An object of what is given: members that are undefined are left out. */
export function given(values: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const some = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.assign(Object.create(null) as JsonObject, Object.fromEntries(some));
}
