import { constants } from 'node:fs';
import { access, readdir, realpath, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '@daybook/database';
import { pathFailure } from '@daybook/embedded-postgres';

const GIB = 1024 ** 3;
const FREE_WARNING = 2 * GIB;
const FREE_FAILURE = 0.2 * GIB;

/** Checks the data folder: whether it can be used, who can read its secrets, and how full the disk is. */
export async function folderFindings(dataDir: string): Promise<Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return [
        {
          check: 'data folder',
          status: 'warning',
          message: `${dataDir} does not exist yet: the first start creates it.`,
        },
      ];
    return [
      { check: 'data folder', status: 'failure', message: `${dataDir} cannot be used: ${pathFailure(error) ?? code}.` },
    ];
  }
  return [await secretsFinding(dataDir), await diskFinding(dataDir)];
}

/** Files directly in the folder contain passwords or keys. */
async function secretsFinding(dataDir: string): Promise<Finding> {
  const entries = await readdir(dataDir, { withFileTypes: true });
  const open: string[] = [];
  for (const { name } of entries.filter((entry) => entry.isFile() && /password|secret|key/.test(entry.name))) {
    if (((await stat(join(dataDir, name))).mode & 0o077) !== 0) open.push(name);
  }
  if (open.length === 0)
    return {
      check: 'data folder',
      status: 'ok',
      message: `${dataDir} can be used, and only this user can read its secrets.`,
    };
  return {
    check: 'data folder',
    status: 'failure',
    message: `other users can read ${open.join(', ')} in ${dataDir}. Run chmod 600 on it.`,
  };
}

/** Checks the disk of the embedded database, which may be elsewhere, or of the folder itself. */
async function diskFinding(dataDir: string): Promise<Finding> {
  const place = await realpath(join(dataDir, 'pg')).catch(() => dataDir);
  const { bavail, blocks, bsize } = await statfs(place);
  return diskVerdict(place, bavail * bsize, blocks * bsize);
}

export function diskVerdict(place: string, free: number, whole: number): Finding {
  const [freeGib, wholeGib] = [free, whole].map((bytes) => Math.round((bytes / GIB) * 10) / 10);
  const space = `${freeGib} GiB of ${wholeGib} GiB are free on the disk of ${place}`;
  const advice = 'A full disk stops every write: free some space.';
  if (free < FREE_FAILURE) return { check: 'disk', status: 'failure', message: `${space}. ${advice}` };
  if (free < FREE_WARNING) return { check: 'disk', status: 'warning', message: `${space}. ${advice}` };
  return { check: 'disk', status: 'ok', message: `${space}.` };
}
