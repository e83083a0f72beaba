import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** By the package's own door, so that it is the built file also where the sources are run. A bundle has it beside itself (bundle.mjs of `api`). */
export const stopUnusedProgram = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@daybook/embedded-postgres')), 'stop-unused.js');
