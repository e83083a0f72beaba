import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { revaluationAccounts } from '../schema/tables/revaluation-accounts.js';
import { revaluationLines } from '../schema/tables/revaluation-lines.js';
import { revaluationRates } from '../schema/tables/revaluation-rates.js';
import { revaluations } from '../schema/tables/revaluations.js';

const ACCOUNTS = [
  'receivable_revaluation_account',
  'payable_revaluation_account',
  'unrealised_gain_account',
  'unrealised_loss_account',
];

const STATEMENTS = [
  `ALTER TABLE accounting.books ADD COLUMN unrealised_gains text DEFAULT 'book' NOT NULL
    CONSTRAINT books_unrealised_gains_check CHECK (unrealised_gains IN ('book', 'skip'))`,
  ...ACCOUNTS.flatMap((account) => [
    `ALTER TABLE accounting.books ADD COLUMN ${account}_id uuid`,
    `ALTER TABLE accounting.books ADD CONSTRAINT books_${account}_fkey FOREIGN KEY (workspace_id, ${account}_id)
      REFERENCES accounting.accounts (workspace_id, id)`,
  ]),
  // A document causes one entry; a payment one in each journal; a revaluation that of its date and its mirror, which its row names.
  'DROP INDEX accounting.entries_source_key',
  `CREATE UNIQUE INDEX entries_source_key ON accounting.entries (workspace_id, source_id, source_resource,
      (CASE source_resource WHEN 'payments' THEN journal_id WHEN 'revaluations' THEN id ELSE workspace_id END))
    WHERE source_id IS NOT NULL AND reversal_of_id IS NULL`,
];

/** Foreign items and balances are valued at the rates of a date. */
export class Revaluations1796800000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await makeTables(runner, { tables: [revaluations, revaluationRates, revaluationLines, revaluationAccounts] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
