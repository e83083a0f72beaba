import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyTree } from '../support/tree-copy.js';

const MINUTE_MS = 60_000;

/** Tests that cover every domain, resource, route or scope. */
const SWEEPS = [
  ...['definitions', 'constraints', 'route-sweep', 'openapi', 'grants', 'scopes-document', 'schema.api', 'indexes'],
  ...['walls', 'accepted-records', 'catalogue', 'releases', 'docs.api', 'event-kinds', 'recent-proof', 'moving'],
];

let copy: string;
beforeAll(() => {
  copy = copyTree();
  // The fences read the files that git tracks.
  run('.', 'git', 'init', '--quiet');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(folder: string, program: string, ...args: readonly string[]): void {
  const env = { ...process.env, CI: 'true' };
  execFileSync(program, args, { cwd: join(copy, folder), env, stdio: ['ignore', 'ignore', 'inherit'] });
}

const jest = (folder: string, ...patterns: readonly string[]): void =>
  run(folder, process.execPath, 'node_modules/jest/bin/jest.js', ...patterns);

describe('a domain that the command has made', () => {
  it(
    'is composed, and passes its own tests, the fences, and every sweep',
    () => {
      run('.', 'npm', 'run', 'new-domain', '--', 'zoology', '--record', 'zoo_animal', '--prefix', 'zoa');
      run('.', 'git', 'add', '--all');
      jest('packages/zoology');
      jest('packages/test/tooling');
      jest('packages/client');
      jest('apps/console', 'service-words');
      jest('apps/api', ...SWEEPS);
      expect(() => run('.', 'npm', 'run', 'new-domain', '--', 'zoology')).toThrow();
    },
    40 * MINUTE_MS,
  );
});
