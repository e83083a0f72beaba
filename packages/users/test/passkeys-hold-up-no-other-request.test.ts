import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const BUILT = new URL('../dist/factors/webauthn.js', import.meta.url).href;

/**
 * A process that runs `work` and prints how many files its main thread loaded for it. It counts files because time varies by
 * machine.
 */
const counted = (work: string): string => `
  import { createRequire } from 'node:module';
  const { webauthn } = await import('${BUILT}');
  const require = createRequire('${BUILT}');
  ${work};
  console.log(Object.keys(require.cache).length);`;

async function filesLoaded(work: string): Promise<number> {
  const program = ['--input-type=module', '--eval', counted(work)];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  return Number(stdout);
}

describe('the first passkey', () => {
  it('loads its library in another thread, so that no other request waits for it', async () => {
    expect(await filesLoaded(`await webauthn('generateAuthenticationOptions', { rpID: 'localhost' })`)).toBe(0);
  });

  it('is counted by what finds the library in the main thread', async () => {
    expect(await filesLoaded(`require('@simplewebauthn/server')`)).toBeGreaterThan(50);
  });
});
