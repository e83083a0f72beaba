import { makeSchema } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bankAccounts } from '../schema/tables/bank-accounts.js';
import { bankLines } from '../schema/tables/bank-lines.js';
import { bankMappings } from '../schema/tables/bank-mappings.js';
import { bankMatches } from '../schema/tables/bank-matches.js';
import { bankRepeats } from '../schema/tables/bank-repeats.js';
import { bankStatements } from '../schema/tables/bank-statements.js';

/** Bank accounts, statements and their lines. */
export class Banking1796700000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'banking',
      tables: [bankMappings, bankAccounts, bankStatements, bankLines, bankRepeats, bankMatches],
      prefixes: ['bank_mappings', 'bank_accounts', 'bank_statements', 'bank_lines'].map((one) => `${one}.external_id`),
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
