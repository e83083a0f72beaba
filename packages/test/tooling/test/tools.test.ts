import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from './support/house.js';

const INSTALLED = join(ROOT, 'packages/test/tooling/node_modules');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-fence-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one of our programs to its end: returns both outputs if it failed, empty if it succeeded. */
function complaints(program: string, options: readonly string[], cwd: string): string {
  const env = {
    ...process.env,
    OXLINT_TSGOLINT_PATH: join(INSTALLED, '.bin/tsgolint'),
    TURBO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...options], { cwd, env, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

function plant(files: Readonly<Record<string, string | object>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof text === 'string' ? text : JSON.stringify(text));
  }
}

describe('dead code', () => {
  const knip = (cwd: string, ...options: string[]) =>
    complaints(join(INSTALLED, 'knip/bin/knip.js'), ['--no-progress', '--no-config-hints', ...options], cwd);

  it('is nowhere: every file, export and dependency is used', () => expect(knip(ROOT)).toBe(''));

  it('would be found when planted', () => {
    plant({
      'package.json': { name: 'planted', private: true, dependencies: { pg: '8.23.1' } },
      'src/index.ts': "import { used } from './used.js'; used();",
      'src/used.ts': 'export function used() {}\nexport function unusedExport() {}',
      'src/forgotten.ts': 'export {};',
    });
    const found = knip(folder);
    for (const dead of ['unusedExport', 'src/forgotten.ts', 'pg']) expect(found).toContain(dead);
  });
});

describe('the formatter', () => {
  const format = (cwd: string) => complaints(join(INSTALLED, 'oxfmt/bin/oxfmt'), ['--list-different', '.'], cwd);

  it('would change nothing', () => expect(format(ROOT)).toBe(''));

  it('would name a planted file', () => {
    copyFileSync(join(ROOT, '.oxfmtrc.json'), join(folder, '.oxfmtrc.json'));
    plant({ 'src/planted.ts': 'export const a = "1"' });
    expect(format(folder)).toContain('src/planted.ts');
  });
});

describe('the linter', () => {
  const lint = (cwd: string) => complaints(join(INSTALLED, 'oxlint/bin/oxlint'), ['--format=unix', '.'], cwd);

  it('has nothing to say', () => expect(lint(ROOT)).toBe(''));

  it('would say it of what is planted, with types', () => {
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    plant({
      'tsconfig.json': { compilerOptions: { strict: true, target: 'es2023', types: [] }, include: ['src'] },
      'src/planted.ts': `
        async function save(): Promise<void> {}
        export function run(list: unknown[], value: any): boolean {
          save();
          list.forEach(async () => { await save(); });
          console.log(value);
          return list.length == 1;
        }`,
    });
    const found = lint(folder);
    expect(found).not.toContain('react');
    for (const rule of ['no-floating-promises', 'no-misused-promises', 'no-explicit-any', 'no-console', 'eqeqeq']) {
      expect(found).toContain(rule);
    }
  });
});

describe('the linter in the console', () => {
  it('would find what a person cannot use, and what React cannot', () => {
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    plant({
      'apps/console/tsconfig.json': {
        compilerOptions: { strict: true, target: 'es2023', jsx: 'preserve', types: [] },
        include: ['src'],
      },
      'apps/console/src/planted.tsx': `
        import { useEffect, useState } from 'react';
        export function Planted({ names, isOpen }: { names: string[]; isOpen: boolean }) {
          const [count, setCount] = useState(0);
          if (isOpen) useEffect(() => undefined);
          useEffect(() => document.title = names.join(String(count)), []);
          return (
            <div onClick={() => setCount(1)}>
              <img src="/a.png" />
              <button>Save</button>
              <b aria-labeledby="x" role="buton" />
              {names.map((name) => <i>{name}</i>)}
            </div>
          );
        }`,
    });
    const found = complaints(join(INSTALLED, 'oxlint/bin/oxlint'), ['--format=unix', '.'], folder);
    const rules = [
      'rules-of-hooks',
      'exhaustive-deps',
      'jsx-key',
      'button-has-type',
      'alt-text',
      'aria-role',
      'aria-props',
      'click-events-have-key-events',
    ];
    for (const rule of rules) expect(found).toContain(rule);
  });
});

describe('the boundaries between packages', () => {
  const boundaries = (cwd: string) => complaints(join(ROOT, 'node_modules/turbo/bin/turbo'), ['boundaries'], cwd);

  it('are kept by turbo’s own reckoning too', () => expect(boundaries(ROOT)).toBe(''));

  it('would be told when crossed', () => {
    plant({
      'package.json': { name: 'planted', private: true, packageManager: 'pnpm@12.21.0' },
      'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
      'pnpm-lock.yaml': "lockfileVersion: '9.0'\nimporters:\n  .: {}\n  packages/a: {}\n  packages/b: {}\n",
      'turbo.json': { tasks: {} },
      'packages/a/package.json': { name: '@planted/a' },
      'packages/a/index.ts': "import '@planted/b'; import '../b/index.js';",
      'packages/b/package.json': { name: '@planted/b' },
      'packages/b/index.ts': 'export {};',
    });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const found = boundaries(folder);
    expect(found).toContain('@planted/b');
    expect(found).toContain('../b/index.js');
  });
});
