import { describe, expect, it } from '@jest/globals';
import { circleFaults, importFaults } from '../src/imports.js';
import { house, installedPeers, manifest, planted } from './support/house.js';

const sound = {
  'packages/tokens/package.json': manifest('tokens', ['errors'], {
    dependencies: { '@daybook/errors': 'workspace:*', typeorm: 'catalog:', 'reflect-metadata': 'catalog:' },
    devDependencies: { jest: 'catalog:', '@daybook/testing': 'workspace:*' },
  }),
  'packages/tokens/src/tokens.ts': [
    `import { NotFound } from '@daybook/errors';`,
    `import { join } from 'node:path';`,
    `import 'typeorm';`,
    `export * from './near.js';`,
  ].join('\n'),
  'packages/tokens/test/tokens.db.test.ts': `import setup from '@daybook/testing/global-setup'; import '../src/tokens.js';`,
  'packages/base/errors/package.json': manifest('errors'),
  'packages/test/testing/package.json': { name: '@daybook/testing', exports: { '.': '', './global-setup': '' } },
};
const peersOf = (_folder: string, name: string) => (name === 'typeorm' ? ['reflect-metadata'] : []);
const faultsWith = (files: Record<string, string | object>) => importFaults(planted({ ...sound, ...files }), peersOf);

describe('every import', () => {
  it('is declared by its package.json, goes through the front door, and every declared package is used', () => {
    expect(importFaults(house(), installedPeers)).toEqual([]);
  });
});

describe('the files', () => {
  it('do not import each other in a circle', () => expect(circleFaults(house())).toEqual([]));
});

describe('the fence around circles', () => {
  const three = (last: string) =>
    planted({
      'apps/console/src/list.tsx': `import { Row } from './parts/row.js';`,
      'apps/console/src/parts/row.tsx': `export * from './cell.js';`,
      'apps/console/src/parts/cell.ts': last,
    });

  it('bites on one of components', () => {
    const circle =
      'A circle: apps/console/src/list.tsx → apps/console/src/parts/row.tsx → apps/console/src/parts/cell.ts → apps/console/src/list.tsx.';
    expect(circleFaults(three(`import { List } from '../list.js';`))).toEqual([circle]);
    expect(circleFaults(three(`import type { List } from '../list.js';`))).toEqual([circle]);
    expect(circleFaults(planted({ 'packages/a/src/a.ts': `import './a.js';` }))).toEqual([
      'A circle: packages/a/src/a.ts → packages/a/src/a.ts.',
    ]);
  });

  it('lets be what types close in a package without wings', () => {
    const files = {
      'packages/a/src/list.ts': `import './row.js';`,
      'packages/a/src/row.ts': `import type { List } from './list.js'; import { type Cell } from './list.js';`,
    };
    expect(circleFaults(planted(files))).toEqual([]);
  });

  it.each([`lazy(() => import('../list.js'));`, `import '../other.js';`])(
    'lets be what closes none when it is loaded: %s',
    (last) => expect(circleFaults(three(last))).toEqual([]),
  );
});

describe('the fence around imports', () => {
  it('lets sound ones be', () => {
    expect(faultsWith({})).toEqual([]);
  });

  it('counts a schema that SQL reads as a use of its package', () => {
    const migration = { 'packages/base/errors/src/migrations/1700000000000-errors.ts': '' };
    const sql = 'const READ = `SELECT 1 FROM errors.things t WHERE t.workspace_id = $1`;';
    const without = { ...migration, 'packages/tokens/src/tokens.ts': `import 'typeorm';` };
    expect(faultsWith(without)).toEqual([
      'packages/tokens/package.json: @daybook/errors is declared, but nothing uses it.',
    ]);
    expect(faultsWith({ ...without, 'packages/tokens/src/read.ts': sql })).toEqual([]);
  });

  it.each([
    ['a package that is not declared', `import x from 'pg';`, 'pg is not declared. Add it to the dependencies'],
    ['one that only tests may import', `import x from 'jest';`, 'jest is not declared. Add it to the dependencies'],
    ['a type of one that is not declared', `import type { X } from 'pg';`, 'pg is not declared'],
    ['one that is loaded late', `const x = await import('pg');`, 'pg is not declared'],
    ['a re-export', `export { x } from 'pg';`, 'pg is not declared'],
    [
      'a deep import',
      `import x from '@daybook/errors/dist/errors.js';`,
      '@daybook/errors/dist/errors.js is not among the exports',
    ],
    [
      'a relative one out of the package',
      `import x from '../../errors/src/errors.js';`,
      '../../errors/src/errors.js leaves the package',
    ],
    ['a module of Node without its scheme', `import x from 'path';`, 'write node:path'],
  ])('bites on %s', (_name, text, fault) => {
    const faults = faultsWith({ 'packages/tokens/src/planted.ts': text });
    expect(faults).toEqual([expect.stringContaining(`packages/tokens/src/planted.ts:1: ${fault}`)]);
  });

  it('reads components and their style sheets as it reads all code', () => {
    const console = manifest('console', [], { dependencies: { react: 'catalog:', '@mantine/core': 'catalog:' } });
    const files = (text: string) => ({ 'apps/console/package.json': console, 'apps/console/src/row.tsx': text });
    const sound = `import '@mantine/core/styles.css'; import { useId } from 'react'; const Row = <T,>({ of }: { of: T }) => <b id={useId()}>{String(of)}</b>;`;
    expect(faultsWith(files(sound))).toEqual([]);
    expect(faultsWith(files(`${sound} const Late = lazy(() => import('dayjs'));`))).toEqual([
      'apps/console/src/row.tsx:1: dayjs is not declared. Add it to the dependencies of apps/console/package.json.',
    ]);
  });

  it('bites on a declared package that nothing uses', () => {
    const faults = faultsWith({
      'packages/base/errors/package.json': manifest('errors', [], { dependencies: { pg: 'catalog:' } }),
    });
    expect(faults).toEqual(['packages/base/errors/package.json: pg is declared, but nothing uses it.']);
  });

  it('counts what the bundler of a package names, and not what another script does', () => {
    const declared = {
      'apps/api/package.json': manifest('api', [], { dependencies: { '@daybook/errors': 'workspace:*' } }),
    };
    const script = `const found = builtOf('@daybook/errors');`;
    expect(faultsWith({ ...declared, 'apps/api/scripts/bundle.mjs': script })).toEqual([]);
    expect(faultsWith({ ...declared, 'apps/api/scripts/other.mjs': script })).toEqual([
      'apps/api/package.json: @daybook/errors is declared, but nothing uses it.',
    ]);
  });
});
