import { checkVatId } from '@daybook/identifiers';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The VAT id and the GLN of partners. A tax id that is a VAT id with its check digits becomes both. */
export class IdentifiersOfPartners1795800000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounting.partners ADD COLUMN vat_id text, ADD COLUMN gln text');
    const known: { tax_id: string }[] = await runner.query(
      "SELECT DISTINCT tax_id FROM accounting.partners WHERE tax_id ~* '^[a-z]{2}[a-z0-9]'",
    );
    const pairs = known.flatMap(({ tax_id: taxId }) => {
      const checked = checkVatId(taxId);
      return 'value' in checked ? [{ tax_id: taxId, vat_id: checked.value }] : [];
    });
    await runner.query(
      `UPDATE accounting.partners p SET vat_id = v.vat_id
       FROM json_to_recordset($1::json) AS v (tax_id text, vat_id text) WHERE p.tax_id = v.tax_id`,
      [JSON.stringify(pairs)],
    );
    await runner.query(`CREATE INDEX partners_vat_id_search_idx
      ON accounting.partners (workspace_id, accounting.search_fold(vat_id) COLLATE "C") WHERE vat_id IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
