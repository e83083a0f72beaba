/** Marks a promise as awaited later, where it may reject; until then a rejection counts as handled. */
export function inBackground<T extends Promise<unknown> | undefined>(work: T): T {
  work?.catch(() => undefined);
  return work;
}
