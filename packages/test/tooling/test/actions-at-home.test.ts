import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './support/house.js';

const TOOLING = join(ROOT, 'packages/test/tooling');

let folder: string;

/** A package whose test runs one action completely, one partly, and one not at all. */
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-planted-')));
  const action = (name: string) => `export class ${name} {
    load(): number {
      return 1;
    }
    plan(given: number): number {
      if (given > 5) {
        return 0;
      }
      return given;
    }
    apply(): void {}
  }`;
  plant({
    'package.json': JSON.stringify({ name: 'planted' }),
    'jest.config.cjs': `module.exports = require(${JSON.stringify(join(TOOLING, 'jest-preset.cjs'))});`,
    'src/actions/tried-action.ts': action('TriedAction'),
    'src/actions/planned-action.ts': action('PlannedAction'),
    'src/actions/forgotten-action.ts': action('ForgottenAction'),
    'test/first.test.ts': `
      import { expect, it } from '@jest/globals';
      import { TriedAction } from '../src/actions/tried-action.js';
      import { PlannedAction } from '../src/actions/planned-action.js';
      it('is tried', () => {
        const tried = new TriedAction();
        expect(tried.plan(tried.load())).toBe(1);
        expect(new PlannedAction().plan(2)).toBe(2);
      });`,
    'test/second.test.ts': `
      import { expect, it } from '@jest/globals';
      import { TriedAction } from '../src/actions/tried-action.js';
      it('is tried to its end', () => expect(new TriedAction().apply()).toBeUndefined());`,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function runTests(options: readonly string[] = []): [status: number, said: string] {
  const program = join(TOOLING, 'node_modules/jest/bin/jest.js');
  const { DAYBOOK_ACTIONS_RUN: _, DAYBOOK_COVERAGE: __, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [program, ...options], {
    ...{ cwd: folder, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } },
  });
  return [status ?? -1, stderr];
}

describe('an action that no test of its own package runs', () => {
  it('fails the run of the package, by its name and what of it did not run', () => {
    const [status, said] = runTests();
    expect(said).toContain('Tests:       2 passed, 2 total');
    expect(said).toContain('src/actions/forgotten-action.ts: no test loads it.');
    expect(said).toContain('src/actions/planned-action.ts: no test runs load and apply.');
    expect(said).not.toContain('tried-action.ts');
    expect(status).toBe(1);
  });

  it('fails no run of some files, and none of some tests', () => {
    for (const options of [['first'], ['-t', 'is tried']]) expect(runTests(options)[0]).toBe(0);
  });

  it('fails a run with coverage too, as actions do of which too few lines ran', () => {
    const [status, said] = runTests(['--coverage', '--coverageReporters=json']);
    expect(said).toContain('src/actions/planned-action.ts: no test runs load and apply.');
    expect(said).not.toContain('tried-action.ts: ');
    expect(said).toMatch(/run \d\d\.\d % of the lines of its actions; 90 % is the least\./);
    expect(status).toBe(1);
  });
});
