import type { TableSql } from '@daybook/database';

export const attachments: TableSql = {
  name: 'attachments.attachments',
  create: `CREATE TABLE attachments.attachments (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    record_resource text NOT NULL,
    record_id uuid NOT NULL,
    record_name text,
    name text NOT NULL,
    media_type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    created_by text NOT NULL,
    CONSTRAINT attachments_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT attachments_external_id_check CHECK (external_id IS NULL),
    CONSTRAINT attachments_name_check CHECK (char_length(name) BETWEEN 1 AND 200 AND name !~ '[/\\\\[:cntrl:]]|^[.]'),
    CONSTRAINT attachments_size_check CHECK (size BETWEEN 1 AND 26214400)
  )`,
  foreignKeys: [
    'CONSTRAINT attachments_blob_fkey FOREIGN KEY (workspace_id, sha256) REFERENCES attachments.blobs (workspace_id, sha256)',
  ],
  indexes: [
    'CREATE INDEX attachments_created_at_idx ON attachments.attachments (workspace_id, created_at, id)',
    'CREATE INDEX attachments_record_idx ON attachments.attachments (workspace_id, record_id, created_at, id)',
    'CREATE INDEX attachments_sha256_idx ON attachments.attachments (workspace_id, sha256)',
  ],
  triggers: [
    `CREATE TRIGGER attachments_unused AFTER DELETE ON attachments.attachments FOR EACH ROW
      EXECUTE FUNCTION attachments.mark_unused()`,
  ],
};
