/** Remembers at most so many; the one that was added first is removed first. */
export function putBounded<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  if (map.size >= most && !map.has(key)) map.delete(map.keys().next().value!);
  map.set(key, value);
}
