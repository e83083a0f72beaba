import { describe, expect, it } from '@jest/globals';
import { publishedFaults } from '../src/published.js';
import { house, manifest, planted } from './support/house.js';

const schema = (published: string) => `export const schema = { name: 'inventory', published: [${published}] };`;

const sound = {
  'packages/inventory/package.json': manifest('inventory'),
  'packages/inventory/src/schema.ts': schema(`'published_products', 'stock_at'`),
  'packages/inventory/src/stock.ts': 'const READ = `SELECT p.id FROM inventory.products p WHERE p.workspace_id = $1`;',
  'packages/inventory/src/migrations/1700000000600-inventory.ts':
    'run(`CREATE TABLE inventory.products (id uuid)`); run(`CREATE TABLE inventory.product_${scope}_taxes (id uuid)`);',
  'packages/inventory/src/migrations/1700000000941-published.ts':
    'run(`CREATE VIEW inventory.published_${table} AS SELECT`); run(`CREATE FUNCTION inventory.stock_at(day date)`);',
  'packages/sales/package.json': manifest('sales', ['inventory']),
  'packages/sales/src/migrations/1700000000800-sales.ts':
    'run(`CREATE TABLE sales.orders (id uuid)`); run(`ALTER TABLE sales.orders ADD FOREIGN KEY (id) REFERENCES inventory.products (id)`);',
  'packages/sales/src/schema.ts': `export const schema = { name: 'sales' };`,
};
const faultsWith = (files: Record<string, string | object>) => publishedFaults(planted({ ...sound, ...files }));
const faultsOf = (text: string, path = 'packages/sales/src/planted.ts') => faultsWith({ [path]: text });

describe('the tables of a package', () => {
  it('are read by others only as far as it publishes them', () => {
    expect(publishedFaults(house())).toEqual([]);
  });
});

describe('the fence around tables', () => {
  it.each([
    'const READ = `SELECT p.id FROM inventory.published_products p WHERE p.workspace_id = $1`;',
    'const READ = `SELECT * FROM inventory.stock_at($1, $2)`;',
    'const READ = `SELECT o.id FROM sales.orders o WHERE o.workspace_id = $1`;',
    "const handler = 'inventory.resource';",
    "const message = 'Import it from inventory.products or update the price.';",
  ])('lets be: %s', (text) => expect(faultsOf(text)).toEqual([]));

  it('says what to do', () => {
    const text = 'import a from "./a.js";\nconst READ = `SELECT FROM inventory.products p WHERE p.workspace_id = $1`;';
    expect(faultsOf(text)).toEqual([
      'packages/sales/src/planted.ts:2: inventory.products is not published by inventory. Read what `published` in ' +
        'packages/inventory/src/schema.ts lists, or let a migration of it make a view of the columns that are needed, and list it there.',
    ]);
  });

  it.each([
    [
      'a join',
      'const R = `SELECT 1 FROM sales.orders o JOIN inventory.products p ON p.workspace_id = o.workspace_id`;',
    ],
    ['a part of a statement', 'const part = `JOIN inventory.products p ON true`;'],
    ['a write', 'const W = `UPDATE inventory.products SET name = $2 WHERE workspace_id = $1`;'],
    ['an insert', 'const W = `INSERT INTO inventory.products (workspace_id) VALUES ($1)`;'],
    ['a name for later', "const SOURCES = { lines: 'inventory.products' };"],
    ['a table named by a template', "const TAXES = 'inventory.product_sale_taxes';"],
  ])('bites on %s', (_name, text) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining('is not published by inventory')]);
  });

  it.each(['apps/api/src/cli/count.ts', 'apps/bench/src/limit/count.ts', 'packages/webhooks/src/count.ts'])(
    'bites in %s',
    (path) => {
      const [, folder, name] = /^((?:apps|packages)\/([^/]+))/.exec(path) as RegExpExecArray;
      const files = { [`${folder}/package.json`]: manifest(name as string), [path]: "const T = 'inventory.products';" };
      expect(faultsWith(files)).toEqual([expect.stringContaining(path)]);
    },
  );

  it('asks schema.ts whose schema it is, where a package makes one of another name', () => {
    const files = {
      'packages/access/package.json': manifest('access'),
      'packages/access/src/schema.ts': `export const schema: SchemaPart = {\n  name: 'tokens', published: ['workspaces'] };`,
      'packages/access/src/migrations/1700000000200-tokens.ts':
        'run(`CREATE TABLE tokens.workspaces (id uuid)`); run(`CREATE TABLE tokens.tokens (id uuid)`);',
      'packages/access/src/look-up.ts': 'const R = `SELECT 1 FROM tokens.tokens t WHERE t.workspace_id = $1`;',
      'packages/sales/src/planted.ts': 'const R = `SELECT 1 FROM tokens.workspaces w JOIN tokens.tokens t ON true`;',
    };
    expect(faultsWith(files)).toEqual([
      expect.stringContaining('tokens.tokens is not published by access. Read what `published` in packages/access/src'),
    ]);
  });

  it('bites on a name that is published and not there', () => {
    expect(faultsWith({ 'packages/inventory/src/schema.ts': schema(`'published_products', 'stock_by_day'`) })).toEqual([
      'packages/inventory/src/schema.ts: publishes stock_by_day, which no migration of it makes.',
    ]);
  });
});
