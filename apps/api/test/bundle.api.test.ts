import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './support/processes.js';

const BUILT = join(ROOT, 'apps/api/dist');
const BUNDLE = join(BUILT, 'bundle');

/** The command line started from the modules, like cli.ts does. */
const FROM_MODULES = `
  const { runCli } = await import(${JSON.stringify(pathToFileURL(join(BUILT, 'cli/run-cli.js')).href)});
  const out = (text) => process.stdout.write(text);
  const err = (text) => process.stderr.write(text);
  process.exitCode = await runCli(['routes'], { env: process.env, isInteractive: false, out, err });`;

const routesOf = (...program: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

describe('the bundle that is started', () => {
  it('has the routes of its modules, with the names of their classes', () => {
    const routes = routesOf(join(BUNDLE, 'cli.js'), 'routes');
    expect(routes).toContain('actions/confirm-invoice.ts');
    expect(routes).toBe(routesOf('--input-type=module', '--eval', FROM_MODULES));
  });

  it('is the only form of the programs, so that what is tested is what users run', () => {
    const programs = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(^|\/)(main|cli)\.js$/.test(path),
    );
    expect(programs.sort()).toEqual(['bundle/cli.js', 'bundle/main.js']);
  });

  it('is a few files, of one byte a sign, with their source maps', () => {
    const files = readdirSync(BUNDLE).filter((name) => name.endsWith('.js'));
    expect(files.length).toBeLessThan(24);
    for (const name of files) {
      // eslint-disable-next-line no-control-regex -- all of ASCII
      expect(readFileSync(join(BUNDLE, name), 'utf8')).toMatch(/^[\0-\x7f]*$/);
      if (name !== 'rolldown-runtime.js') expect(readdirSync(BUNDLE)).toContain(`${name}.map`);
    }
  });
});
