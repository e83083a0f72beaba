import { describe, expect, it } from '@jest/globals';
import { schemaTextFaults } from '../src/schema-texts.js';
import { databaseFaults, migrationFaults } from '../src/sql.js';
import { house, manifest, planted } from './support/house.js';

const packages = {
  'packages/tokens/package.json': manifest('tokens'),
  'packages/tokens/src/migrations/1700000000200-tokens.ts': 'export class Tokens1700000000200 {}',
  'packages/sales/package.json': manifest('sales', ['tokens']),
  'packages/sales/src/migrations/1700000000700-sales.ts':
    'export class Sales1700000000700 { x = `REFERENCES tokens.workspaces (id)`; }',
  'packages/webhooks/package.json': manifest('webhooks'),
  'packages/webhooks/src/migrations/1700000000800-webhooks.ts': 'export class Webhooks1700000000800 {}',
};

describe('the database', () => {
  it('is reached through Database alone, and every statement names the workspace', () => {
    expect(databaseFaults(house())).toEqual([]);
  });

  it('grows by migrations with names of their own that touch nothing above them', () => {
    expect(migrationFaults(house())).toEqual([]);
  });

  it('has one text of each table, view, function and trigger, in a file that is named after it', () => {
    expect(schemaTextFaults(house())).toEqual([]);
  });
});

describe('the fence around the texts of a schema', () => {
  const home = 'packages/sales/src/schema/functions/check-order.ts';
  const text = 'export const checkOrder = `CREATE OR REPLACE FUNCTION sales.check_order() RETURNS trigger`;';
  const faultsWith = (files: Record<string, string>) => schemaTextFaults(planted({ ...packages, ...files }));

  it('accepts the one text in its file', () => {
    expect(faultsWith({ [home]: text })).toEqual([]);
  });

  it.each([
    ['a second text in a migration', { [home]: text, 'packages/sales/src/migrations/1700000000701-orders.ts': text }],
    ['a text in a file of another name', { 'packages/sales/src/schema/functions/orders.ts': text }],
    [
      'a trigger that is made twice',
      {
        'packages/sales/src/schema/tables/a.ts': 'export const a = `CREATE TRIGGER kept BEFORE DELETE`;',
        'packages/sales/src/schema/tables/b.ts': 'export const b = `CREATE TRIGGER kept BEFORE DELETE`;',
      },
    ],
  ])('refuses %s', (_, files) => {
    expect(faultsWith(files)).toHaveLength(1);
  });
});

describe('the fence around the database', () => {
  const faultsOf = (text: string) => databaseFaults(planted({ ...packages, 'packages/sales/src/planted.ts': text }));

  it.each([
    'const READ = `SELECT o.id FROM sales.orders o WHERE o.workspace_id = $1`;',
    'const READ = `SELECT 1 FROM tokens.workspaces w JOIN sales.orders o ON o.workspace_id = w.id`;',
    "const message = 'Import it from sales.orders or update the price.';",
  ])('lets be: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    ['this.repository.manager.save(order);', 'use Database'],
    ['database.source.query(text);', 'source.query'],
    ['source.createQueryRunner();', 'createQueryRunner'],
    ['manager.getRepository(Order);', 'getRepository'],
    [
      'const READ = `SELECT o.id FROM sales.orders o WHERE o.id = $1`;',
      'sales.orders: 1 tables, but workspace_id 0 times',
    ],
    ['const READ = `UPDATE sales.orders SET x = 1`;', 'sales.orders: 1 tables'],
    ["const READ = 'INSERT INTO sales.orders (id) VALUES ($1)';", 'sales.orders: 1 tables'],
    [
      'const READ = `SELECT ${COLUMNS} FROM sales.orders o JOIN sales.lines l ON l.order_id = o.id WHERE o.workspace_id = $1`;',
      '2 tables, but workspace_id 1 times',
    ],
  ])('bites on: %s', (text, fault) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the fence around migrations', () => {
  const faultsWith = (files: Record<string, string>) => migrationFaults(planted({ ...packages, ...files }));

  it('lets sound ones be', () => {
    expect(faultsWith({})).toEqual([]);
  });

  it.each([
    [
      '1700000000200-orders.ts',
      'export class Orders1700000000200 {}',
      'same 13 digits as packages/tokens/src/migrations/1700000000200-tokens.ts',
    ],
    ['1700000000701-orders.ts', 'export class Orders1700000000702 {}', 'must export one class, Orders1700000000701'],
    ['1700000000701-orders.ts', 'class Orders1700000000701 {}', 'must export one class'],
    ['170000-orders.ts', 'export class Orders170000 {}', 'must be called <13 digits>-<kebab-case>.ts'],
    [
      '1700000000701-orders.ts',
      'export class Orders1700000000701 { x = `INSERT INTO webhooks.outbox SELECT`; }',
      'names the schema webhooks, which is not below @daybook/sales',
    ],
    [
      '1700000000100-orders.ts',
      'export class Orders1700000000100 { x = `REFERENCES tokens.workspaces (id)`; }',
      'would run before the first migration of tokens',
    ],
  ])('bites on %s with %s', (name, text, fault) => {
    const faults = faultsWith({ [`packages/sales/src/migrations/${name}`]: text });
    expect(faults).toContainEqual(expect.stringContaining(fault));
  });
});
