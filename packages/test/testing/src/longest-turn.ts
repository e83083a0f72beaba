import { existsSync, readFileSync } from 'node:fs';

/** CPU milliseconds of the main thread; elapsed time if the system does not report it. */
function ownMs(): number {
  const source = `/proc/self/task/${process.pid}/schedstat`;
  return existsSync(source) ? Number(readFileSync(source, 'utf8').split(' ')[0]) / 1e6 : performance.now();
}

/** CPU milliseconds of the longest turn of the event loop while `work` runs. @throws Error if no turn was seen */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = ownMs();
  const clock = setInterval(() => {
    const now = ownMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work().finally(() => clearInterval(clock));
  if (longest === 0) throw new Error('The work ended before the event loop turned once.');
  return longest;
}
