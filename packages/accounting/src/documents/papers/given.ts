/** Without empty values. */
export function given<T extends object>(values: T | null): { [K in keyof T]?: NonNullable<T[K]> } {
  const some = Object.entries(values ?? {}).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(some) as { [K in keyof T]?: NonNullable<T[K]> };
}
