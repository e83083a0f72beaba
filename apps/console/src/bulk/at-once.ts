/** Concurrent requests of one job. */
export const AT_ONCE = 4;

/** Does the work for each item in order, a few at a time; stops early when aborted. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const left = [...items];
  const take = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined && !signal?.aborted; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, take));
}
