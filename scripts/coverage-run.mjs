import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runChild } from './child.mjs';
import { packageFolders, prepare } from './prepare.mjs';

/**
 * Which lines the tests of a package run, for each package that has actions, or for those that are named. The bar of its actions is
 * in packages/test/tooling/coverage-reporter.cjs. Answers the exit code.
 */
export async function runCoverage(names) {
  const folders = packageFolders().filter(hasActions);
  const known = folders.map((folder) => basename(folder));
  if (names.some((name) => !known.includes(name)))
    throw new Error(`use npm run coverage [-- name …], of ${known.join(', ')}`);
  const unprepared = await prepare();
  if (unprepared) return unprepared;
  let failed = 0;
  for (const folder of folders.filter((each) => names.length === 0 || names.includes(basename(each)))) {
    const program = [join(folder, 'node_modules/jest/bin/jest.js'), '--coverage', '--coverageReporters=text'];
    failed = (await runChild(process.execPath, program, { cwd: folder, stdio: 'inherit' })) || failed;
  }
  return failed;
}

function hasActions(folder) {
  const source = join(folder, 'src');
  if (!existsSync(source)) return false;
  return readdirSync(source, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isDirectory() && entry.name === 'actions',
  );
}
