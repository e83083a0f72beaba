import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './child.mjs';
import { prepare, ROOT } from './prepare.mjs';

/** Each walk with the folder of its package and its file of tests. */
const WALKS = {
  books: ['apps/api', 'test/walk.api'],
  purchases: ['apps/api', 'test/purchases-walk.api'],
  orders: ['apps/api', 'test/orders-walk.api'],
  stock: ['apps/api', 'test/stock-in-books-walk.api'],
  bank: ['packages/banking', 'test/a-walk-over-the-bank'],
};
const NAMES = Object.keys(WALKS);

const HELP = `use npm run walk -- [${NAMES.join('] [')}] [--steps 10000] [--seed n]; without a name it takes ${NAMES[0]}, and the same seed repeats a walk`;

/** Long random walks against models (apps/api/test/walk and others), one after the other. Answers the exit code of the first that fails. */
export async function runWalk(options) {
  const { names, steps, seed } = wantedOf(options);
  const unprepared = await prepare();
  if (unprepared) return unprepared;
  const env = { ...process.env, WALK_STEPS: steps, ...(seed === undefined ? {} : { SEED: seed }) };
  for (const name of names) {
    const [at, file] = WALKS[name];
    const folder = join(ROOT, at);
    const program = [join(folder, 'node_modules/jest/bin/jest.js'), file];
    const code = await runChild(process.execPath, program, { cwd: folder, env, stdio: 'inherit' });
    if (code !== 0) return code;
  }
  return 0;
}

function wantedOf(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { steps: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  });
  const names = positionals.length > 0 ? positionals : [NAMES[0]];
  const isNumber = [values.steps, values.seed ?? '1'].every((value) => /^[1-9][0-9]{0,8}$/.test(value));
  if (isNumber && names.every((name) => name in WALKS)) return { ...values, names };
  throw new Error(HELP);
}
