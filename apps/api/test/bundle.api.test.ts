import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './support/processes.js';

const BUILT = join(ROOT, 'apps/api/dist');
const BUNDLE = join(BUILT, 'bundle');

const routesOf = (folder: string): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'cli.js'), 'routes'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

describe('the bundle that is started', () => {
  it('has the routes of its modules, with the names of their classes', () => {
    const routes = routesOf(BUNDLE);
    expect(routes).toContain('actions/confirm-invoice.ts');
    expect(routes).toBe(routesOf(BUILT));
  });

  it('is a few files, of one byte a sign, with their source maps', () => {
    const files = readdirSync(BUNDLE).filter((name) => name.endsWith('.js'));
    expect(files.length).toBeLessThan(20);
    for (const name of files) {
      // eslint-disable-next-line no-control-regex -- all of ASCII
      expect(readFileSync(join(BUNDLE, name), 'utf8')).toMatch(/^[\0-\x7f]*$/);
      if (name !== 'rolldown-runtime.js') expect(readdirSync(BUNDLE)).toContain(`${name}.map`);
    }
  });
});
