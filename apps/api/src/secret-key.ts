import { createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder, usingFolder } from '@daybook/embedded-postgres';
import type { Config } from './config.js';

const LENGTH_MIN = 32;

/**
 * The key that encrypts the secrets of webhooks and second factors: DAYBOOK_SECRET_KEY, or the file `secret.key` in the data
 * folder, created when first needed. @throws Error with one clear line when others may read the file, or it contains no key
 */
export function secretKeyOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDir, 'secret.key');
  return usingFolder(dataDir, () => read(path) ?? make(dataDir, path));
}

/** The location of the key, for people; undefined when no key was needed yet. */
export function secretKeyPlace({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string | undefined {
  if (secretKey !== undefined) return 'DAYBOOK_SECRET_KEY';
  const path = join(dataDir, 'secret.key');
  return usingFolder(dataDir, () => read(path)) === undefined ? undefined : path;
}

/** Identifies the key without revealing it. Undefined when there is none yet; none is created. */
export function secretKeyMark(config: Pick<Config, 'secretKey' | 'dataDir'>): string | undefined {
  if (secretKeyPlace(config) === undefined) return undefined;
  return createHmac('sha256', secretKeyOf(config)).update('daybook backup').digest('hex').slice(0, 32);
}

function read(path: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code !== 'EACCES') throw error;
    throw new Error(`The key file ${path} cannot be read: ${message}.`, { cause: error });
  }
  try {
    const shared = process.platform !== 'win32' && (fstatSync(file).mode & 0o077) !== 0;
    if (shared) throw new Error(`Other users can read the key file ${path}: give it the mode 0600.`);
    const key = readFileSync(file, 'utf8').trim();
    if (key.length < LENGTH_MIN)
      throw new Error(
        `The key file ${path} does not contain a key of at least ${LENGTH_MIN} characters. Restore the file from its backup.`,
      );
    return key;
  } finally {
    closeSync(file);
  }
}

/** If several processes create it at once, one wins, and the file is complete from the start. */
function make(dataDir: string, path: string): string {
  makeDataFolder(dataDir);
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read(path) as string;
}
