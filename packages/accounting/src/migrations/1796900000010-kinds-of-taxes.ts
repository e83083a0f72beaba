import type { MigrationInterface, QueryRunner } from 'typeorm';
import { publishedDocumentTaxes } from '../schema/views/published-document-taxes.js';
import { publishedTaxes } from '../schema/views/published-taxes.js';

const STATEMENTS = [
  `ALTER TABLE accounting.taxes ADD COLUMN kind text DEFAULT 'normal' NOT NULL, ADD COLUMN counter_account_id uuid, ADD COLUMN country text,
    ADD COLUMN grids text[] DEFAULT '{}' NOT NULL,
    ADD CONSTRAINT taxes_kind_check CHECK (kind IN ('normal', 'reverse_charge', 'import')),
    ADD CONSTRAINT taxes_counter_account_check CHECK (CASE kind WHEN 'normal' THEN counter_account_id IS NULL
        WHEN 'reverse_charge' THEN counter_account_id IS NOT NULL ELSE true END
      AND (counter_account_id IS NULL OR (counter_account_id <> account_id AND NOT price_included))),
    ADD CONSTRAINT taxes_country_check CHECK (country ~ '^[A-Z]{2}$')`,
  `ALTER TABLE accounting.taxes ADD CONSTRAINT taxes_counter_account_fkey FOREIGN KEY (workspace_id, counter_account_id)
    REFERENCES accounting.accounts (workspace_id, id)`,
  'ALTER TABLE accounting.invoice_taxes ADD COLUMN self_assessed boolean DEFAULT false NOT NULL',
  publishedDocumentTaxes,
  publishedTaxes,
];

/** Taxes that the buyer owes, and where a tax belongs in a return. */
export class KindsOfTaxes1796900000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
