import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './child.mjs';
import { prepare, ROOT } from './prepare.mjs';

const HELP = 'use npm run walk -- [--steps 10000] [--seed n]; the same seed repeats a walk';

/** A long random walk against the model (apps/api/test/walk). Answers the exit code. */
export async function runWalk(options) {
  const { steps, seed } = valuesOf(options);
  const unprepared = await prepare();
  if (unprepared) return unprepared;
  const folder = join(ROOT, 'apps/api');
  const program = [join(folder, 'node_modules/jest/bin/jest.js'), 'test/walk.api'];
  const env = { ...process.env, WALK_STEPS: steps, ...(seed === undefined ? {} : { SEED: seed }) };
  return runChild(process.execPath, program, { cwd: folder, env, stdio: 'inherit' });
}

function valuesOf(args) {
  const { values } = parseArgs({
    args,
    options: { steps: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  });
  if ([values.steps, values.seed ?? '1'].every((value) => /^[1-9][0-9]{0,8}$/.test(value))) return values;
  throw new Error(HELP);
}
