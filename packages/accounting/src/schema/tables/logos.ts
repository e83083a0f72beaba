import type { TableSql } from '@daybook/database';

/** Every logo that the company had, by the hash of its bytes: papers of documents from then are printed with it (domain.md 4.19). */
export const logos: TableSql = {
  name: 'accounting.logos',
  create: `CREATE TABLE accounting.logos (
    workspace_id uuid NOT NULL,
    sha256 text NOT NULL,
    media_type text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT logos_pkey PRIMARY KEY (workspace_id, sha256),
    CONSTRAINT logos_media_type_check CHECK (media_type IN ('image/png', 'image/jpeg')),
    CONSTRAINT logos_sha256_check CHECK (sha256 = encode(sha256(bytes), 'hex'))
  )`,
  // An image is compressed already.
  columns: ['ALTER COLUMN bytes SET STORAGE EXTERNAL'],
  triggers: [
    `CREATE TRIGGER logos_immutable BEFORE UPDATE ON accounting.logos FOR EACH ROW
      EXECUTE FUNCTION accounting.refuse('logos_immutable_check', 'A logo never changes.')`,
    `CREATE TRIGGER logos_kept BEFORE DELETE ON accounting.logos FOR EACH ROW
      EXECUTE FUNCTION accounting.refuse('logos_kept_check', 'The logos of earlier papers are never deleted.')`,
    `CREATE TRIGGER logos_truncate BEFORE TRUNCATE ON accounting.logos FOR EACH STATEMENT
      EXECUTE FUNCTION accounting.refuse('logos_truncate_check', 'The logos of earlier papers are kept.')`,
  ],
};
