import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Unavailable } from '@daybook/errors';
import { isRoot } from './unprivileged-account.js';

/** What the system says of a path, by its code. */
const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a directory',
  ENOTDIR: 'it, or something above it, is not a directory',
  ENOENT: 'no directory can be created there',
  EACCES: 'this user may not use it. Give this user the right to read and write it',
  EPERM: 'this user may not use it. Give this user the right to read and write it',
  EROFS: 'its file system is read-only. Mount it for writing',
  ENOSPC: 'there is no space left on its disk. Make room',
  EDQUOT: 'the disk quota of this user is used up. Make room',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its symbolic links form a loop',
};

/**
 * What is wrong with a data folder, as one line that names it by its full path and says what to do; an error that is not
 * about a path as it is.
 */
export function folderReason(error: unknown, dataDir: string): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  const advice = reason.includes('. ') ? `${reason}, or set` : `${reason}. Set`;
  const message = `The data folder ${resolve(dataDir)} cannot be used: ${advice} DAYBOOK_DATA_DIR to another folder.`;
  return new Unavailable({ code: 'data_folder_unusable', message }, 1, { cause: error });
}

/** In a few words; undefined for an error that is not about a path. */
export function reasonOf(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return undefined;
  return REASONS[code];
}

/** Runs what reads and writes in a data folder. @throws Unavailable with one clear line */
export function usingFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw folderReason(error, dataDir);
  }
}

/** The real path of a data folder that this process can use, made if absent. @throws Unavailable with one clear line */
export function makeDataFolder(dataDir: string): string {
  return usingFolder(dataDir, () => {
    const folder = resolve(dataDir);
    // Root's database runs as another account, which has to pass through.
    if (makeFolder(folder)) chmodSync(folder, isRoot() ? 0o711 : 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  });
}

/**
 * Makes a folder and those above it; whether it was made. One after the other: Node's own `recursive` never ends where the
 * system denies that a folder is there which it also does not let one make, as in /proc and on a read-only file system.
 */
export function makeFolder(path: string): boolean {
  if (isFolder(path)) return false;
  // What is there and no folder refuses by itself what is below it, by the right name.
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    // Another process may have been faster.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && isFolder(path)) return false;
    throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
