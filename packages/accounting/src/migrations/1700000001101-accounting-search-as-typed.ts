import { amountIndex, foldedIndex, searchFunctions, serialIndex, wordsIndex } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const some = (column: string): string => ` WHERE ${column} IS NOT NULL`;

/** A search forgives accents and a typo in names, and finds a document by the last part of its number and by its amount. */
const STATEMENTS = [
  ...searchFunctions('accounting'),
  ...['invoices', 'payments'].flatMap((table) => foldedIndex('accounting', table, 'reference', some('reference'))),
  ...foldedIndex('accounting', 'partners', 'name'),
  ...['email', 'tax_id'].flatMap((column) => foldedIndex('accounting', 'partners', column, some(column))),
  ...wordsIndex('accounting', 'partners'),
  ...['invoices', 'payments', 'entries'].map((table) => serialIndex('accounting', table)),
  amountIndex('accounting', 'invoices', 'amount_total'),
  amountIndex('accounting', 'payments', 'amount'),
];

export class AccountingSearchAsTyped1700000001101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
