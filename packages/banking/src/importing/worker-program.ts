import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The built program of the workers that read statements. A bundle contains its own copy (bundle.mjs of `api`). */
export const workerProgram = (): URL =>
  pathToFileURL(createRequire(import.meta.url).resolve('@daybook/bank-files/worker'));
