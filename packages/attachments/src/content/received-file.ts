import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PIECE_BYTES } from '../limits.js';
import { type Content, HEAD_BYTES, mediaTypeOf } from './content.js';

/**
 * A file as it arrives: hashed and counted chunk by chunk. What is larger than a piece goes to a temporary file, so that an upload never holds more
 * than some hundred kilobytes in memory. That file has no name any more once it is open: nothing of it is left, whatever becomes of the process.
 */
export class ReceivedFile implements Content {
  private constructor(
    readonly size: number,
    readonly sha256: string,
    readonly mediaType: string,
    /** The whole file, if it is short. */
    private readonly bytes: Buffer,
    private readonly file: FileHandle | undefined,
  ) {}

  /** Reads to the end. @throws what reading `chunks` throws */
  static async from(chunks: AsyncIterable<Buffer>): Promise<ReceivedFile> {
    const hash = createHash('sha256');
    let size = 0;
    let held: Buffer[] = [];
    let head: Buffer | undefined;
    let file: FileHandle | undefined;
    let written = 0;
    const write = async (): Promise<void> => {
      const bytes = Buffer.concat(held);
      head ??= bytes.subarray(0, HEAD_BYTES);
      file ??= await temporaryFile();
      await file.writev([bytes]);
      written = size;
      held = [];
    };
    try {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        held.push(chunk);
        if (size - written > PIECE_BYTES) await write();
      }
      if (file) await write();
      const bytes = Buffer.concat(held);
      const mediaType = await mediaTypeOf(head ?? bytes.subarray(0, HEAD_BYTES));
      return new ReceivedFile(size, hash.digest('hex'), mediaType, bytes, file);
    } catch (error) {
      await file?.close();
      throw error;
    }
  }

  async *pieces(): AsyncGenerator<Buffer> {
    if (!this.file) {
      if (this.size > 0) yield this.bytes;
      return;
    }
    for (let at = 0; at < this.size; at += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, this.size - at);
      const { bytesRead, buffer } = await this.file.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead < length) throw new Error('The temporary file of an upload is shorter than what was written.');
      yield buffer;
    }
  }

  /** Frees what it takes on the disk. */
  async close(): Promise<void> {
    await this.file?.close();
  }
}

async function temporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `daybook-upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
