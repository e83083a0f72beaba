import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const COMPILER = join(import.meta.dirname, '../../../../node_modules/.bin/tsc');

/** Compiles the project of a tsconfig file or of its folder. Answers what the compiler printed: nothing, when all is well. */
export function compile(project: string): string {
  const { error, status, signal, stdout, stderr } = spawnSync(COMPILER, ['-p', project], { encoding: 'utf8' });
  if (error) throw error;
  return `${stdout}${stderr}` || (status === 0 ? '' : `exit code ${status}, signal ${signal}`);
}
