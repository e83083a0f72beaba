import type { MigrationInterface, QueryRunner } from 'typeorm';
import { writeCurrency } from '../schema/functions/write-currency.js';

/** Two first changes of a currency at once are told from a double external id; the trigger of the view, which nothing ran, goes. */
export class FirstChangesOfCurrencies1796700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER IF EXISTS currencies_change ON accounting.currencies');
    await runner.query('DROP FUNCTION IF EXISTS accounting.change_currency()');
    await runner.query(writeCurrency);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
