import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What domains above may read: these columns stay as they are when the tables behind them change. */
const PUBLISHED: Readonly<Record<string, string>> = {
  products: `id, name, code, type, active, price_unit, invoice_policy, income_account_id, expense_account_id, stock_account_id`,
  product_sale_taxes: 'product_id, position, tax_id',
  product_purchase_taxes: 'product_id, position, tax_id',
  locations: 'id, name, type, active',
  transfers: 'id, kind, state, number, date, partner_id, order_id, backorder_of_id',
  transfer_lines: `id, transfer_id, position, product_id, quantity, quantity_reserved, quantity_done, return_line_id, order_line_id`,
  adjustments: 'id, number, date, account_id',
  moves: 'id, product_id, transfer_id, adjustment_id, date, seq, value, product_quantity, product_value',
};

export class InventoryPublished1700000000941 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(PUBLISHED))
      await runner.query(
        `CREATE VIEW inventory.published_${table} AS SELECT workspace_id, ${columns} FROM inventory.${table}`,
      );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
