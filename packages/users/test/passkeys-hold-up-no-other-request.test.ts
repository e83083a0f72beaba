import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const BUILT = new URL('../dist/factors/webauthn.js', import.meta.url).href;

/** What the thread of the loop may work without a pause (CONTRIBUTING.md). */
const BAR_MS = 50;

/** A process that does `work`, and prints the longest time that its main thread was on a processor in one turn of the loop, in ms. */
const measured = (work: string): string => `
  import { readFileSync } from 'node:fs';
  import { createRequire } from 'node:module';
  const { webauthn } = await import('${BUILT}');
  const require = createRequire('${BUILT}');
  const onProcessor = () => Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'utf8').split(' ')[0]) / 1e6;
  let [longest, last, isDone] = [0, onProcessor(), false];
  const turn = () => {
    const now = onProcessor();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  longest = 0;
  ${work};
  await new Promise((resolve) => setTimeout(resolve, 20));
  isDone = true;
  console.log(JSON.stringify({ longest, files: Object.keys(require.cache).length }));`;

async function measure(work: string): Promise<{ longest: number; files: number }> {
  const program = ['--input-type=module', '--eval', measured(work)];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  return JSON.parse(stdout) as { longest: number; files: number };
}

const canMeasure = ((): boolean => {
  try {
    // 0 where the kernel does not count.
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) > 0;
  } catch {
    return false;
  }
})();

describe('the first passkey', () => {
  // Processor time of the one thread: what else the machine does is not in it.
  (canMeasure ? it : it.skip)('loads its library without holding up other requests', async () => {
    const { longest, files } = await measure(`await webauthn('generateAuthenticationOptions', { rpID: 'localhost' })`);
    expect(files).toBe(0);
    expect(longest).toBeLessThan(BAR_MS);
  });

  (canMeasure ? it : it.skip)('is measured by what finds a library that holds them up', async () => {
    const { longest, files } = await measure(`require('@simplewebauthn/server')`);
    expect(files).toBeGreaterThan(50);
    expect(longest).toBeGreaterThan(BAR_MS);
  });
});
