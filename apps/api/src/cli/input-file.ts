import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { NotFound } from '@daybook/errors';

export interface Input {
  readonly stream: Readable;
  /** In bytes; 0 where nobody knows. */
  readonly size: number;
  bytesRead(): number;
}

/** A file to read, or standard input for `-`. @throws Error with one clear line */
export async function inputFrom(path: string): Promise<Input> {
  if (path === '-') return { stream: process.stdin, size: 0, bytesRead: () => 0 };
  const full = resolve(path);
  const status = await stat(full).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new NotFound({ code: 'file_not_found', message: `There is no file ${full}.` });
    throw new Error(`${full} cannot be read: ${error.code}.`, { cause: error });
  });
  if (status.isDirectory()) throw new Error(`${full} is a folder, not a file.`);
  const stream: ReadStream = createReadStream(full, { highWaterMark: 262_144 });
  return { stream, size: status.size, bytesRead: () => stream.bytesRead };
}
