import { spawn } from 'node:child_process';
import { serverEnvironment } from './postmaster.js';
import { stopUnusedProgram } from './stop-unused-program.js';

export const DISMISSED = 'dismissed';

/** Until a line arrives, a shell of one megabyte waits; only when the input ends without one is there work for Node. */
const WAIT = 'read -r line || exec "$0" "$@"';

/**
 * Starts a small process that outlives this one. When this one dies without having dismissed it, also by kill -9, it
 * stops the database of the data folder, unless another process uses it: see stop-unused.ts. It learns of the death by the
 * end of its input, which the system closes, so a number that is given to another process cannot deceive it.
 */
export function stopWhenKilled(dataDir: string): { dismiss(): void } {
  const program = [process.execPath, stopUnusedProgram(), dataDir] as const;
  const { XDG_RUNTIME_DIR, TMPDIR } = process.env;
  const [command, ...options] = process.platform === 'win32' ? program : (['/bin/sh', '-c', WAIT, ...program] as const);
  const child = spawn(command, options, {
    cwd: '/',
    // The last two say where the folder of the socket is.
    env: { ...serverEnvironment(), XDG_RUNTIME_DIR, TMPDIR },
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it a killed process leaves its server to the next start.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return { dismiss: () => void child.stdin.end(`${DISMISSED}\n`) };
}
