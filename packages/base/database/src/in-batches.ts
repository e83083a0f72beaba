/**
 * Runs batches one after the other, each in a separate transaction, until one returns less than `size`, `most` have run, or
 * `signal` aborts. Returns the total. @throws what a batch throws
 */
export async function inBatches(
  size: number,
  run: () => Promise<number>,
  { signal, most = Infinity }: { readonly signal?: AbortSignal | undefined; readonly most?: number } = {},
): Promise<number> {
  let all = 0;
  for (let count = 0, batch = size; batch >= size && count < most && !signal?.aborted; count++, all += batch)
    batch = await run();
  return all;
}
