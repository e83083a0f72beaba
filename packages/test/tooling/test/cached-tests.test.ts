import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { unnamedInputs } from '../src/beyond.js';
import { house, manifest, planted, ROOT } from './support/house.js';

interface Task {
  readonly taskId: string;
  readonly task: string;
  readonly package: string;
  readonly directory: string;
  readonly command: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly resolvedTaskDefinition: { readonly cache: boolean };
}

/** Turbo's plan (dry run). */
function plannedBy(...options: string[]): Task[] {
  const program = posix.join(ROOT, 'node_modules/turbo/bin/turbo');
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
  const text = execFileSync(process.execPath, [program, 'run', 'test', '--dry=json', ...options], {
    ...{ cwd: ROOT, env, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] },
  });
  return (JSON.parse(text) as { tasks: Task[] }).tasks.filter(({ command }) => command !== '<NONEXISTENT>');
}

describe('a test that passed', () => {
  let tests: Task[];
  beforeAll(() => {
    tests = plannedBy().filter(({ task }) => task === 'test');
  });

  it('runs again when it reads the whole tree', () => {
    const always = tests.filter(({ resolvedTaskDefinition }) => !resolvedTaskDefinition.cache);
    expect(always.map(({ package: name }) => name).sort()).toEqual([
      '@daybook/api',
      '@daybook/e2e',
      '@daybook/tooling',
    ]);
  });

  it('runs again when a file that it reads has changed', () => {
    const inputs = new Map(
      tests
        .filter(({ resolvedTaskDefinition }) => resolvedTaskDefinition.cache)
        .map((task) => [
          task.package,
          new Set(Object.keys(task.inputs).map((path) => posix.join(task.directory, path))),
        ]),
    );
    expect(inputs.get('@daybook/money')).toContain('packages/test/tooling/jest-transform.cjs');
    expect(unnamedInputs(house(), ({ name }) => inputs.get(name))).toEqual([]);
  });

  it('is named, and counted as it was, by npm test', () => {
    const lines = [
      '@daybook/money:build: cache hit, replaying logs 1',
      '@daybook/money:build: $ tsc -p tsconfig.json',
      '@daybook/money:test: cache hit, replaying logs 2',
      '@daybook/sales:test: cache miss, executing 3',
      '@daybook/money:test: Tests:       1 skipped, 53 passed, 54 total',
      '@daybook/sales:test: Tests:       2 passed, 2 total',
    ];
    const script = `
      import { Cached, countLine } from ${JSON.stringify(posix.join(ROOT, 'scripts/test-run.mjs'))};
      const [cached, counts] = [new Cached(), new Map()];
      for (const line of ${JSON.stringify(lines)}) {
        if (!cached.take(line)) console.log(line);
        countLine(counts, line);
      }
      cached.print(counts);
      console.log(counts.get('@daybook/money').passed + counts.get('@daybook/sales').passed);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(said.trim().split('\n')).toEqual([...[lines[3], lines[5]], 'cached: @daybook/money (53 tests)', '55']);
  });

  it('is followed by each failed test of its package: what happened, and its name on the last lines', () => {
    const lines = [
      '@daybook/sales:test:   ● orders › are confirmed',
      ...Array.from({ length: 60 }, (_, i) => `@daybook/sales:test:     line ${i}`),
      '@daybook/money:test: Tests:       2 passed, 2 total',
      '@daybook/sales:test:   ● orders › are cancelled',
      '@daybook/sales:test:     expected 1, received 2',
      '@daybook/sales:test: Test Suites: 1 failed, 1 total',
      '@daybook/sales:test: not printed',
    ];
    const script = `
      import { Failures } from ${JSON.stringify(posix.join(ROOT, 'scripts/test-run.mjs'))};
      const failures = new Failures();
      for (const line of ${JSON.stringify(lines)}) failures.take(line);
      failures.print();`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    const [confirmed, cancelled] = ['orders › are confirmed', 'orders › are cancelled'].map(
      (name) => `@daybook/sales:test: ${name}`,
    );
    expect(said.trim().split('\n')).toEqual([
      confirmed,
      ...Array.from({ length: 40 }, (_, i) => `    line ${i}`),
      ...[cancelled, '    expected 1, received 2'],
      ...[`failed: ${confirmed}`, `failed: ${cancelled}`],
    ]);
  });

  it('would be found when it reads more than its inputs', () => {
    const tree = planted({
      'docs/rates.md': '1',
      'docs/other.md': '1',
      'packages/base/errors/package.json': manifest('errors'),
      'packages/base/errors/src/codes.ts': 'export {};',
      'packages/base/money/package.json': manifest('money'),
      'packages/base/money/test/whole.test.ts': "readFileSync(new URL('../../../../docs/rates.md', import.meta.url));",
      'packages/base/money/test/root.test.ts':
        "const ROOT = join(__dirname, '../../../..'); join(ROOT, 'docs/other.md');",
      'packages/base/money/test/sources.test.ts': "read(join(__dirname, '../../../../packages'));",
      'packages/base/money/test/own.test.ts': "import '../src/codes.js'; join(__dirname, '../dist/index.js');",
    });
    const known = new Set(['docs/rates.md']);
    const found = unnamedInputs(tree, ({ name }) => (name === '@daybook/money' ? known : undefined));
    expect(found.map((line) => line.replace(/, which.*/, ''))).toEqual([
      'packages/base/money/test/root.test.ts: reads docs/other.md',
      'packages/base/money/test/sources.test.ts: reads packages/base/errors/src/codes.ts',
    ]);
  });
});

describe('the tests of a package', () => {
  it('build what it imports, and what its tests do: those of sales', () => {
    const { packages } = house();
    const needs = new Map(packages.map((one) => [one.name, Object.keys(one.dependencies)]));
    const needed = new Set<string>();
    const walk = (name: string): void => {
      if (needed.has(name) || !needs.has(name)) return;
      needed.add(name);
      needs.get(name)!.forEach(walk);
    };
    const sales = packages.find(({ name }) => name === '@daybook/sales')!;
    [sales.name, ...Object.keys(sales.devDependencies)].forEach(walk);
    const built = plannedBy('--filter=@daybook/sales').flatMap(({ task, package: name }) =>
      task === 'build' ? name : [],
    );
    // Tests of the engine and of attachments depend on them, and turbo does not report which package a devDependency belongs to.
    expect(built.filter((name) => !needed.has(name))).toEqual(['@daybook/shipping', '@daybook/toy-library']);
  });
});
