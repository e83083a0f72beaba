import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followOrders, runChild } from './child.mjs';
import { runE2e, takePictures } from './e2e-run.mjs';
import { prepare, ROOT } from './prepare.mjs';
import { runProofs } from './proofs-run.mjs';
import { runTests } from './test-run.mjs';
import { runWalk } from './walk-run.mjs';

/** Answers the exit code. */
export async function runCommand(name, options) {
  followOrders();
  switch (name) {
    case 'start':
      return runProgram('apps/api/dist/main.js', options);
    case 'daybook':
      return runProgram('apps/api/dist/cli.js', options);
    case 'bench':
      return runProgram('apps/bench/dist/main.js', options);
    case 'test':
      return runTests();
    case 'walk':
      return runWalk(options);
    case 'proofs':
      return runProofs(options);
    case 'e2e':
      return runE2e(options);
    case 'pictures':
      return takePictures(options);
    default:
      throw new Error('use npm start, npm test, npm run walk, bench, proofs, e2e or pictures, or npm run -s daybook -- <command>');
  }
}

/** Plain node, outside turbo: its output and its exit code are the service's own. */
async function runProgram(path, options) {
  const failed = await prepare();
  if (failed) return failed;
  const followParent = pathToFileURL(join(ROOT, 'scripts/follow-parent.mjs')).href;
  const program = ['--import', followParent, join(ROOT, path), ...options];
  // In a group of its own the program gets each signal once, from us, however the signal was sent.
  return runChild(process.execPath, program, { stdio: 'inherit', detached: process.platform !== 'win32' });
}
