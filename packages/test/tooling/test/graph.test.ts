import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { graphFaults, readFloorTable } from '../src/graph.js';
import { house, manifest, planted, ROOT } from './support/house.js';

const DOCUMENT = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const TABLE = readFloorTable(DOCUMENT);

const sound = {
  'packages/edge/http/package.json': manifest('http', ['records', 'errors']),
  'packages/accounting/package.json': manifest('accounting', ['inventory', 'client']),
  'packages/inventory/package.json': manifest('inventory', ['records']),
  'packages/client/package.json': manifest('client'),
  'packages/engine/records/package.json': manifest('records', ['errors']),
  'packages/base/errors/package.json': manifest('errors'),
  'packages/test/testing/package.json': manifest('testing', ['http']),
};
const table = readFloorTable(`## The graph

| Folder | Packages | May import |
|---|---|---|
| \`packages/edge\` | \`http\` | domains and below |
| \`packages/\` | \`accounting\`, \`inventory\`, \`client\` | engine and below |
| \`packages/engine\` | \`records\` | base |
| \`packages/base\` | \`errors\` | none |
| \`packages/test\` | \`testing\` | any |

## Else
| \`packages/x\` | \`y\` | none |
`);

describe('the graph of the packages', () => {
  it('is that of the floors in docs/architecture.md, without a circle, and nothing points up', () => {
    expect(graphFaults(house(), TABLE)).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('sends nobody to a file that is not there', () => {
    const paths = [...DOCUMENT.matchAll(/`((?:apps|packages|scripts|docs)\/[\w./-]+)`/g)].map(
      ([, path]) => path as string,
    );
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(paths.length).toBeGreaterThan(8);
  });
});

describe('the fence around the graph', () => {
  it('accepts a sound one', () => {
    expect(graphFaults(planted(sound), table)).toEqual([]);
  });

  it.each<[fault: string, files: Record<string, object>]>([
    [
      'packages/base/errors/package.json: records is on the floor engine, which is not below base.',
      { 'packages/base/errors/package.json': manifest('errors', ['records']) },
    ],
    [
      'packages/engine/records/package.json: inventory is on the floor domains, which is not below engine.',
      { 'packages/engine/records/package.json': manifest('records', ['inventory']) },
    ],
    [
      'packages/inventory/package.json: http is on the floor edge, which is not below domains.',
      { 'packages/inventory/package.json': manifest('inventory', ['http']) },
    ],
    [
      'packages/edge/http/package.json: inventory is on the floor domains, which is not below edge.',
      { 'packages/edge/http/package.json': manifest('http', ['inventory']) },
    ],
    ['does not name base: money', { 'packages/base/money/package.json': manifest('money') }],
    ['A circle: errors → records → errors', { 'packages/base/errors/package.json': manifest('errors', ['records']) }],
    ['testing belongs into devDependencies', { 'packages/base/errors/package.json': manifest('errors', ['testing']) }],
    [
      'needs accounting, which is above it',
      { 'packages/inventory/package.json': manifest('inventory', ['records', 'accounting']) },
    ],
  ])('refuses: %s', (fault, files) => {
    expect(graphFaults(planted({ ...sound, ...files }), table)).toContainEqual(expect.stringContaining(fault));
  });

  it('refuses a table that names what is not there', () => {
    const ghost = readFloorTable('## The graph\n| `packages/base` | `errors`, `ghost` | none |\n');
    expect(graphFaults(planted(sound), ghost)).toContain('docs/architecture.md names base: ghost, which is not there.');
  });
});
