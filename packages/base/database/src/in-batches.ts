/**
 * Runs one batch after the other, each in a separate transaction, until one comes to less than `size`, `most` were run, or
 * `signal` asks to end. Answers what all came to. @throws what a batch throws
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
