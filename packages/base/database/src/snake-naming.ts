/** camelCase → snake_case, the one place where code names become column names. */
export function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

const camelCased = new Map<string, string>();
const CAMEL_CASED_MAX = 5000;

/** snake_case → camelCase. Results are cached, because the names in definitions are looked up again and again. */
export function camelCase(name: string): string {
  const known = camelCased.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (camelCased.size < CAMEL_CASED_MAX) camelCased.set(name, made);
  return made;
}
