import { existsSync, mkdirSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './child.mjs';
import { packageFolders, prepare, readManifest, ROOT } from './prepare.mjs';
import { startCluster } from './test-run.mjs';

/** The floor, and the two lines of long-term support above it. */
const VERSIONS = ['20.19.0', '22', '24'];
const HELP = `use npm run test:nodes -- [version …] [--only package,…]; without versions: ${VERSIONS.join(', ')}`;
const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';

/**
 * The tests of all packages, or of those that are named, under other versions of Node, which come from npm. What is built and
 * installed stays: it has to work under each. Answers the exit code.
 */
export async function runNodes(options) {
  const { versions, folders } = chosen(options);
  const unprepared = await prepare();
  if (unprepared) return unprepared;
  const cluster = await startCluster();
  const results = [];
  try {
    for (const version of versions) {
      const node = await installed(version);
      for (const folder of folders) {
        const hasPassed = (await runTests(node, folder, cluster.url)) === 0;
        results.push({ hasPassed, text: `Node ${version}  ${basename(folder)}  ${hasPassed ? 'passed' : 'failed'}` });
      }
    }
  } finally {
    await cluster.remove();
  }
  for (const { text } of results) console.log(text);
  return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}

function chosen(options) {
  const tested = packageFolders().filter((folder) => readManifest(folder).scripts?.test === 'jest');
  const { only, versions } = read(options);
  const names = only?.split(',') ?? tested.map((folder) => basename(folder));
  const folders = names.map((name) => tested.find((folder) => basename(folder) === name));
  const unknown = names.filter((_, place) => folders[place] === undefined);
  if (unknown.length > 0) throw new Error(`no package with tests is called ${unknown.join(', ')}`);
  return { versions, folders };
}

function read(options) {
  try {
    const known = { only: { type: 'string' } };
    const { values, positionals } = parseArgs({ args: options, options: known, allowPositionals: true });
    if (positionals.every((version) => /^\d+(\.\d+){0,2}$/.test(version)))
      return { only: values.only, versions: positionals.length > 0 ? positionals : VERSIONS };
  } catch {
    throw new Error(HELP);
  }
  throw new Error(HELP);
}

/** The program alone, without what else belongs to Node. */
async function installed(version) {
  const home = join(ROOT, 'node_modules/.cache/nodes', version);
  const node = join(home, 'node_modules', `node-${PLATFORM}`, 'bin', PROGRAM);
  if (existsSync(node)) return node;
  mkdirSync(home, { recursive: true });
  const code = await runChild(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', home, `node-${PLATFORM}@${version}`],
    { cwd: home, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  );
  if (code !== 0 || !existsSync(node)) throw new Error(`Node ${version} cannot be had for ${PLATFORM} from npm.`);
  return node;
}

function runTests(node, folder, clusterUrl) {
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    DAYBOOK_TEST_CLUSTER: clusterUrl,
  };
  return runChild(node, [join(folder, 'node_modules/jest/bin/jest.js')], { cwd: folder, env, stdio: 'inherit' });
}
