import { spawn } from 'node:child_process';
import { serverEnvironment } from './postmaster.js';
import { stopUnusedProgram } from './stop-unused-program.js';

export const DISMISSED = 'dismissed';

/** A one-megabyte shell waits for a line; Node starts only if the input ends without one. */
const WAIT = 'read -r line || exec "$0" "$@"';

/**
 * Starts a small process that outlives this one. If this one dies without dismissing it, even by kill -9, it stops the database of the data
 * folder, unless another process uses it: see stop-unused.ts. It detects the death by the end of its input, which the system closes, so a
 * reused process number cannot deceive it.
 */
export function stopWhenKilled(dataDir: string): { dismiss(): void } {
  const program = [process.execPath, stopUnusedProgram(), dataDir] as const;
  const { XDG_RUNTIME_DIR, TMPDIR } = process.env;
  const [command, ...options] = process.platform === 'win32' ? program : (['/bin/sh', '-c', WAIT, ...program] as const);
  const child = spawn(command, options, {
    cwd: '/',
    // The last two determine the folder of the socket.
    env: { ...serverEnvironment(), XDG_RUNTIME_DIR, TMPDIR },
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without the watcher, a killed process leaves its server to the next start.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return { dismiss: () => void child.stdin.end(`${DISMISSED}\n`) };
}
