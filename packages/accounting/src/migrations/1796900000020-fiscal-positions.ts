import { makeTables } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fiscalPositionAccounts } from '../schema/tables/fiscal-position-accounts.js';
import { fiscalPositionTaxTargets } from '../schema/tables/fiscal-position-tax-targets.js';
import { fiscalPositionTaxes } from '../schema/tables/fiscal-position-taxes.js';
import { fiscalPositions } from '../schema/tables/fiscal-positions.js';
import { fiscalTrigger } from '../schema/tables/invoices.js';

const TABLES = [fiscalPositions, fiscalPositionTaxes, fiscalPositionTaxTargets, fiscalPositionAccounts];

const STATEMENTS = [
  'ALTER TABLE accounting.partners ADD COLUMN fiscal_position_id uuid',
  `ALTER TABLE accounting.partners ADD CONSTRAINT partners_fiscal_position_fkey FOREIGN KEY (workspace_id, fiscal_position_id)
    REFERENCES accounting.fiscal_positions (workspace_id, id)`,
  `CREATE INDEX partners_fiscal_position_idx ON accounting.partners (workspace_id, fiscal_position_id)
    WHERE fiscal_position_id IS NOT NULL`,
  'ALTER TABLE accounting.invoices ADD COLUMN fiscal_position_id uuid, ADD COLUMN fiscal_position_reason jsonb',
  `ALTER TABLE accounting.invoices ADD CONSTRAINT invoices_fiscal_position_fkey FOREIGN KEY (workspace_id, fiscal_position_id)
    REFERENCES accounting.fiscal_positions (workspace_id, id)`,
  `CREATE INDEX invoices_fiscal_position_idx ON accounting.invoices (workspace_id, fiscal_position_id)
    WHERE fiscal_position_id IS NOT NULL`,
  fiscalTrigger,
];

/** Documents take the taxes and accounts that fit where they go. */
export class FiscalPositions1796900000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeTables(runner, { tables: TABLES });
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
