/**
 * Runs `work` for each of these, one after the other, until `signal` aborts. One that fails keeps no other from its turn. Returns
 * the sum of what `work` returned. @throws at the end, the failure, or AggregateError with all of several
 */
export async function eachInTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<number | void>,
  { failed, signal }: { readonly failed: string; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  const failures: unknown[] = [];
  let all = 0;
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      all += (await work(item)) ?? 0;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 0) throw new AggregateError(failures, failed);
  return all;
}
