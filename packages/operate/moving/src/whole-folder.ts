import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refuseExisting, syncFolder, whileWriting } from '@daybook/backup';
import type { FileSum } from './folder-format.js';

const NEWLINE = 10;

/** Writes the files of a new folder. */
export class FolderWriter {
  constructor(
    private readonly folder: string,
    private readonly signal: AbortSignal,
  ) {}

  async file(path: string, content: AsyncIterable<Buffer>): Promise<FileSum> {
    const place = join(this.folder, ...path.split('/'));
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let [bytes, lines] = [0, 0];
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
        yield chunk;
      }
    };
    const sink = createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(counted, sink, { signal: this.signal });
    return { path, bytes, lines, sha256: hash.digest('hex') };
  }

  async text(path: string, text: string): Promise<void> {
    await writeFile(join(this.folder, path), text, { flag: 'wx', mode: 0o600, flush: true });
  }
}

/**
 * Writes a folder atomically: `write` fills a draft beside it, which is renamed once everything is on disk, and removed when anything
 * fails. Only its owner can read it. @throws Refusal `file_exists`: nothing is ever overwritten
 */
export async function wholeFolder<T>(
  path: string,
  signal: AbortSignal,
  write: (folder: FolderWriter) => Promise<T>,
): Promise<T> {
  const full = resolve(path);
  refuseExisting(full);
  const draft = `${full}.${randomBytes(4).toString('hex')}.part`;
  try {
    await mkdir(draft, { mode: 0o700 });
    const result = await write(new FolderWriter(draft, signal));
    refuseExisting(full);
    await rename(draft, full);
    await syncFolder(dirname(full));
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw whileWriting(error, full);
  }
}
