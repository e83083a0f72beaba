import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What compresses; fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg|json|txt|md|webmanifest)$/;

/** Below this the headers weigh more than what is won. */
const WORTH_BYTES = 1024;

/** Who starts from a checkout would wait for the best longer than for all else; what is deployed has it. */
const IS_QUICK = process.env.DAYBOOK_QUICK_BUILD === 'true';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: IS_QUICK ? 5 : constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: IS_QUICK ? 6 : constants.Z_BEST_COMPRESSION };

/** By the ending that `readStaticFiles` of `@daybook/http` looks for. */
const COMPRESSED = {
  '.br': (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  '.gz': (bytes) => promisify(gzip)(bytes, GZIP),
};

/**
 * For builds: writes a file that the service sends, and beside it the codings in which browsers take it. Compression
 * takes seconds, so it is made in the build and not at a start.
 */
export async function writeStaticFile(path, bytes) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  if (!TEXT.test(path) || bytes.length < WORTH_BYTES) return;
  const endings = Object.entries(COMPRESSED);
  await Promise.all(endings.map(async ([ending, compressed]) => writeFile(path + ending, await compressed(bytes))));
}
