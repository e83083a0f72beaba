import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { PIECE_BYTES } from '../limits.js';

/** The content of a file, known as a whole. */
export interface Content {
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly mediaType: string;
  /** The bytes, in pieces of {@link PIECE_BYTES}; the last may be shorter. May be read more than once. */
  pieces(): AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Bytes from the start of a file by which its type is judged. */
export const HEAD_BYTES = 4100;

const UNKNOWN = 'application/octet-stream';

/** The media type by signature. What has none, such as HTML, SVG and CSV, is only bytes. */
export async function mediaTypeOf(head: Buffer): Promise<string> {
  return (await fileTypeFromBuffer(head))?.mime ?? UNKNOWN;
}

export async function contentOf(bytes: Buffer): Promise<Content> {
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mediaType: await mediaTypeOf(bytes.subarray(0, HEAD_BYTES)),
    *pieces() {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
    },
  };
}

/** Those that a browser shows without running anything. */
const SAFE = new Set([
  ...['application/pdf', 'application/zip'],
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
]);

/** The type under which a file is sent. Never HTML, SVG or XML, which a browser could run. */
export function servedType(mediaType: string): string {
  return SAFE.has(mediaType) ? mediaType : UNKNOWN;
}

/** Every type under which files are sent. */
export const SERVED_TYPES: readonly string[] = [UNKNOWN, ...SAFE];
