/** Adds an entry to a bounded map; the oldest entry is removed first. */
export function putBounded<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  if (map.size >= most && !map.has(key)) map.delete(map.keys().next().value!);
  map.set(key, value);
}
