import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { graphFaults, readGraphTable } from '../src/graph.js';
import { house, manifest, planted, ROOT } from './support/house.js';

const DOCUMENT = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const TABLE = readGraphTable(DOCUMENT);

const sound = {
  'packages/inventory/package.json': manifest('inventory', ['records']),
  'packages/records/package.json': manifest('records', ['errors']),
  'packages/errors/package.json': manifest('errors'),
};
const table = readGraphTable(`## The graph

| Package | May import |
|---|---|
| \`inventory\` | \`records\` |
| \`records\` | \`errors\` |
| \`errors\` | none |

## Else
| \`x\` | \`y\` |
`);

describe('the graph of the packages', () => {
  it('is that of the table in docs/architecture.md, without a circle, and nothing points up', () => {
    expect(graphFaults(house(), TABLE)).toEqual([]);
  });

  it('has accounting on inventory, and both on the record engine', () => {
    expect(TABLE.get('accounting')).toEqual(expect.arrayContaining(['inventory', 'records']));
    expect(TABLE.get('inventory')).toContain('records');
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
  it('lets a sound one be', () => {
    expect(graphFaults(planted(sound), table)).toEqual([]);
  });

  it('reads names with a digit', () => {
    const rows = readGraphTable('## The graph\n| `e2e` | none |\n| `records` | `e2e` |\n');
    expect([...rows]).toEqual([
      ['e2e', []],
      ['records', ['e2e']],
    ]);
  });

  it.each<[fault: string, files: Record<string, object>]>([
    [
      'inventory → errors stands in packages/inventory/package.json, not in the table',
      { 'packages/inventory/package.json': manifest('inventory', ['records', 'errors']) },
    ],
    ['inventory → records stands in the table, not in', { 'packages/inventory/package.json': manifest('inventory') }],
    ['money has no row', { 'packages/money/package.json': manifest('money') }],
    ['A circle: errors → records → errors', { 'packages/errors/package.json': manifest('errors', ['records']) }],
    ['testing belongs into devDependencies', { 'packages/errors/package.json': manifest('errors', ['testing']) }],
    [
      'needs accounting, which stands above it',
      { 'packages/inventory/package.json': manifest('inventory', ['records', 'accounting']) },
    ],
  ])('bites: %s', (fault, files) => {
    expect(graphFaults(planted({ ...sound, ...files }), table)).toContainEqual(expect.stringContaining(fault));
  });

  it('bites when the table itself points up, or names what does not exist', () => {
    const upside = readGraphTable(
      '## The graph\n| `errors` | none |\n| `records` | `errors` |\n| `inventory` | `records` |\n| `ghost` | none |\n',
    );
    const faults = graphFaults(planted(sound), upside);
    expect(faults).toContain('records → errors points up: in the table errors must stand below records.');
    expect(faults).toContain('The table names ghost, but there is no such package.');
  });
});
