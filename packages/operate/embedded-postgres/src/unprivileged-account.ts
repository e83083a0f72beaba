import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { binariesIn, type NativeBinaries } from './native-binaries.js';

/** The account PostgreSQL runs as when we are root: it refuses to run as uid 0. */
export interface Account {
  uid: number;
  gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** `postgres` or else `nobody`; throws one line when neither exists. */
export function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    const uid = numberFromId('-u', name);
    const gid = numberFromId('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root and there is no account postgres or nobody: ' +
      'start as a normal user, or set DATABASE_URL.',
  );
}

/** Whether the account may traverse every folder down to the path and execute (enter) it. */
export function canReach(account: Account, path: string): boolean {
  return testAs(account, 'test -x "$1"', path);
}

/**
 * The programs where the account can execute them: in place, or else a copy in /var/tmp, made once per version and accepted only if root
 * owns it and it is complete, because everyone may write in /var/tmp.
 */
export function reachableBinaries(
  account: Account,
  binaries: NativeBinaries,
  onCopy: (home: string) => void,
): NativeBinaries {
  const probe =
    'test -x "$1/bin/postgres" && { test ! -e "$1/share" || test -r "$1/share/postgresql/postgres.bki"; } && test -x "$1/lib"';
  if (testAs(account, probe, binaries.home)) return binaries;

  const home = `/var/tmp/daybook-postgresql-${binaries.version}-${process.arch}`;
  if (!isWholeCopy(binaries.home, home)) {
    onCopy(home);
    copyBinaries(binaries.home, home);
  }
  return binariesIn(home, binaries.version);
}

function testAs(account: Account, script: string, argument: string): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', argument], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function numberFromId(option: string, name: string): number | undefined {
  const result = spawnSync('id', [option, name], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout.trim()) : undefined;
}

function isWholeCopy(source: string, copy: string): boolean {
  const status = lstatSync(copy, { throwIfNoEntry: false });
  if (!status) return false;
  if (!status.isDirectory() || status.uid !== 0 || (status.mode & 0o022) !== 0) {
    throw new Error(`${copy} does not belong to root alone: remove it, then start again.`);
  }
  return neededFiles(source).every((path) => sizeOf(join(source, path)) === sizeOf(join(copy, path)));
}

function copyBinaries(source: string, target: string): void {
  const draft = mkdtempSync(`${target}.`);
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  chmodSync(draft, 0o755);
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another checkout was faster; its copy is equivalent.
    rmSync(draft, { recursive: true, force: true });
    if (!isWholeCopy(source, target)) throw error;
  }
}

/** Everything except what only compilers need. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !path.endsWith('pkgconfig');
}

function neededFiles(home: string): string[] {
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && isNeeded(entry.name) && isNeeded(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length + 1));
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
