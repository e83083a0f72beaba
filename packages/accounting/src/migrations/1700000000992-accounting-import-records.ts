import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who brought over what, and when. */
export class AccountingImportRecords1700000000992 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounting.imports (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        version integer NOT NULL,
        external_id text,
        metadata jsonb NOT NULL DEFAULT '{}',
        what text NOT NULL,
        csv text NOT NULL,
        against text,
        file text,
        rows integer NOT NULL,
        made jsonb NOT NULL,
        CONSTRAINT imports_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT imports_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
        CONSTRAINT imports_external_id_key UNIQUE (workspace_id, external_id),
        CONSTRAINT imports_version_check CHECK (version >= 1),
        CONSTRAINT imports_what_check CHECK (what IN ('accounts', 'partners', 'entries', 'open_invoices')),
        CONSTRAINT imports_csv_check CHECK (csv = ''),
        CONSTRAINT imports_rows_check CHECK (rows >= 0)
      )`);
    await runner.query('CREATE INDEX imports_created_at_idx ON accounting.imports (workspace_id, created_at, id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
