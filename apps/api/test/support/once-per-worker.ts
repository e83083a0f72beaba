const kept = globalThis as { daybookKept?: Map<string, unknown> };

/**
 * What every file needs and none changes, made once per worker: modules of the tests are loaded anew for each file. The
 * key has to tell all that the thing is made of.
 */
export function oncePerWorker<T>(key: string, make: () => T): T {
  kept.daybookKept ??= new Map();
  if (!kept.daybookKept.has(key)) kept.daybookKept.set(key, make());
  return kept.daybookKept.get(key) as T;
}
