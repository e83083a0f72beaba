import type { TableSql } from '@daybook/database';

/** Papers of posted documents, written once, when first requested (domain.md 4.19). */
export const papers: TableSql = {
  name: 'accounting.papers',
  create: `CREATE TABLE accounting.papers (
    workspace_id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    layout integer NOT NULL,
    made_at timestamp with time zone NOT NULL,
    sha256 bytea NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT papers_pkey PRIMARY KEY (workspace_id, invoice_id, kind, language),
    CONSTRAINT papers_kind_check CHECK (kind IN ('pdf', 'factur_x')),
    CONSTRAINT papers_language_check CHECK (language ~ '^[a-z]{2}$'),
    CONSTRAINT papers_layout_check CHECK (layout > 0),
    CONSTRAINT papers_sha256_check CHECK (sha256 = sha256(bytes))
  )`,
  // A PDF is compressed already.
  columns: ['ALTER COLUMN bytes SET STORAGE EXTERNAL'],
  foreignKeys: [
    `CONSTRAINT papers_invoice_fkey FOREIGN KEY (workspace_id, invoice_id) REFERENCES accounting.invoices (workspace_id, id)`,
  ],
  triggers: [
    `CREATE TRIGGER papers_posted BEFORE INSERT ON accounting.papers FOR EACH ROW
      EXECUTE FUNCTION accounting.check_paper()`,
    `CREATE TRIGGER papers_immutable BEFORE UPDATE ON accounting.papers FOR EACH ROW
      EXECUTE FUNCTION accounting.refuse('papers_immutable_check', 'The paper of a posted document never changes.')`,
    `CREATE TRIGGER papers_kept BEFORE DELETE ON accounting.papers FOR EACH ROW
      EXECUTE FUNCTION accounting.refuse('papers_kept_check', 'The paper of a posted document is never deleted.')`,
    `CREATE TRIGGER papers_truncate BEFORE TRUNCATE ON accounting.papers FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('papers_truncate_check', 'The papers of posted documents are kept.')`,
  ],
};
