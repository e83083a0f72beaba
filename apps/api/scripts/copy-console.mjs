// Part of the build: puts the built console beside the service, so that what is deployed has it, in the codings in which
// browsers take it. The best compression takes seconds, so it is made here and not at a start.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BUILT = fileURLToPath(new URL('../../console/dist/', import.meta.url));
const SERVED = fileURLToPath(new URL('../dist/console/files/', import.meta.url));

/** What compresses; fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Below this the headers weigh more than what is won. */
const WORTH_BYTES = 1024;

const CODINGS = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function copy(name) {
  const bytes = readFileSync(join(BUILT, name));
  mkdirSync(dirname(join(SERVED, name)), { recursive: true });
  writeFileSync(join(SERVED, name), bytes);
  if (!TEXT.test(name) || bytes.length < WORTH_BYTES) return;
  for (const [ending, compress] of Object.entries(CODINGS))
    writeFileSync(join(SERVED, name + ending), await compress(bytes));
}

const names = readdirSync(BUILT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(BUILT.length));
if (!names.includes('index.html')) throw new Error(`${BUILT} has no index.html: build the console first.`);
rmSync(SERVED, { recursive: true, force: true });
await Promise.all(names.map(copy));
