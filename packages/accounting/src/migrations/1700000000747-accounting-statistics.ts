import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What grows with every posting. */
const GROWING = [
  ...['entries', 'entry_lines', 'open_items', 'reconciliations', 'payments', 'payment_allocations'],
  ...['invoices', 'invoice_lines', 'invoice_line_taxes', 'invoice_taxes', 'account_days', 'account_months'],
];

/**
 * The planner learns of a workspace from the statistics alone: until they know it, it expects no rows of it. By default they
 * are gathered anew after a tenth of a table has changed, which in a large table is a whole workspace. A thousandth is
 * looked at within a minute.
 */
const refresh = (table: string) => `ALTER TABLE accounting.${table}
  SET (autovacuum_analyze_scale_factor = 0.001, autovacuum_analyze_threshold = 2000)`;

/** The tail is filled and emptied all the time: what was folded is cleared away soon, so that reports find it short. */
const CLEAR_TAIL = `ALTER TABLE accounting.ledger_tail SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000)`;

/** How soon the database looks at tables again. */
export class AccountingStatistics1700000000747 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...GROWING.map(refresh), CLEAR_TAIL]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
