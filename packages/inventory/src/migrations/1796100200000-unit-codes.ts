import type { MigrationInterface, QueryRunner } from 'typeorm';
import { impliedUnitCode, ONE } from '../units/units.js';

/** Products have the code of their unit. Until now it was looked up for each document. */
export class UnitCodes1796100200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE inventory.products ADD COLUMN unit_code text DEFAULT '${ONE}' NOT NULL`);
    const units: { unit: string }[] = await runner.query('SELECT DISTINCT unit FROM inventory.products');
    const known = units.map(({ unit }) => ({ unit, code: impliedUnitCode(unit) })).filter(({ code }) => code !== ONE);
    await runner.query(
      `UPDATE inventory.products p SET unit_code = u.code
       FROM json_to_recordset($1::json) AS u (unit text, code text) WHERE p.unit = u.unit`,
      [JSON.stringify(known)],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
