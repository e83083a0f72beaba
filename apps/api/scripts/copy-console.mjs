// Part of the build: puts the built console beside the service, so that what is deployed has it, in the codings in which
// browsers take it.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @boundaries-ignore all builds share it, before any package is built
import { writeStaticFile } from '../../../scripts/write-static-file.mjs';

const BUILT = fileURLToPath(new URL('../../console/dist/', import.meta.url));
const SERVED = fileURLToPath(new URL('../dist/console/files/', import.meta.url));

const names = readdirSync(BUILT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(BUILT.length));
if (!names.includes('index.html')) throw new Error(`${BUILT} has no index.html: build the console first.`);
rmSync(SERVED, { recursive: true, force: true });
await Promise.all(names.map((name) => writeStaticFile(join(SERVED, name), readFileSync(join(BUILT, name)))));
