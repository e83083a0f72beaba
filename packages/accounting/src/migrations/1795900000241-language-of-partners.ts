import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of the papers for a partner. */
export class LanguageOfPartners1795900000241 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE accounting.partners ADD COLUMN language text,
        ADD CONSTRAINT partners_language_check CHECK (language IN ('en', 'de'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
