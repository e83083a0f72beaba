import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmdirSync, statSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { pathFailure } from './data-folder.js';
import { canReach, isRoot, type Account } from './unprivileged-account.js';

/** The system's limit for a socket path, without its terminating zero. */
const MAX_BYTES = process.platform === 'linux' ? 107 : 103;
const LONGEST_NAME = '.s.PGSQL.65535';
const STICKY = 0o1000;

export type SocketFolder = { readonly folder: string } | { readonly refused: string };

/**
 * Creates the folder for the server's Unix socket: empty, for a single data folder, and open only to the server's account. Its parent
 * belongs to the account that starts the server, because any account can write in a temporary folder. Returns the reason if there is no
 * safe place.
 */
export function makeSocketFolder(dataDir: string, account: Account | undefined): SocketFolder {
  let refused = 'this system has none';
  for (const folder of socketFolders(dataDir)) {
    const reason = whyNot(folder, account);
    if (reason === undefined) return { folder };
    refused = reason;
  }
  return { refused };
}

/** Removes what a stopped server has left, as far as possible: the rest is harmless. */
export function removeSocketFolder(dataDir: string): void {
  for (const folder of socketFolders(dataDir)) {
    try {
      if (isOwn(dirname(folder))) remove(folder);
    } catch {
      continue;
    }
  }
}

/** Possible places, the better first. */
function socketFolders(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const places = [process.env['XDG_RUNTIME_DIR'] ?? '', tmpdir()].filter((place) => isAbsolute(place));
  return places.map((place) => join(place, `daybook-${process.geteuid?.()}`, name));
}

function whyNot(folder: string, account: Account | undefined): string | undefined {
  const own = dirname(folder);
  if (Buffer.byteLength(join(folder, LONGEST_NAME)) > MAX_BYTES) return `the path of ${folder} is too long`;
  // It becomes an item of a list in PostgreSQL's settings.
  if (!/^[\w./+-]+$/.test(folder)) return `the path of ${folder} contains unusual characters`;
  try {
    const { mode } = statSync(dirname(own));
    if ((mode & 0o002) !== 0 && (mode & STICKY) === 0) return `anybody may replace what is in ${dirname(own)}`;
    makePrivate(own);
    if (!isOwn(own)) return `${own} is not a folder of this account`;
    chmodSync(own, isRoot() ? 0o711 : 0o700);
    if (account && !canReach(account, own)) return `the account of the database cannot reach ${own}`;
    remove(folder);
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
    return undefined;
  } catch (error) {
    return `${folder} cannot be made: ${pathFailure(error) ?? (error as Error).message}`;
  }
}

function makePrivate(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** A link does not count. */
function isOwn(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.geteuid?.();
}

/** Removes only what PostgreSQL creates there, without following links: the server's account may have put anything there. */
function remove(folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })) return;
  for (const name of readdirSync(folder)) if (name.startsWith('.s.PGSQL.')) unlinkSync(join(folder, name));
  rmdirSync(folder);
}
