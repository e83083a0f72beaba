import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What domains above may read: these columns stay as they are when the tables behind them change. */
const PUBLISHED: Readonly<Record<string, string>> = {
  partners: 'id, name, active',
  currencies: 'code, decimals',
  invoices: 'id, type, state, date, partner_id, order_id, currency_rate',
  invoice_lines: 'id, invoice_id, product_id, order_line_id, quantity, amount_subtotal',
};

export class AccountingPublished1700000000942 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(PUBLISHED))
      await runner.query(
        `CREATE VIEW accounting.published_${table} AS SELECT workspace_id, ${columns} FROM accounting.${table}`,
      );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
