import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { countEnlisted } from './claims.js';
import { claimsFolder, existingCluster, openDataFolder, readPassword } from './cluster-files.js';
import { claimService, removeEmbedded, startEmbedded } from './embedded-postgres.js';
import { locateBinaries } from './native-binaries.js';
import { clusterMajor, programsIn, replaceCluster } from './other-major.js';

export interface UpgradeOptions {
  readonly dataDir: string;
  /** The folder of the PostgreSQL that created the data folder. */
  readonly postgres: string;
  readonly onProgress: (line: string) => void;
  /** Copies everything from one server to the other, empty one, and verifies it. */
  readonly copy: (fromUrl: string, toUrl: string) => Promise<void>;
}

export interface Upgraded {
  /** Major versions. */
  readonly from: string;
  readonly to: string;
  /** Where the old database is now; undefined: there was nothing to do. */
  readonly kept: string | undefined;
}

/**
 * Upgrades the database of a data folder to the major version of PostgreSQL that this Daybook has: makes a copy beside the old one, which
 * replaces it once it is verified. The old one is only read, and kept. @throws Error with a one-line reason; the data folder is unchanged
 * then
 */
export async function upgradeEmbedded({ dataDir, postgres, onProgress, copy }: UpgradeOptions): Promise<Upgraded> {
  const folder = openDataFolder(dataDir);
  const pgDir = existingCluster(folder);
  if (pgDir === undefined) throw new Error(`There is no database in ${folder}.`);
  const [from, to] = [clusterMajor(pgDir), locateBinaries().version.split('.', 1)[0] as string];
  if (from === to) return { from, to, kept: undefined };
  if (Number(from) > Number(to))
    throw new Error(
      `The database in ${folder} uses PostgreSQL ${from}, and this version of Daybook includes PostgreSQL ${to}.`,
    );
  programsIn(postgres, from);
  const claim = claimService(folder);
  const draft = join(folder, 'upgrade');
  try {
    if (countEnlisted(claimsFolder(folder), 'user') > 0)
      throw new Error(`Another process of Daybook uses the database in ${folder}: end it first.`);
    await removeEmbedded(draft);
    const old = await startEmbedded({ dataDir: folder, onProgress, programs: postgres });
    try {
      const next = await startEmbedded({ dataDir: draft, onProgress });
      try {
        await copy(old.url, next.url);
        await givePassword(next.url, readPassword(folder));
      } finally {
        await next.stop();
      }
    } finally {
      await old.stop();
    }
    const kept = freeName(join(folder, `pg.${from}`));
    replaceCluster(folder, join(draft, 'pg'), kept);
    await removeEmbedded(draft);
    return { from, to, kept };
  } catch (error) {
    await removeEmbedded(draft);
    throw error;
  } finally {
    claim.release();
  }
}

/** Keeps the password of the data folder: one file less to replace. */
async function givePassword(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

function freeName(wanted: string): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted}.${count}`;
    if (!existsSync(name)) return name;
  }
}
