import { SECTION_BYTES } from './backup-format.js';

const NEWLINE = 10;

/** Cuts rows into contents of whole rows, always at the same rows, however they arrive. */
export async function* inSections(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    let rest = chunk;
    for (let at = endIn(rest, bytes); at >= 0; at = endIn(rest, bytes)) {
      yield Buffer.concat([...chunks, rest.subarray(0, at + 1)]);
      [chunks, bytes, rest] = [[], 0, rest.subarray(at + 1)];
    }
    chunks.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

/** Where a section with so many bytes ends; negative: not in this chunk. */
function endIn(chunk: Buffer, bytes: number): number {
  const from = Math.max(0, SECTION_BYTES - bytes - 1);
  return from < chunk.length ? chunk.indexOf(NEWLINE, from) : -1;
}
