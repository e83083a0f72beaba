import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyTree, linkInstalled } from './support/tree-copy.js';

/** What `npm start` runs after the installation. */
const BUILD = `const { buildForStart } = await import('./scripts/prepare.mjs'); process.exitCode = await buildForStart();`;

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

let copy: string;
beforeAll(() => {
  copy = copyTree();
  linkInstalled(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a start in a fresh checkout', () => {
  it('builds the programs, the pages and the console from the sources alone, with every worker', () => {
    expect(existsSync(join(copy, 'packages/client/dist'))).toBe(false);
    // The variables of a shell: Jest's NODE_ENV would choose other builds of libraries.
    const env = { PATH: process.env['PATH'] };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', BUILD], {
      ...{ cwd: copy, env },
      encoding: 'utf8',
    });
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
    const programs = ['main.js', 'cli.js', 'paper-worker.js', 'e-invoice-worker.js'];
    expect(filesIn(join(copy, 'apps/api/dist/bundle'))).toEqual(expect.arrayContaining(programs));
    expect(filesIn(join(copy, 'packages/edge/docs/dist/pages'))).toContain('index.html');
    const served = filesIn(join(copy, 'apps/api/dist/console/files'));
    expect(served).toContain('index.html');
    expect(served.filter((name) => /(^|\/)xlsx-worker-[\w-]+\.js$/.test(name))).toHaveLength(1);
  });
});
