import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of a company's papers, and what they say before and after their tables. */
export class TextsOfPapers1795900000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE tokens.companies ADD COLUMN document_language text, ADD COLUMN document_texts_en jsonb,
        ADD COLUMN document_texts_de jsonb,
        ADD CONSTRAINT companies_document_language_check CHECK (document_language IN ('en', 'de'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
