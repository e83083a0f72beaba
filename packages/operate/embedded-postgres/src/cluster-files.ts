import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDataFolder, makeFolder, usingFolder } from './data-folder.js';
import { canReach, isRoot, unprivilegedAccount, type Account } from './unprivileged-account.js';

/** The location of a database cluster, and the account it belongs to when we run as root. */
export interface Placement {
  /** The real path of the PostgreSQL data directory. */
  pgDir: string;
  exists: boolean;
  account?: Account;
}

export const claimsFolder = (dataDir: string): string => join(dataDir, 'claims');
export const logFile = (dataDir: string): string => join(dataDir, 'pg.log');

const pgLink = (dataDir: string): string => join(dataDir, 'pg');
const passwordFile = (dataDir: string): string => join(dataDir, 'pg.password');

/** Creates the data folder if absent and verifies that we can write in it; returns its real path. */
export function openDataFolder(dataDir: string): string {
  const folder = makeDataFolder(dataDir);
  usingFolder(dataDir, () => {
    const claims = claimsFolder(folder);
    if (makeFolder(claims)) chmodSync(claims, 0o700);
    accessSync(claims, constants.R_OK | constants.W_OK | constants.X_OK);
  });
  return folder;
}

/** The data folder's real path, if it exists. */
export function existingDataFolder(dataDir: string): string | undefined {
  return statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() ? realpathSync(dataDir) : undefined;
}

/** The data directory, if it exists, following the link that root leaves when it is under /var/lib. */
export function existingCluster(dataDir: string): string | undefined {
  return existsSync(pgLink(dataDir)) ? realpathSync(pgLink(dataDir)) : undefined;
}

export function placeCluster(dataDir: string): Placement {
  const link = pgLink(dataDir);
  const pgDir = existingCluster(dataDir);
  if (pgDir) return { pgDir, exists: true, account: ownerOf(pgDir, dataDir) };
  if (lstatSync(link, { throwIfNoEntry: false })) {
    throw new Error(
      `${link} points to a database that no longer exists: restore it, or remove ${dataDir} to start over.`,
    );
  }
  if (!isRoot()) return { pgDir: link, exists: false };

  const account = unprivilegedAccount();
  if (canReach(account, dataDir)) return { pgDir: link, exists: false, account };
  return { pgDir: join(distantHome(dataDir), 'pg'), exists: false, account };
}

const DISTANT = '/var/lib/daybook';

/** Whether a data directory is where root keeps those that the unprivileged account could not reach otherwise. */
export const isDistant = (pgDir: string): boolean => dirname(dirname(pgDir)) === DISTANT;

/** Where root keeps the database of a data folder that the unprivileged account cannot reach: one for each data folder. */
export function distantHome(dataDir: string): string {
  return join(DISTANT, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
}

/**
 * Creates a cluster with `initdb` in a draft folder and moves it to its place in one step, so that a crash at any point leaves either no
 * cluster or a complete one. `initdb` gets the draft folder and the file with the password.
 */
export async function createCluster(
  dataDir: string,
  placement: Placement,
  initdb: (draft: string, passwordFile: string) => Promise<void>,
): Promise<void> {
  const home = dirname(placement.pgDir);
  const drafts = join(home, 'pg.init');
  prepareHome(dataDir, home);
  rmSync(drafts, { recursive: true, force: true, maxRetries: 10 });
  mkdirSync(drafts);
  chmodSync(drafts, 0o711);

  // A unique name: an initdb that outlived its killed parent must not write into our draft.
  const draft = join(drafts, randomBytes(6).toString('hex'));
  const draftPassword = `${draft}.password`;
  const password = randomBytes(24).toString('base64url');
  mkdirSync(draft, { mode: 0o700 });
  writePrivate(draftPassword, password);
  writePrivate(passwordFile(dataDir), password);
  if (placement.account) {
    chownSync(draft, placement.account.uid, placement.account.gid);
    chownSync(draftPassword, placement.account.uid, placement.account.gid);
  }
  await initdb(draft, draftPassword);
  renameSync(draft, placement.pgDir);
  syncFolder(home);
  if (placement.pgDir !== pgLink(dataDir)) symlinkSync(placement.pgDir, pgLink(dataDir));
  syncFolder(dataDir);
  rmSync(drafts, { recursive: true, force: true });
}

export function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The database password in ${passwordFile(dataDir)} cannot be read (${code}): restore the file.`);
  }
}

/** Opens the log for appending; a log of more than a megabyte is first moved aside, replacing the previous one. */
export function openLog(dataDir: string, account?: Account): number {
  const path = logFile(dataDir);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 1_000_000) renameSync(path, `${path}.1`);
  const log = openSync(path, 'a', 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  return log;
}

function ownerOf(pgDir: string, dataDir: string): Account | undefined {
  const { uid, gid } = statSync(pgDir);
  if (!isRoot()) {
    if (process.getuid && process.getuid() !== uid) {
      throw new Error(
        `The database in ${dataDir} belongs to another account (uid ${uid}): start as that account, or set DAYBOOK_DATA_DIR.`,
      );
    }
    return undefined;
  }
  if (uid === 0)
    throw new Error(
      `The database in ${pgDir} belongs to root, and PostgreSQL does not run as root: change its owner to another account.`,
    );
  if (!canReach({ uid, gid }, pgDir)) {
    throw new Error(
      `The account of the database (uid ${uid}) cannot reach ${pgDir}: give it access to the folders above.`,
    );
  }
  return { uid, gid };
}

function prepareHome(dataDir: string, home: string): void {
  if (home === dataDir) return;
  // It belonged to a removed data folder of the same name: it is moved aside, never used as ours.
  const remains = `${home}.old`;
  if (existsSync(home)) {
    rmSync(remains, { recursive: true, force: true });
    renameSync(home, remains);
  }
  makeFolder(home);
  chmodSync(dirname(home), 0o711);
  chmodSync(home, 0o711);
}

function writePrivate(path: string, content: string): void {
  const draft = `${path}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
