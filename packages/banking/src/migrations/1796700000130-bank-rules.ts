import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bankRuleLines } from '../schema/tables/bank-rule-lines.js';
import { bankRuleUses } from '../schema/tables/bank-rule-uses.js';
import { bankRules } from '../schema/tables/bank-rules.js';

/** What bank lines that look so are booked to. */
export class BankRules1796700000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: [bankRules, bankRuleLines, bankRuleUses] });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
