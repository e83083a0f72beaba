import type { MigrationInterface, QueryRunner } from 'typeorm';

const sumOf = (side: 'debit' | 'credit') => `
      SELECT coalesce(sum(r.amount), 0), coalesce(sum(r.${side}_value), 0) INTO matched, matched_value
      FROM accounting.reconciliations r
      WHERE r.workspace_id = NEW.workspace_id AND r.${side}_line_id = NEW.id
        AND NOT EXISTS (SELECT FROM accounting.reconciliation_voids v WHERE v.workspace_id = r.workspace_id AND v.id = r.id);`;

/**
 * What is open of an item is its amount less its active matches (domain.md 7, 15), as before: but each side has a statement of its
 * own. In one for both, PostgreSQL expected the other side to be left out whenever it knew the item, and so planned it anew
 * for each item, which took longer than to add its matches up.
 */
const CHECK_RESIDUAL = `
  CREATE OR REPLACE FUNCTION accounting.check_residual() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    matched numeric;
    matched_value numeric;
  BEGIN
    IF NEW.side = 'debit' THEN${sumOf('debit')}
    ELSE${sumOf('credit')}
    END IF;
    IF NEW.residual_currency <> NEW.amount_currency - matched OR NEW.residual <> NEW.amount - matched_value THEN
      RAISE EXCEPTION 'What is open of a line is its amount less its matches.'
        USING ERRCODE = '23514', CONSTRAINT = 'open_items_matches_check';
    END IF;
    RETURN NEW;
  END
  $body$`;

export class AccountingResidualPlans1700000000767 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHECK_RESIDUAL);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
