import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { Refusal } from '@daybook/errors';

/**
 * Writes a file atomically: `write` fills a draft beside it, which is renamed once it is on disk, and removed when anything fails. Only its
 * owner can read it. @throws Refusal `file_exists`: nothing is ever overwritten
 */
export async function wholeFile<T>(path: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  const full = resolve(path);
  refuseExisting(full);
  const draft = `${full}.${randomBytes(4).toString('hex')}.part`;
  let file: FileHandle | undefined;
  try {
    file = await open(draft, 'wx', 0o600);
    const result = await write(file.createWriteStream({ flush: true }));
    refuseExisting(full);
    await rename(draft, full);
    await syncFolder(dirname(full));
    return result;
  } catch (error) {
    await file?.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw whileWriting(error, full);
  }
}

/** @throws Refusal `file_exists` */
export function refuseExisting(path: string): void {
  if (!existsSync(path)) return;
  throw new Refusal({ code: 'file_exists', message: `${path} already exists. Choose another name.` });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist. Create it',
  ENOTDIR: 'a part of the path is not a folder. Choose another path',
  EACCES: 'this user may not write there. Choose another folder',
  EPERM: 'this user may not write there. Choose another folder',
  EROFS: 'the file system is read-only. Choose another file system',
  ENOSPC: 'there is no space left on the disk. Free some space, or choose another disk',
  EDQUOT: 'the disk quota of this user is used up. Free some space',
  EFBIG: 'the file system does not support files of this size. Choose another file system',
};

/** Describes a disk error in one line; returns any other error unchanged. */
export function whileWriting(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const reason = syscall === undefined || code === undefined ? undefined : REASONS[code];
  return reason === undefined ? error : new Error(`${path} cannot be written: ${reason}.`, { cause: error });
}

/** Syncs the entries of a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
