import { wordFunctions } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Small letters in the order of their bytes: how a text begins is a range, whatever the collation of the database. */
const folded = (table: string, column: string, rows = '') =>
  `CREATE INDEX ${table}_${column}_search_idx ON accounting.${table} (workspace_id, lower(${column}) COLLATE "C")${rows}`;

/** What a search compares and no index had: references of documents, and what partners are known by. */
const INDEXES = [
  folded('invoices', 'reference', ' WHERE reference IS NOT NULL'),
  folded('payments', 'reference', ' WHERE reference IS NOT NULL'),
  folded('partners', 'name'),
  folded('partners', 'email', ' WHERE email IS NOT NULL'),
  folded('partners', 'tax_id', ' WHERE tax_id IS NOT NULL'),
  // Without the list of pending rows, which every search would have to read.
  `CREATE INDEX partners_words_idx ON accounting.partners USING gin (accounting.search_words(workspace_id, name))
    WITH (fastupdate = off)`,
];

export class AccountingSearch1700000000973 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...wordFunctions('accounting'), ...INDEXES]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
