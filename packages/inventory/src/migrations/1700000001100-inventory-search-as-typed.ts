import { foldedIndex, searchFunctions, serialIndex, wordsIndex } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search forgives accents and a typo in names, and finds a document by the last part of its number. */
const STATEMENTS = [
  ...searchFunctions('inventory'),
  ...foldedIndex('inventory', 'products', 'name'),
  ...wordsIndex('inventory', 'products'),
  ...['transfers', 'adjustments'].map((table) => serialIndex('inventory', table)),
];

export class InventorySearchAsTyped1700000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
