import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository: this file is `apps/bench/dist/process/place.js`. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** A program of this package, by its path under `dist`. */
export function ownProgram(path: string): string {
  return join(ROOT, 'apps/bench/dist', path);
}
