import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from './support/house.js';

const TOOLING = join(ROOT, 'packages/test/tooling');

/** Each line of this source states its expected coverage. */
const RULE = `import { basename } from 'node:path';
export interface Given { readonly amount: number }
export function fee({ amount }: Given): string {
  const half = amount / 2; // runs
  if (half > 100) {
    return 'much'; // does not
  }
  return basename('little'); // runs
}
export function never(): string {
  return 'never'; // does not
}
`;
const SERVED = `import { fee } from './rule.js';
function mark(_target: unknown): void {}
@mark
export class Served {
  answer(amount: number): string {
    if (amount < 0) {
      throw new Error('below'); // does not
    }
    return fee({ amount }); // runs
  }
}
`;

let folder: string;

/**
 * A package with a rule that a unit test loads from its source, a service that is loaded from the build, and an untested file.
 */
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-planted-')));
  plant({
    'package.json': JSON.stringify({ name: 'planted', type: 'module', exports: './dist/served.js' }),
    'jest.config.cjs': `module.exports = require(${JSON.stringify(join(TOOLING, 'jest-preset.cjs'))});`,
    'src/rule.ts': RULE,
    'src/served.ts': SERVED,
    'src/forgotten.ts': '// Ünread.\nexport function forgotten(): void {\n  forgotten(); // does not\n}\n',
    'src/rule.test.ts': `
      import { expect, it } from '@jest/globals';
      import { fee } from './rule.js';
      it('is little', () => expect(fee({ amount: 2 })).toBe('little'));`,
    'test/served.test.ts': `
      import { expect, it } from '@jest/globals';
      import { Served } from 'planted';
      it('is served', () => expect(new Served().answer(2)).toBe('little'));`,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function build(): void {
  execFileSync(process.execPath, [join(TOOLING, 'compile-package.cjs')], { cwd: folder });
}

function runTests(...options: string[]): { status: number; said: string } {
  const program = join(TOOLING, 'node_modules/jest/bin/jest.js');
  const { DAYBOOK_ACTIONS_RUN: _, DAYBOOK_COVERAGE: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...options, '--coverage', '--coverageReporters=json', '--coverageReporters=text'],
    { cwd: folder, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } },
  );
  return { status: status ?? -1, said: stdout + stderr };
}

interface Report {
  readonly statementMap: Readonly<Record<string, { readonly start: { readonly line: number } }>>;
  readonly s: Readonly<Record<string, number>>;
  readonly fnMap: Readonly<Record<string, { readonly name: string }>>;
  readonly f: Readonly<Record<string, number>>;
}

function reportOf(source: string): Report {
  const reports = JSON.parse(readFileSync(join(folder, 'coverage/coverage-final.json'), 'utf8')) as Record<
    string,
    Report
  >;
  return reports[join(folder, source)]!;
}

/** The reported coverage of each line that states its expected coverage. */
function toldOf(source: string, text: string): string[] {
  const { statementMap, s } = reportOf(source);
  const ran = new Map(Object.entries(statementMap).map(([key, { start }]) => [start.line, s[key]! > 0]));
  return text.split('\n').flatMap((line, i) => {
    const expected = /\/\/ (runs|does not)$/.exec(line)?.[1];
    const told = { undefined: 'nothing', true: 'runs', false: 'does not' }[String(ran.get(i + 1))];
    return expected === undefined || expected === told ? [] : [`${line}: ${told}`];
  });
}

const functionsOf = (source: string): Record<string, number> => {
  const { fnMap, f } = reportOf(source);
  return Object.fromEntries(Object.entries(fnMap).map(([key, { name }]) => [name, f[key]!]));
};

describe('jest --coverage', () => {
  it('tells which lines and functions of the sources ran, from source or as built', () => {
    build();
    const { status, said } = runTests();
    expect(said).toContain('Tests:       2 passed, 2 total');
    expect(status).toBe(0);
    expect([...toldOf('src/rule.ts', RULE), ...toldOf('src/served.ts', SERVED)]).toEqual([]);
    expect(functionsOf('src/rule.ts')).toEqual({ fee: 1, never: 0 });
    expect(functionsOf('src/served.ts')).toEqual({ mark: 1, answer: 1 });
    expect(said).toMatch(/rule\.ts +\| +71\.42 \| .* 50 \| +71\.42 \| 6,11 /);
    expect(functionsOf('src/forgotten.ts')).toEqual({ forgotten: 0 });
    expect(said).toMatch(/forgotten\.ts +\| +0 \| .* 2-3 /);
    expect(said).not.toMatch(/\.test\.ts +\|/);
  });

  it('tells of some tests what those ran', () => {
    runTests('rule');
    expect(toldOf('src/rule.ts', RULE)).toEqual([]);
    expect(Object.values(reportOf('src/served.ts').s)).toEqual(Array(6).fill(0));
    expect(functionsOf('src/served.ts')).toEqual({ mark: 0, answer: 0 });
  });

  it('fails where the build is of other sources', () => {
    plant({ 'src/served.ts': `// A line more.\n${SERVED}const other = 1;` });
    const { status, said } = runTests();
    expect(said).toMatch(/dist\/served\.js is not what .*src\/served\.ts makes\. Build, and run the tests again\./);
    expect(status).toBe(1);
    plant({ 'src/served.ts': SERVED });
  });
});
