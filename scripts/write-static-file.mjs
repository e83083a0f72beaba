import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files worth compressing; fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg|json|txt|md|webmanifest)$/;

/** Below this size, the additional headers cost more than compression saves. */
const WORTH_BYTES = 1024;

/** A start from a checkout compresses less: the best compression would take longer than the rest of the build. Images use the best. */
const IS_QUICK = process.env.DAYBOOK_QUICK_BUILD === 'true';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: IS_QUICK ? 5 : constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: IS_QUICK ? 6 : constants.Z_BEST_COMPRESSION };

/** By the file ending that `readStaticFiles` of `@daybook/http` expects. */
const COMPRESSED = {
  '.br': (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  '.gz': (bytes) => promisify(gzip)(bytes, GZIP),
};

/**
 * For builds: writes a file that the service sends, and its compressed forms next to it. Compression takes seconds, so the build does
 * it and not the start.
 */
export async function writeStaticFile(path, bytes) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  if (!TEXT.test(path) || bytes.length < WORTH_BYTES) return;
  const endings = Object.entries(COMPRESSED);
  await Promise.all(endings.map(async ([ending, compressed]) => writeFile(path + ending, await compressed(bytes))));
}
