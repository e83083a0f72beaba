import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './child.mjs';
import { prepare, ROOT } from './prepare.mjs';

const SECTIONS = ['first', 'list', 'scroll', 'large', 'type', 'slow', 'screens', 'idle'];
/** Three pages of the list. */
const LEAST_ROWS = 600;
const HELP = `use npm run measure -- [--rows 100000] [--repeat 7] [--only ${SECTIONS.join(',')}]`;

/** The budgets of the console, measured in a real browser (apps/e2e/test/measure). Answers the exit code: 1 when one is not kept. */
export async function runMeasure(args) {
  const options = optionsIn(args);
  const unprepared = (await prepare()) || (await compressAsReleased());
  if (unprepared) return unprepared;
  const { measure } = await import('../apps/console/scripts/measure.mjs');
  const folder = join(ROOT, 'apps/e2e');
  const program = [join(folder, 'node_modules/jest/bin/jest.js'), '--testMatch', '<rootDir>/test/measure/*.measure.ts'];
  const env = { ...process.env, DAYBOOK_MEASURE: JSON.stringify({ ...options, built: measure().total }) };
  return runChild(process.execPath, program, { cwd: folder, env, stdio: 'inherit' });
}

/** What a first visit loads is measured as an image sends it; a checkout compresses less. */
function compressAsReleased() {
  const { DAYBOOK_QUICK_BUILD: _quick, ...env } = process.env;
  return runChild(process.execPath, ['scripts/copy-console.mjs'], {
    cwd: join(ROOT, 'apps/api'),
    env,
    stdio: 'inherit',
  });
}

function optionsIn(args) {
  const { rows, repeat, only } = valuesOf(args);
  const names = only === '' ? [] : only.split(',');
  const isGood =
    [rows, repeat].every((text) => /^[1-9]\d{0,6}$/.test(text)) &&
    Number(rows) >= LEAST_ROWS &&
    names.every((name) => SECTIONS.includes(name));
  if (!isGood) throw new Error(HELP);
  return { rows: Number(rows), repeat: Number(repeat), only: names };
}

function valuesOf(args) {
  const options = {
    rows: { type: 'string', default: '100000' },
    repeat: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  };
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new Error(HELP);
  }
}
