import { followOrders } from './child.mjs';
import { runCoverage } from './coverage-run.mjs';
import { runDev } from './dev-run.mjs';
import { runE2e, takePictures } from './e2e-run.mjs';
import { runImage } from './image-run.mjs';
import { runMeasure } from './measure-run.mjs';
import { runNewDomain } from './new-domain-run.mjs';
import { runNodes } from './nodes-run.mjs';
import { prepare, prepareStart } from './prepare.mjs';
import { runProgram } from './program.mjs';
import { runProofs } from './proofs-run.mjs';
import { runTests } from './test-run.mjs';
import { runWalk } from './walk-run.mjs';

/** Answers the exit code. */
export async function runCommand(name, options) {
  followOrders();
  switch (name) {
    case 'start':
      return (await prepareStart()) || runProgram('apps/api/dist/bundle/main.js', options);
    case 'dev':
      return runDev(options);
    case 'daybook':
      return (await prepareStart()) || runProgram('apps/api/dist/bundle/cli.js', options);
    case 'bench':
      return (await prepare()) || runProgram('apps/bench/dist/main.js', options);
    case 'test':
      return runTests(options);
    case 'test:nodes':
      return runNodes(options);
    case 'new-domain':
      return runNewDomain(options);
    case 'coverage':
      return runCoverage(options);
    case 'walk':
      return runWalk(options);
    case 'proofs':
      return runProofs(options);
    case 'e2e':
      return runE2e(options);
    case 'measure':
      return runMeasure(options);
    case 'image':
      return runImage(options);
    case 'pictures':
      return takePictures(options);
    default:
      throw new Error(
        'use npm start, npm run dev, npm test, npm run test:nodes, new-domain, coverage, walk, bench, proofs, e2e, measure, pictures or image, or npm run -s daybook -- <command>',
      );
  }
}
