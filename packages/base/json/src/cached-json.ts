const known = new WeakMap<object, string>();

/** The JSON of an immutable object, cached, however many texts include it. */
export function cachedJson(object: object): string {
  let json = known.get(object);
  if (json === undefined) known.set(object, (json = JSON.stringify(object)));
  return json;
}
