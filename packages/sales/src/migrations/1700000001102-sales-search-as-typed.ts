import { amountIndex, foldedIndex, searchFunctions, serialIndex } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search forgives accents in references, and finds a document by the last part of its number and by its amount. */
const STATEMENTS = [
  ...searchFunctions('sales'),
  ...['orders', 'quotations'].flatMap((table) => [
    ...foldedIndex('sales', table, 'reference', ' WHERE reference IS NOT NULL'),
    serialIndex('sales', table),
    amountIndex('sales', table, 'amount_total'),
  ]),
];

export class SalesSearchAsTyped1700000001102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
