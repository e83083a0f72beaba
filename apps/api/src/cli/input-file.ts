import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { NotFound } from '@daybook/errors';

export interface Input {
  readonly stream: Readable;
  /** In bytes; 0 if unknown. */
  readonly size: number;
  bytesRead(): number;
}

/** Opens a file to read, or standard input for `-`. @throws Error with one clear line */
export async function inputFrom(path: string): Promise<Input> {
  if (path === '-') return { stream: process.stdin, size: 0, bytesRead: () => 0 };
  const full = resolve(path);
  const status = await stat(full).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new NotFound({ code: 'file_not_found', message: `There is no file ${full}.` });
    throw unreadable(full, error);
  });
  if (status.isDirectory()) throw new Error(`${full} is a folder, not a file.`);
  // Opened here, because a stream reports errors later and in the system's words.
  const file = await open(full, 'r').catch((error: NodeJS.ErrnoException) => {
    throw unreadable(full, error);
  });
  await file.close();
  const stream: ReadStream = createReadStream(full, { highWaterMark: 262_144 });
  return { stream, size: status.size, bytesRead: () => stream.bytesRead };
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES:
    'permission denied. Let this user read the file and every folder above it, or run the command as the owner of the file',
  EPERM: 'operation not permitted. Run the command as the owner of the file',
  ENOTDIR: 'a part of the path is not a folder. Correct the path',
  ELOOP: 'its symbolic links form a loop. Correct the path',
  EIO: 'the disk reported an error. Use another copy of the file',
};

function unreadable(path: string, error: NodeJS.ErrnoException): Error {
  return new Error(`${path} cannot be read: ${REASONS[error.code ?? ''] ?? error.code}.`, { cause: error });
}
