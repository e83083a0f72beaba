import { prefixIndexes, quickWords } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search finds by how it begins, also where the database keeps the order of a language. */
const COLUMNS = [
  ...['entries.number', 'invoices.number', 'payments.number', 'accounts.code'],
  ...['entries', 'invoices', 'payments', 'reconciliations', 'partners', 'accounts', 'journals'].map(
    (table) => `${table}.external_id`,
  ),
  ...['taxes', 'payment_terms', 'currency_rates', 'changed_currencies'].map((table) => `${table}.external_id`),
];

export class AccountingPrefixes1700000000974 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(prefixIndexes('accounting', COLUMNS));
    await runner.query(quickWords('accounting'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
