import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild } from './child.mjs';
import { loadBuilt, prepare, ROOT } from './prepare.mjs';

const API = join(ROOT, 'apps/api');
const ENDING = '.proof.ts';

/**
 * The long proofs (apps/api/test/proofs), all or those that are named, one after the other; with `--status` instead when each proof
 * and each journey (apps/e2e) was last green. Answers the exit code.
 */
export async function runProofs(names) {
  const isStatus = names.length === 1 && names[0] === '--status';
  const known = readdirSync(join(API, 'test/proofs'))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length));
  if (!isStatus && names.some((name) => !known.includes(name)))
    throw new Error(`use npm run proofs [-- --status | name …], of ${known.join(', ')}`);
  const unprepared = await prepare();
  if (unprepared) return unprepared;
  const { recordGreen, statusLines } = await loadBuilt('packages/test/testing/dist/last-green.js');
  if (isStatus) {
    for (const line of statusLines(ROOT)) console.log(line);
    return 0;
  }
  const cluster = await startCluster();
  const chosen = (names.length > 0 ? names : known).map((name) => `test/proofs/${name}.proof`);
  const which = ['--testMatch', `<rootDir>/test/proofs/*${ENDING}`, '--testPathPatterns', ...chosen];
  const program = [join(API, 'node_modules/jest/bin/jest.js'), '--runInBand', ...which];
  try {
    const env = { ...process.env, ...cluster.env };
    const run = (more) => runChild(process.execPath, [...program, ...more], { cwd: API, env, stdio: 'inherit' });
    return await recordGreen(ROOT, run);
  } finally {
    await cluster.remove();
  }
}

/**
 * A PostgreSQL as the service runs it by itself: what is measured is with real commits and with autovacuum. With PROOF_DATABASE=citus three
 * servers of Citus instead (CITUS_PG_BINDIR), on which every database of the tests is distributed.
 */
async function startCluster() {
  if (process.env.PROOF_DATABASE === 'citus') {
    const { CitusCluster } = await loadBuilt('packages/test/testing/dist/citus-cluster.js');
    return CitusCluster.start(process.env, 'daybook_app');
  }
  const { startEmbedded, removeEmbedded } = await loadBuilt('packages/operate/embedded-postgres/dist/index.js');
  const { temporaryDataDir } = await loadBuilt('packages/test/testing/dist/cluster.js');
  const dataDir = temporaryDataDir();
  const { url } = await startEmbedded({ dataDir });
  const remove = async () => {
    await removeEmbedded(dataDir);
    rmSync(dirname(dataDir), { recursive: true, force: true });
  };
  return { env: { DAYBOOK_TEST_CLUSTER: url }, remove };
}
