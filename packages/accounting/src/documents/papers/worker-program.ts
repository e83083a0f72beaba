import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The program that writes papers, as built. A bundle has it beside itself (bundle.mjs of `api`). */
export const workerProgram = (): URL => pathToFileURL(createRequire(import.meta.url).resolve('@daybook/papers/worker'));
