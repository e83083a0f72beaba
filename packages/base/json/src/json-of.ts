const known = new WeakMap<object, string>();

/** The JSON of an object that stays as it is. It is made once, however many texts hold it. */
export function jsonOf(object: object): string {
  let json = known.get(object);
  if (json === undefined) known.set(object, (json = JSON.stringify(object)));
  return json;
}
