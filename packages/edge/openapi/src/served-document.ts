import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding, Representation } from '@daybook/http';
import { DEFAULT_ORIGIN } from './document.js';

/** Higher levels of brotli take a second for each percent. */
const QUALITY = 6;

const compressed: Readonly<Record<Coding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify(gzip),
  identity: async (text) => text,
};

/**
 * The document as served: the committed file, because building it would block each process for more than half a second. It is read at
 * startup; each coding is made once, in a thread, on first request.
 */
export class ServedDocument {
  private readonly text: Promise<Buffer>;
  private readonly made = new Map<Coding, Promise<Representation>>();

  /** `origin`: where clients reach the service; it replaces the default in the committed document. */
  constructor(file: URL, origin: string) {
    this.text = readFile(file, 'utf8').then((text) =>
      Buffer.from(text.replaceAll(JSON.stringify(DEFAULT_ORIGIN), JSON.stringify(origin))),
    );
    // A request for the document gets the error; nothing else needs the file.
    this.text.catch(() => undefined);
  }

  in(coding: Coding): Promise<Representation> {
    const known = this.made.get(coding) ?? this.make(coding);
    this.made.set(coding, known);
    return known;
  }

  private async make(coding: Coding): Promise<Representation> {
    const text = await this.text;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { bytes: await compressed[coding](text), etag: coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"` };
  }
}
