import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './child.mjs';
import { loadBuilt, prepare, ROOT } from './prepare.mjs';

const FOLDER = join(ROOT, 'apps/e2e');
const JEST = join(FOLDER, 'node_modules/jest/bin/jest.js');
const HELP = 'use npm run pictures [-- --all]; --all takes every screen into apps/e2e/artifacts/screens';

/** All journeys in a real browser (apps/e2e), or those in the files that are named. Answers the exit code. */
export async function runE2e(names) {
  const unprepared = await prepare();
  if (unprepared) return unprepared;
  const { recordGreen } = await loadBuilt('packages/test/testing/dist/last-green.js');
  return recordGreen(ROOT, (more) => runJest('<rootDir>/test/{short,whole}/**/*.test.ts', names, more));
}

/** Takes the pictures of the README from the demo company. Answers the exit code. */
export async function takePictures(options) {
  const unprepared = await prepare();
  return (
    unprepared ||
    runJest('<rootDir>/test/pictures/*.picture.ts', [hasAll(options) ? 'screens.picture' : 'readme.picture'])
  );
}

function hasAll(args) {
  try {
    return parseArgs({ args, options: { all: { type: 'boolean' } } }).values.all === true;
  } catch {
    throw new Error(HELP);
  }
}

function runJest(testMatch, names, more = []) {
  const which = names.length > 0 ? ['--testPathPatterns', ...names] : [];
  return runChild(process.execPath, [JEST, '--testMatch', testMatch, ...more, ...which], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
}
