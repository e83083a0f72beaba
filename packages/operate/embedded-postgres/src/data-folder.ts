import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Unavailable } from '@daybook/errors';
import { isRoot } from './unprivileged-account.js';

/** What the system's error codes mean for a path. */
const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a directory',
  ENOTDIR: 'it, or something above it, is not a directory',
  ENOENT: 'no directory can be created there',
  EACCES: 'permission denied. Give this user read and write access to it',
  EPERM: 'permission denied. Give this user read and write access to it',
  EROFS: 'its file system is read-only. Mount it for writing',
  ENOSPC: 'there is no space left on its disk. Free some space',
  EDQUOT: 'the disk quota of this user is used up. Free some space',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its symbolic links form a loop',
};

/**
 * Describes what is wrong with a data folder in one line, with its full path and what to do; returns an error that is not about a path
 * unchanged.
 */
export function folderReason(error: unknown, dataDir: string): unknown {
  const reason = pathFailure(error);
  if (reason === undefined) return error;
  const advice = reason.includes('. ') ? `${reason}, or set` : `${reason}. Set`;
  const message = `The data folder ${resolve(dataDir)} cannot be used: ${advice} DAYBOOK_DATA_DIR to another folder.`;
  return new Unavailable({ code: 'data_folder_unusable', message }, 1, { cause: error });
}

/** A short reason; undefined for an error that is not about a path. */
export function pathFailure(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return undefined;
  return REASONS[code];
}

/** Runs work that reads and writes in a data folder. @throws Unavailable with a one-line reason */
export function usingFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw folderReason(error, dataDir);
  }
}

/** The real path of a usable data folder, created if absent. @throws Unavailable with a one-line reason */
export function makeDataFolder(dataDir: string): string {
  return usingFolder(dataDir, () => {
    const folder = resolve(dataDir);
    // Root's database runs as another account, which must be able to traverse it.
    if (makeFolder(folder)) chmodSync(folder, isRoot() ? 0o711 : 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  });
}

/**
 * Creates a folder and its parents; returns whether it was created. One at a time: Node's own `recursive` never returns where the system
 * denies both that a folder exists and its creation, as in /proc and on a read-only file system.
 */
export function makeFolder(path: string): boolean {
  if (isFolder(path)) return false;
  // An existing path that is not a folder makes creating the child fail, with the right name in the error.
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    // Another process may have created it first.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && isFolder(path)) return false;
    throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
